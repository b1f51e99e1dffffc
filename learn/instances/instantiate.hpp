// What there is for each game. The sources that CMake writes from learn.cpp.in, one per game,
// include it and their game's description and encoding, and instantiate what nothing else then
// needs to compile.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/history.hpp"
#include "games/visit.hpp"
#include "learn/factory.hpp"
#include "learn/pool.hpp"

namespace quintet::learn {

// The legal move of a number, if it is that of one.
template <typename R>
[[nodiscard]] std::optional<typename R::Move> legal_move(const R& rules,
                                                         const EncodingOf<R>& encoding,
                                                         const typename R::Position& position,
                                                         int action) {
  if (action < 0 || action >= encoding.action_count()) return std::nullopt;
  const auto move = encoding.move(position, action);
  if (!move) return std::nullopt;
  MovesOf<R> moves;
  rules.moves(position, moves);
  const bool is_legal = std::ranges::find(moves, *move) != moves.end();
  // Two numbers may stand for one move on a board of one column; one of them is the right one.
  return is_legal && encoding.action(position, *move) == action ? move : std::nullopt;
}

// Why there is none.
template <typename R>
[[nodiscard]] Error why_no_move(const R& rules, const EncodingOf<R>& encoding,
                                const typename R::Position& position, int action) {
  const std::string number = "action " + std::to_string(action);
  if (action < 0 || action >= encoding.action_count()) {
    return Error{"there is no " + number + ": the actions of " + rules.variant() + " are 0 to " +
                 std::to_string(encoding.action_count() - 1)}
        .called("no-such-action");
  }
  if (const auto move = encoding.move(position, action)) {
    const MoveText text = rules.text(*move);
    if (const auto read = rules.read_move(position, text.view()); !read) {
      Error error = read.error();
      error.message = number + " is " + text.string() + ": " + error.message;
      error.offset = 0;
      return error;
    }
  }
  return Error{number + " is not a legal move here"}.called("illegal-action");
}

template <typename R>
class CodecOf final : public Codec {
 public:
  explicit CodecOf(const R& rules) : encoding_(rules) {}

  [[nodiscard]] int action_count() const noexcept override { return encoding_.action_count(); }
  [[nodiscard]] PlaneShape shape() const noexcept override { return encoding_.shape(); }
  [[nodiscard]] std::span<const std::string_view> plane_names() const noexcept override {
    return encoding_.plane_names();
  }

  [[nodiscard]] std::expected<int, Error> action(const AnyGame& game,
                                                 std::string_view text) const override {
    const Game<R>& known = *game.get_if<R>();
    const auto move = read_legal(known, text);
    if (!move) return std::unexpected(move.error());
    const int action = encoding_.action(known.position(), *move);
    if (action == no_action) {
      return std::unexpected(
          Error{std::string(text) + " has no number: it lies outside the window that is shown"}
              .called("outside-window"));
    }
    return action;
  }
  [[nodiscard]] std::expected<MoveText, Error> move(const AnyGame& game,
                                                    int action) const override {
    const Game<R>& known = *game.get_if<R>();
    const auto move = legal(known, action);
    if (!move) return std::unexpected(move.error());
    return known.rules().text(*move);
  }
  [[nodiscard]] std::expected<void, Error> play(AnyGame& game, int action) const override {
    const Game<R>& known = *game.get_if<R>();
    const auto move = legal(known, action);
    if (!move) return std::unexpected(move.error());
    // The game was given to be changed; AnyGame itself shows what is inside only to be read.
    const_cast<Game<R>&>(known).play(*move);
    return {};
  }

  [[nodiscard]] std::vector<int> actions(const AnyGame& game) const override {
    const Game<R>& known = *game.get_if<R>();
    std::vector<int> actions;
    for_each_action(known, [&](int action) { actions.push_back(action); });
    std::ranges::sort(actions);
    return actions;
  }
  void write_mask(const AnyGame& game, std::span<std::uint8_t> out) const override {
    std::ranges::fill(out, std::uint8_t{0});
    for_each_action(*game.get_if<R>(),
                    [&](int action) { out[static_cast<std::size_t>(action)] = 1; });
  }
  void observe(const AnyGame& game, std::span<std::uint8_t> out, int symmetry) const override {
    const Game<R>& known = *game.get_if<R>();
    const int occurrences = known.rules().repetition_limit() > 0 ? known.occurrences() : 1;
    encoding_.observe(
        symmetry == 0 ? known.position() : known.rules().transformed(known.position(), symmetry),
        occurrences, out.data());
  }

  [[nodiscard]] std::vector<Image> images(const AnyGame& game) const override {
    const Game<R>& known = *game.get_if<R>();
    const R& rules = known.rules();
    MovesOf<R> moves;
    known.moves(moves);
    std::vector<Image> images;
    for (int symmetry = 0; symmetry < rules.symmetry_count(); ++symmetry) {
      Image image{rules.exchanges_seats(symmetry),
                  rules.position_text(rules.transformed(known.position(), symmetry)),
                  {}};
      for (const auto move : moves) {
        image.moves.emplace_back(rules.text(move), rules.text(rules.transformed(move, symmetry)));
      }
      std::ranges::sort(image.moves);
      images.push_back(std::move(image));
    }
    return images;
  }

 private:
  [[nodiscard]] std::expected<typename R::Move, Error> legal(const Game<R>& game,
                                                             int action) const {
    if (const auto result = game.result()) return std::unexpected(game_over_error(*result));
    if (const auto move = legal_move(game.rules(), encoding_, game.position(), action)) {
      return *move;
    }
    return std::unexpected(why_no_move(game.rules(), encoding_, game.position(), action));
  }
  template <typename Visit>
  void for_each_action(const Game<R>& game, Visit visit) const {
    MovesOf<R> moves;
    game.moves(moves);
    for (const auto move : moves) {
      const int action = encoding_.action(game.position(), move);
      if (action != no_action) visit(action);
    }
  }

  EncodingOf<R> encoding_;
};

// The positions that have stood in a game, where that can end it, as Game<R> counts them. Most are
// new, which one look at a filter tells; those that may not be are looked for among the keys, and
// only if one of these is the same the game is played once more to compare the positions.
template <Rules R>
class Past {
 public:
  void clear(const typename R::Position& start) {
    filter_ = {};
    keys_.clear();
    moves_.clear();
    static_cast<void>(note(start.key()));
    keys_.push_back(start.key());
  }
  // Adds the position after a move and returns how often it has stood, this time included.
  int add(const R& rules, typename R::Move move, const typename R::Position& position) {
    const std::uint64_t key = position.key();
    int count = 1;
    if (note(key) && std::ranges::find(keys_, key) != keys_.end()) {
      auto earlier = rules.initial();
      if (rules.repeats(earlier, position)) ++count;
      for (const auto played : moves_) {
        rules.play(earlier, played);
        if (rules.repeats(earlier, position)) ++count;
      }
    }
    keys_.push_back(key);
    moves_.push_back(move);
    return count;
  }

 private:
  // Whether the key may have been noted before.
  [[nodiscard]] bool note(std::uint64_t key) noexcept {
    bool seen = true;
    for (const std::uint64_t bit : {key >> 55, key >> 46 & 511}) {
      std::uint64_t& word = filter_[bit / 64];
      seen = seen && (word >> bit % 64 & 1) != 0;
      word |= std::uint64_t{1} << bit % 64;
    }
    return seen;
  }

  std::array<std::uint64_t, 8> filter_{};
  std::vector<std::uint64_t> keys_;
  std::vector<typename R::Move> moves_;
};

template <typename R>
class VectorEnvOf final : public VectorEnv {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  VectorEnvOf(const R& rules, const VectorSettings& settings, const Views& views)
      : rules_(rules),
        encoding_(rules),
        views_(views),
        mask_size_(static_cast<std::size_t>(encoding_.action_count())),
        planes_size_(encoding_.shape().size()),
        games_(settings.games, Ongoing{rules.initial(), Rng(0)}),
        chosen_(settings.games),
        pool_(std::clamp<std::size_t>(settings.threads, 1, settings.games)),
        ranges_(pool_.size()),
        block_(std::clamp<std::size_t>(settings.games / (8 * pool_.size()), 16, 64)),
        scratch_(views.float_planes == nullptr ? 0 : pool_.size(),
                 std::vector<std::uint8_t>(planes_size_)) {
    if (rules.repetition_limit() > 0) pasts_.resize(settings.games);
    std::size_t end = 0;
    for (std::size_t i = 0; i < ranges_.size(); ++i) {
      ranges_[i].begin = end;
      const std::size_t share = settings.games * (i + 1) / ranges_.size();
      ranges_[i].end = end = std::min((share + block_ - 1) / block_ * block_, settings.games);
    }
    reset(settings.seed);
  }

  [[nodiscard]] std::size_t threads() const noexcept override { return pool_.size(); }

  void reset(std::uint64_t seed) override {
    for_each_game([this, seed](std::size_t i, std::size_t worker) {
      games_[i].rng = Rng(mixed(mixed(seed + 1) + i));
      begin(i);
      views_.actions[i] = no_action;
      tell(i, std::nullopt);
      show(i, worker, 1);
    });
  }

  [[nodiscard]] std::expected<void, Error> step(const std::int32_t* actions) override {
    std::atomic<std::size_t> first_wrong = games_.size();
    for_each_game([&, this](std::size_t i, std::size_t /*worker*/) {
      if (const auto move = legal_move(rules_, encoding_, games_[i].position, actions[i])) {
        chosen_[i] = *move;
        return;
      }
      std::size_t first = first_wrong;
      while (i < first && !first_wrong.compare_exchange_weak(first, i)) {
      }
    });
    if (const std::size_t wrong = first_wrong; wrong < games_.size()) {
      Error error = why_no_move(rules_, encoding_, games_[wrong].position, actions[wrong]);
      error.message = "game " + std::to_string(wrong) + ": " + error.message;
      return std::unexpected(std::move(error));
    }
    for_each_game([this](std::size_t i, std::size_t worker) { play(i, worker, chosen_[i]); });
    return {};
  }

  void step_random() override {
    for_each_game([this](std::size_t i, std::size_t worker) {
      Ongoing& game = games_[i];
      Move move = rules_.random_move(game.position, game.rng);
      while (encoding_.action(game.position, move) == no_action) {
        move = rules_.random_move(game.position, game.rng);
      }
      play(i, worker, move);
    });
  }

 private:
  struct Ongoing {
    Position position;
    Rng rng;
  };

  // The games that are a worker's own, taken block by block, on a line of cache of its own.
  struct alignas(64) Range {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> has_owner = false;  // its worker has come in this step
  };

  // Calls visit(game, worker) for every game. A worker has the same games in every step, so that
  // they stay in its cache: to fetch one from another's costs more than to step it.
  template <typename Visit>
  void for_each_game(Visit visit) {
    for (Range& range : ranges_) {
      range.next = range.begin;
      range.has_owner = false;
    }
    auto work = [&, this](std::size_t worker) {
      const auto take = [&, this](Range& range) {
        const std::size_t begin = range.next.fetch_add(block_);
        const std::size_t end = std::min(begin + block_, range.end);
        for (std::size_t i = begin; i < end; ++i) visit(i, worker);
        return end < range.end;
      };
      ranges_[worker].has_owner = true;
      while (take(ranges_[worker])) {
      }
      // Whoever has not come is stood in for, and whoever is far behind is helped.
      for (Range& other : ranges_) {
        while ((!other.has_owner || other.next + 4 * block_ < other.end) && take(other)) {
        }
      }
    };
    pool_.run(work);
  }

  void begin(std::size_t i) {
    games_[i].position = rules_.initial();
    if (pasts_.empty()) return;
    pasts_[i].clear(games_[i].position);
  }

  void play(std::size_t i, std::size_t worker, Move move) {
    Position& position = games_[i].position;
    views_.actions[i] = encoding_.action(position, move);
    rules_.play(position, move);
    int occurrences = pasts_.empty() ? 1 : pasts_[i].add(rules_, move, position);
    std::optional<Result> result = position.result();
    // As in Game<R>: repetition comes before a result by quiet moves and after every other one.
    if (!pasts_.empty() && occurrences >= rules_.repetition_limit() &&
        (!result || result->reason == Reason::quiet)) {
      result = {Outcome::draw, Reason::repetition};
    }
    tell(i, result);
    if (result) [[unlikely]] {
      begin(i);
      occurrences = 1;
    }
    show(i, worker, occurrences);
  }

  void tell(std::size_t i, const std::optional<Result>& result) noexcept {
    const float first = !result || result->outcome == Outcome::draw ? 0.0F
                        : result->outcome == Outcome::first         ? 1.0F
                                                                    : -1.0F;
    views_.rewards[2 * i] = first;
    views_.rewards[2 * i + 1] = 0.0F - first;
    views_.terminated[i] = result ? 1 : 0;
  }

  void write_mask(const Position& position, std::uint8_t* mask) const {
    if constexpr (WritesMasks<EncodingOf<R>, R>) {
      encoding_.write_mask(position, mask);
    } else {
      std::fill_n(mask, mask_size_, std::uint8_t{0});
      MovesOf<R> moves;
      rules_.moves(position, moves);
      for (const Move move : moves) {
        if (const int action = encoding_.action(position, move); action != no_action) {
          mask[action] = 1;
        }
      }
    }
  }

  void show(std::size_t i, std::size_t worker, int occurrences) {
    const Position& position = games_[i].position;
    views_.to_move[i] = static_cast<std::uint8_t>(position.to_move());
    if (views_.masks != nullptr) {
      write_mask(position, views_.masks + i * mask_size_);
    }
    if (views_.planes != nullptr) {
      encoding_.observe(position, occurrences, views_.planes + i * planes_size_);
    }
    if (views_.float_planes != nullptr) {
      std::uint8_t* const bytes = scratch_[worker].data();
      encoding_.observe(position, occurrences, bytes);
      std::copy_n(bytes, planes_size_, views_.float_planes + i * planes_size_);
    }
  }

  R rules_;
  EncodingOf<R> encoding_;
  Views views_;
  std::size_t mask_size_;
  std::size_t planes_size_;
  std::vector<Ongoing> games_;
  std::vector<Past<R>> pasts_;  // of each game, or none if nothing is drawn by repetition
  std::vector<Move> chosen_;
  Pool pool_;
  std::vector<Range> ranges_;                       // of each worker
  std::size_t block_;                               // games that are taken at once
  std::vector<std::vector<std::uint8_t>> scratch_;  // a thread's own
};

[[nodiscard]] inline std::unexpected<Error> no_encoding(const AnyGame& game) {
  return std::unexpected(
      Error{std::string(game.info().name) + " has no encoding: its moves have no numbers"}.called(
          "no-encoding"));
}

template <typename G>
std::expected<std::shared_ptr<const Codec>, Error> LearnFactory<G>::codec(const AnyGame& game) {
  return visit_game<G>(
      game,
      [&]<Rules R>(const Game<R>& known) -> std::expected<std::shared_ptr<const Codec>, Error> {
        if constexpr (HasEncoding<R>) {
          static_assert(EncodingFor<EncodingOf<R>, R>,
                        "the encoding lacks something that core/encoding.hpp asks");
          return std::make_shared<const CodecOf<R>>(known.rules());
        } else {
          return no_encoding(game);
        }
      });
}

template <typename G>
std::expected<std::unique_ptr<VectorEnv>, Error> LearnFactory<G>::vector_env(
    const AnyGame& variant, const VectorSettings& settings, const Views& views) {
  return visit_game<G>(
      variant,
      [&]<Rules R>(const Game<R>& known) -> std::expected<std::unique_ptr<VectorEnv>, Error> {
        if constexpr (HasEncoding<R>) {
          return std::make_unique<VectorEnvOf<R>>(known.rules(), settings, views);
        } else {
          return no_encoding(variant);
        }
      });
}

}  // namespace quintet::learn
