#include "games/any_game.hpp"

#include <algorithm>
#include <type_traits>

#include "core/perft.hpp"
#include "games/scenes.hpp"

namespace quintet {

namespace {

// AnyGame::scene hides the games' own functions of that name.
template <typename R>
Scene scene_of(const R& rules, const typename R::Position& position) {
  return scene(rules, position);
}

template <typename R>
SceneMove scene_move(const R& rules, const typename R::Position& position, typename R::Move move) {
  return {.text = rules.text(move),
          .taps = taps(rules, move),
          .changes = changes(rules, position, move)};
}

// A game may say itself what taps would make; others write points as a1, a1-b2 or a1-b2+c3.
template <typename R>
std::string attempt_of(const Game<R>& game, std::span<const std::string> given) {
  if constexpr (requires { attempt(game.rules(), given); }) {
    return attempt(game.rules(), given);
  } else {
    MovesOf<R> moves;
    game.moves(moves);
    const bool is_placing = std::ranges::all_of(moves, [&game](const auto move) {
      const auto made = taps(game.rules(), move);
      return made.size() == 1 || made.front().starts_with('!');
    });
    std::string text = given[0];
    if (given.size() == 1) return is_placing ? text : text + "-" + text;
    for (std::size_t i = 1; i < given.size(); ++i) text += (i == 1 ? "-" : "+") + given[i];
    return text;
  }
}

// A position of Nanku does not tell which cubes are one piece: the moves do.
std::vector<Pair> pairs_of(Game<nanku::Rules> game) {
  std::vector<Pair> pairs;
  while (!game.played().empty()) {
    const nanku::Move move = game.played().back();
    game.undo();
    const std::vector<Change> placed = changes(game.rules(), game.position(), move);
    pairs.push_back({.first = placed[0].to, .second = placed[1].to});
  }
  std::ranges::reverse(pairs);
  return pairs;
}

}  // namespace

AnyGame::AnyGame(AnyHistory game) : game_(std::move(game)) {}
AnyGame::AnyGame(const AnyGame&) = default;
AnyGame::AnyGame(AnyGame&&) noexcept = default;
AnyGame& AnyGame::operator=(const AnyGame&) = default;
AnyGame& AnyGame::operator=(AnyGame&&) noexcept = default;
AnyGame::~AnyGame() = default;

std::expected<AnyGame, Error> AnyGame::start(std::string_view variant) {
  const auto rules = read_variant(variant);
  if (!rules) return std::unexpected(rules.error());
  return std::visit([](const auto& known) { return AnyGame(Game(known)); }, *rules);
}

std::expected<AnyGame, Error> AnyGame::from_position(std::string_view variant,
                                                     std::string_view position) {
  const auto rules = read_variant(variant);
  if (!rules) return std::unexpected(rules.error());
  return std::visit(
      [&](const auto& known) -> std::expected<AnyGame, Error> {
        const auto start = known.read_position(position);
        if (!start) return std::unexpected(start.error());
        return AnyGame(Game(known, *start));
      },
      *rules);
}

const GameInfo& AnyGame::info() const noexcept {
  return visit([](const auto& game) -> const GameInfo& { return game.rules().info(); });
}

std::string AnyGame::variant() const {
  return visit([](const auto& game) { return game.rules().variant(); });
}

Seat AnyGame::to_move() const noexcept {
  return visit([](const auto& game) { return game.position().to_move(); });
}

std::optional<Result> AnyGame::result() const noexcept {
  return visit([](const auto& game) { return game.result(); });
}

std::uint64_t AnyGame::key() const noexcept {
  return visit([](const auto& game) { return game.position().key(); });
}

std::string AnyGame::position_text() const {
  return visit([](const auto& game) { return game.rules().position_text(game.position()); });
}

std::string AnyGame::start_text() const {
  return visit([](const auto& game) { return game.rules().position_text(game.start()); });
}

bool AnyGame::starts_from_setup() const {
  return visit([](const auto& game) { return game.start() == game.rules().initial(); });
}

std::string AnyGame::drawing(DrawingStyle style) const {
  return visit([&](const auto& game) { return game.rules().drawing(game.position(), style); });
}

Scene AnyGame::scene() const {
  return visit([](const auto& game) {
    using R = typename std::decay_t<decltype(game)>::RulesType;
    const R& rules = game.rules();
    Scene shown = scene_of(rules, game.position());
    if constexpr (std::is_same_v<R, nanku::Rules>) shown.pairs = pairs_of(game);
    return shown;
  });
}

std::vector<SceneMove> AnyGame::scene_moves() const {
  return visit([](const auto& game) {
    using R = typename std::decay_t<decltype(game)>::RulesType;
    MovesOf<R> moves;
    game.moves(moves);
    std::vector<SceneMove> shown;
    for (const auto move : moves) {
      shown.push_back(scene_move(game.rules(), game.position(), move));
    }
    std::ranges::sort(shown, {}, &SceneMove::text);
    return shown;
  });
}

std::string AnyGame::attempt(std::span<const std::string> taps) const {
  return visit([taps](const auto& game) {
    using R = typename std::decay_t<decltype(game)>::RulesType;
    return attempt_of<R>(game, taps);
  });
}

std::optional<SceneMove> AnyGame::last_move() const {
  return visit([](auto game) -> std::optional<SceneMove> {
    if (game.played().empty()) return std::nullopt;
    const auto move = game.played().back();
    game.undo();
    return scene_move(game.rules(), game.position(), move);
  });
}

std::vector<MoveText> AnyGame::moves() const {
  return visit([](const auto& game) {
    using R = typename std::decay_t<decltype(game)>::RulesType;
    MovesOf<R> moves;
    game.moves(moves);
    std::vector<MoveText> texts;
    texts.reserve(moves.size());
    for (const auto move : moves) texts.push_back(game.rules().text(move));
    std::ranges::sort(texts);
    return texts;
  });
}

std::vector<MoveText> AnyGame::played() const {
  return visit([](const auto& game) {
    std::vector<MoveText> texts;
    for (const auto move : game.played()) texts.push_back(game.rules().text(move));
    return texts;
  });
}

std::size_t AnyGame::ply() const noexcept {
  return visit([](const auto& game) { return game.played().size(); });
}

std::expected<void, Error> AnyGame::play(std::string_view move) {
  return std::visit(
      [&](auto& game) -> std::expected<void, Error> {
        const auto read = read_legal(game, move);
        if (!read) return std::unexpected(read.error());
        game.play(*read);
        return {};
      },
      game_);
}

std::expected<MoveText, Error> AnyGame::check(std::string_view move) const {
  return visit([&](const auto& game) -> std::expected<MoveText, Error> {
    const auto read = read_legal(game, move);
    if (!read) return std::unexpected(read.error());
    return game.rules().text(*read);
  });
}

bool AnyGame::undo() {
  return std::visit([](auto& game) { return game.undo(); }, game_);
}

MoveText AnyGame::random_move(Rng& rng) const {
  return visit([&](const auto& game) {
    return game.rules().text(game.rules().random_move(game.position(), rng));
  });
}

std::uint64_t AnyGame::perft(int depth) const {
  return visit([depth](auto game) { return quintet::perft(game, depth); });
}

}  // namespace quintet
