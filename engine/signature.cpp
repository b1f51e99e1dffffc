#include "engine/signature.hpp"

#include <array>

#include "core/history.hpp"
#include "core/perft.hpp"
#include "core/rng.hpp"
#include "engine/engine.hpp"
#include "games/all.hpp"

namespace quintet {

namespace {

struct Sample {
  std::string_view variant;
  int perft_depth;
  int playouts;
};

// Every representation of every game.
constexpr std::array<Sample, 19> samples = {{
    {"unane", 3, 400},
    {"unane:board=10x9", 2, 60},
    {"unane:board=14x13", 2, 20},
    {"unane:board=16x15", 2, 10},
    {"unane:board=26x26,pie=off", 1, 2},
    {"narrows:board=8x7", 3, 400},
    {"narrows:board=10x9", 2, 60},
    {"narrows", 2, 40},
    {"narrows:board=16x15", 2, 10},
    {"narrows:board=26x26,pie=off", 1, 2},
    {"kona", 4, 400},
    {"kona:setup=diagonals", 4, 100},
    {"akunur", 2, 20},
    {"akunur:corners=4", 2, 20},
    {"akunur:rings=5", 2, 20},
    {"akunur:quiet=20,rings=5", 2, 40},
    {"nanku", 3, 200},
    {"nanku:pieces=12", 3, 100},
    {"nanku:pieces=3", 4, 10},
}};

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

template <Rules R>
std::uint64_t add_sample(const R& rules, const Sample& sample, Checksum& sum) {
  Game<R> game(rules);
  sum.add(rules.variant());
  sum.add(perft(game, sample.perft_depth));
  std::uint64_t plies = 0;
  Rng rng(0x42);
  for (int i = 0; i < sample.playouts; ++i) {
    Game<R> playout(rules);
    while (!playout.result() && playout.played().size() < max_plies) {
      const auto move = rules.random_move(playout.position(), rng);
      sum.add(rules.text(move).view());
      playout.play(move);
      sum.add(playout.position().key());
      sum.add(rules.move_count(playout.position()));
      ++plies;
    }
    sum.add(rules.position_text(playout.position()));
    sum.add(rules.canonical_key(playout.position()));
    if (const auto result = playout.result()) {
      sum.add(name(result->outcome));
      sum.add(name(result->reason));
    }
  }
  return plies;
}

// What every kind of search says of a few positions, after so few nodes that it takes no time.
void add_searches(const Sample& sample, Checksum& sum) {
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
  for_each_game([&]<typename G>() {
    Checksum sum;
    std::uint64_t plies = 0;
    for (const Sample& sample : samples) {
      if (split_variant(sample.variant).game != G::info().id) continue;
      const auto rules = read_variant(sample.variant);
      plies += std::visit([&](const auto& known) { return add_sample(known, sample, sum); },
                          rules.value());
      add_searches(sample, sum);
    }
    result.push_back({std::string(G::info().id), sum.value(), plies});
  });
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
