#include "lab/openings.hpp"

#include <algorithm>
#include <utility>

#include "core/rng.hpp"
#include "lab/seeds.hpp"

namespace quintet::lab {

namespace {

// So many random games in a row that are decided or known: there is hardly another one.
constexpr std::uint64_t most_attempts = 2'000;

}  // namespace

bool OpeningBook::is_decided(const AnyGame& game) const {
  return std::ranges::any_of(judges_, [&](const Judge& judge) {
    const Score score = judge(game);
    return score > settings_.decided || score < -settings_.decided;
  });
}

std::expected<OpeningBook::Opening, Error> OpeningBook::next() {
  for (std::uint64_t attempt = 0; attempt < most_attempts; ++attempt) {
    Rng rng(seed_for(settings_.seed, {given_, attempt}));
    AnyGame game = start_;
    Opening opening;
    while (opening.size() < settings_.plies && !game.result()) {
      opening.push_back(game.random_move(rng));
      [[maybe_unused]] const auto played = game.play(opening.back().view());
    }
    if (game.result()) continue;
    const std::uint64_t key = game.canonical_key();
    if (seen_.contains(key) || is_decided(game)) continue;
    seen_.insert(key);
    ++given_;
    return opening;
  }
  return failure("found only " + std::to_string(given_) + " different openings of " +
                 std::to_string(settings_.plies) + (settings_.plies == 1 ? " ply" : " plies") +
                 " that are not decided; ask for fewer games or another number of plies");
}

std::expected<void, Error> OpeningBook::skip(const Opening& opening) {
  AnyGame game = start_;
  for (const MoveText& move : opening) {
    if (auto played = game.play(move.view()); !played) return std::unexpected(played.error());
  }
  seen_.insert(game.canonical_key());
  ++given_;
  return {};
}

}  // namespace quintet::lab
