#include "engine/signature.hpp"

#include "core/rng.hpp"
#include "engine/engine.hpp"
#include "games/games.hpp"

namespace quintet {

namespace {

class Checksum {
 public:
  void add(std::uint64_t number) noexcept { value_ = mixed(value_ * 3 + number); }
  void add(std::string_view text) noexcept {
    for (const char c : text) add(static_cast<unsigned char>(c));
  }
  [[nodiscard]] std::uint64_t value() const noexcept { return value_; }

 private:
  std::uint64_t value_ = 0x5175'696E'7465'7421ULL;
};

constexpr std::size_t max_plies = 2000;

std::uint64_t add_rules(const SignatureSample& sample, Checksum& sum) {
  const AnyGame start = AnyGame::start(sample.variant).value();
  sum.add(start.variant());
  sum.add(start.perft(sample.perft_depth));
  std::uint64_t plies = 0;
  Rng rng(0x42);
  for (int i = 0; i < sample.playouts; ++i) {
    AnyGame game = start;
    while (!game.result() && game.ply() < max_plies) {
      sum.add(game.play_random_move(rng).view());
      sum.add(game.key());
      sum.add(game.move_count());
      ++plies;
    }
    sum.add(game.position_text());
    sum.add(game.canonical_key());
    if (const auto result = game.result()) {
      sum.add(name(result->outcome));
      sum.add(name(result->reason));
    }
  }
  return plies;
}

// What every kind of search says of a few positions, after so few nodes that it takes no time.
void add_searches(const SignatureSample& sample, Checksum& sum) {
  constexpr std::int64_t nodes = 2'000;
  for (const search::Kind kind : {search::Kind::alphabeta, search::Kind::mcts}) {
    Engine engine({.hash_megabytes = 1, .search = kind});
    Rng rng(0x43);
    AnyGame game = AnyGame::start(sample.variant).value();
    for (int i = 0; i < 3 && !game.result(); ++i) {
      const Analysis analysis = engine.analyse(game, {.nodes = nodes});
      sum.add(analysis.nodes);
      for (const AnalysisLine& line : analysis.lines) {
        sum.add(static_cast<std::uint64_t>(line.score));
        sum.add(static_cast<std::uint64_t>(line.win_permille));
        for (const MoveText& move : line.moves) sum.add(move.view());
      }
      for (int ply = 0; ply < 5 && !game.result(); ++ply) {
        (void)game.play(game.random_move(rng).view());
      }
    }
  }
}

}  // namespace

std::vector<Signature> signatures() {
  std::vector<Signature> result;
  for (const GameInfo& game : games()) {
    Checksum sum;
    std::uint64_t plies = 0;
    for (const SignatureSample& sample : game.signature) {
      plies += add_rules(sample, sum);
      add_searches(sample, sum);
    }
    result.push_back({std::string(game.id), sum.value(), plies});
  }
  return result;
}

std::uint64_t combined(const std::vector<Signature>& signatures) {
  Checksum sum;
  for (const Signature& signature : signatures) sum.add(signature.value);
  return sum.value();
}

std::string signature_text(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
  return text;
}

}  // namespace quintet
