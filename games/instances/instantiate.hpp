// A game behind AnyGame. The sources that CMake writes from the templates in this folder, one per
// game, include it and their game's description, and instantiate what nothing else then needs to
// compile.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>

#include "core/description.hpp"
#include "core/history.hpp"
#include "core/perft.hpp"
#include "games/factory.hpp"
#include "games/game_model.hpp"

namespace quintet {

namespace detail {

// GameModel's functions hide the games' own of these names.
template <Rules R>
[[nodiscard]] Scene scene_of(const R& rules, const typename R::Position& position) {
  return scene(rules, position);
}
template <Rules R>
[[nodiscard]] std::string attempt_of(const R& rules, std::span<const std::string> taps) {
  return attempt(rules, taps);
}
template <Rules R>
[[nodiscard]] SetupForm setup_form_of(const R& rules) {
  return setup_form(rules);
}
template <Rules R>
[[nodiscard]] std::expected<std::vector<ScenePoint>, Error> table_of(const R& rules,
                                                                     const Setup& setup) {
  return table(rules, setup);
}

template <Rules R>
[[nodiscard]] SceneMove scene_move(const R& rules, const typename R::Position& position,
                                   typename R::Move move) {
  return {.text = rules.text(move),
          .taps = taps(rules, move),
          .changes = changes(rules, position, move)};
}

}  // namespace detail

template <Rules R>
class GameModel final : public AnyGame::Model {
 public:
  explicit GameModel(Game<R> game) : game_(std::move(game)) {}

  [[nodiscard]] std::unique_ptr<Model> copy() const override {
    return std::make_unique<GameModel>(game_);
  }
  [[nodiscard]] const void* game(const void* rules_tag) const noexcept override {
    return rules_tag == &AnyGame::tag<R> ? &game_ : nullptr;
  }

  [[nodiscard]] const GameInfo& info() const noexcept override { return rules().info(); }
  [[nodiscard]] std::string variant() const override { return rules().variant(); }
  [[nodiscard]] Seat to_move() const noexcept override { return position().to_move(); }
  [[nodiscard]] std::optional<Result> result() const noexcept override { return game_.result(); }
  [[nodiscard]] std::uint64_t key() const noexcept override { return position().key(); }
  [[nodiscard]] std::uint64_t canonical_key() const noexcept override {
    return rules().canonical_key(position());
  }
  [[nodiscard]] bool colours_swapped() const noexcept override {
    if constexpr (SwapsColours<typename R::Position>) {
      return position().colours_swapped();
    } else {
      return false;
    }
  }
  [[nodiscard]] int earliest_win(Seat seat) const noexcept override {
    return quintet::earliest_win(rules(), position(), seat);
  }
  [[nodiscard]] bool is_endgame() const noexcept override {
    if constexpr (KnowsEndgames<R>) {
      return !game_.result() && rules().is_endgame(position());
    } else {
      return false;
    }
  }
  [[nodiscard]] std::string position_text() const override {
    return rules().position_text(position());
  }
  [[nodiscard]] std::string start_text() const override {
    return rules().position_text(game_.start());
  }
  [[nodiscard]] bool starts_from_setup() const override {
    return game_.start() == rules().initial();
  }
  [[nodiscard]] std::string drawing(DrawingStyle style) const override {
    return rules().drawing(position(), style);
  }

  [[nodiscard]] Scene scene() const override {
    Scene shown = detail::scene_of(rules(), position());
    if constexpr (HasPairs<R>) shown.pairs = pairs(game_);
    return shown;
  }
  [[nodiscard]] std::vector<SceneMove> scene_moves() const override {
    std::vector<SceneMove> shown;
    for (const auto move : legal()) {
      shown.push_back(detail::scene_move(rules(), position(), move));
    }
    std::ranges::sort(shown, {}, &SceneMove::text);
    return shown;
  }
  [[nodiscard]] std::string attempt(std::span<const std::string> given) const override {
    if constexpr (ReadsTaps<R>) {
      return detail::attempt_of(rules(), given);
    } else {
      const bool is_placing = std::ranges::all_of(legal(), [this](const auto move) {
        const auto made = taps(rules(), move);
        return made.size() == 1 || made.front().starts_with('!');
      });
      std::string text = given[0];
      if (given.size() == 1) return is_placing ? text : text + "-" + text;
      for (std::size_t i = 1; i < given.size(); ++i) text += (i == 1 ? "-" : "+") + given[i];
      return text;
    }
  }

  [[nodiscard]] std::optional<SceneMove> last_move() const override {
    if (game_.played().empty()) return std::nullopt;
    Game<R> before = game_;
    before.undo();
    return detail::scene_move(rules(), before.position(), game_.played().back());
  }

  [[nodiscard]] std::vector<MoveText> moves() const override {
    std::vector<MoveText> texts = texts_of(legal());
    std::ranges::sort(texts);
    return texts;
  }
  [[nodiscard]] std::uint32_t move_count() const noexcept override {
    return rules().move_count(position());
  }
  [[nodiscard]] std::vector<MoveText> played() const override { return texts_of(game_.played()); }
  [[nodiscard]] std::size_t ply() const noexcept override { return game_.played().size(); }

  [[nodiscard]] std::expected<void, Error> play(std::string_view move) override {
    const auto read = read_legal(game_, move);
    if (!read) return std::unexpected(read.error());
    game_.play(*read);
    return {};
  }
  [[nodiscard]] std::expected<MoveText, Error> check(std::string_view move) const override {
    const auto read = read_legal(game_, move);
    if (!read) return std::unexpected(read.error());
    return rules().text(*read);
  }
  bool undo() override { return game_.undo(); }

  [[nodiscard]] MoveText random_move(Rng& rng) const override {
    return rules().text(rules().random_move(position(), rng));
  }
  MoveText play_random_move(Rng& rng) override {
    const auto move = rules().random_move(position(), rng);
    game_.play(move);
    return rules().text(move);
  }

  [[nodiscard]] std::uint64_t perft(int depth) const override {
    Game<R> trial = game_;
    return quintet::perft(trial, depth);
  }

  [[nodiscard]] SetupForm setup_form() const override { return detail::setup_form_of(rules()); }
  [[nodiscard]] std::expected<std::vector<ScenePoint>, Error> table(
      const Setup& setup) const override {
    if constexpr (HasTable<R>) {
      return detail::table_of(rules(), setup);
    } else {
      std::unreachable();
    }
  }

 private:
  [[nodiscard]] const R& rules() const noexcept { return game_.rules(); }
  [[nodiscard]] const typename R::Position& position() const noexcept { return game_.position(); }

  [[nodiscard]] MovesOf<R> legal() const {
    MovesOf<R> moves;
    game_.moves(moves);
    return moves;
  }
  [[nodiscard]] std::vector<MoveText> texts_of(const auto& moves) const {
    std::vector<MoveText> texts;
    texts.reserve(moves.size());
    for (const auto move : moves) texts.push_back(rules().text(move));
    return texts;
  }

  Game<R> game_;
};

template <typename G>
const GameInfo& GameFactory<G>::info() noexcept {
  return G::info;
}

namespace detail {

template <typename G>
[[nodiscard]] std::expected<typename G::AnyRules, Error> rules_named(const VariantName& name) {
  const auto values = read_keys(G::info, name);
  if (!values) return std::unexpected(values.error());
  return G::read(*values);
}

}  // namespace detail

template <typename G>
std::expected<AnyGame, Error> GameFactory<G>::start(const VariantName& name) {
  const auto rules = detail::rules_named<G>(name);
  if (!rules) return std::unexpected(rules.error());
  return std::visit(
      []<Rules R>(const R& known) {
        return AnyGame(std::make_unique<GameModel<R>>(Game<R>(known)));
      },
      *rules);
}

template <typename G>
std::expected<AnyGame, Error> GameFactory<G>::from_position(const VariantName& name,
                                                            std::string_view position) {
  const auto rules = detail::rules_named<G>(name);
  if (!rules) return std::unexpected(rules.error());
  return std::visit(
      [&]<Rules R>(const R& known) -> std::expected<AnyGame, Error> {
        const auto start = known.read_position(position);
        if (!start) return std::unexpected(start.error());
        return AnyGame(std::make_unique<GameModel<R>>(Game<R>(known, *start)));
      },
      *rules);
}

}  // namespace quintet
