// The library against the slow second implementation, ply by ply: legal moves, player to move,
// result and reason. Random play hardly ever meets the rare rulings, so a part of the games is
// steered towards them; the test shows how often each was met and fails if one was met fewer than
// 20 times.
#include "tests/reference/reference.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "tests/conformance/support.hpp"

namespace quintet {
namespace {

using reference::ReferenceGame;
using reference::RulingCounts;
using reference::VariantKeys;

const reference::Entry& reference_of(std::string_view game) {
  return *std::ranges::find(reference::entries(), game, &reference::Entry::game);
}

std::unique_ptr<ReferenceGame> make_reference(const AnyGame& game) {
  const std::string canonical = game.variant();
  const VariantName name = split_variant(canonical);
  VariantKeys keys;
  for (const Field& field : split(name.keys.text, ',')) {
    const std::size_t equals = field.text.find('=');
    keys[std::string(field.text.substr(0, equals))] = field.text.substr(equals + 1);
  }
  return reference_of(name.game).make(keys);
}

std::vector<std::string> moves_of(const AnyGame& game) {
  std::vector<std::string> moves;
  for (const MoveText& move : game.moves()) moves.push_back(move.string());
  return moves;
}

std::string result_of(const AnyGame& game) {
  const auto result = game.result();
  if (!result) return "";
  return std::string(name(result->outcome)) + " " + std::string(name(result->reason));
}

std::string history_of(const AnyGame& game) {
  std::string text = game.variant() + ":";
  for (const MoveText& move : game.played()) text += " " + move.string();
  return text;
}

void expect_agreement(const AnyGame& game, const ReferenceGame& reference,
                      const std::vector<std::string>& moves) {
  ASSERT_EQ(result_of(game), reference.result()) << history_of(game);
  ASSERT_EQ(moves, reference.moves()) << history_of(game);
  if (!game.result()) {
    ASSERT_EQ(name(game.to_move()), reference.to_move()) << history_of(game);
  }
}

enum class Play { random, steered, mixed };

std::string choose(const std::vector<std::string>& moves, const ReferenceGame& reference,
                   bool steer, Rng& rng) {
  if (!steer) return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  std::vector<std::uint32_t> ends;
  std::uint32_t total = 0;
  for (const std::string& move : moves) {
    total += static_cast<std::uint32_t>(std::max(0, reference.interest(move)));
    ends.push_back(total);
  }
  if (total == 0) return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  const std::uint32_t point = rng.below(total);
  const auto chosen = std::ranges::upper_bound(ends, point);
  return moves[static_cast<std::size_t>(chosen - ends.begin())];
}

// One game, both sides compared at every ply. Sometimes the reference is set up anew from the
// library's position text, which must not change what is legal.
void compare_game(const std::string& variant, Play play, std::uint64_t seed, RulingCounts& counts) {
  Rng rng(seed);
  auto game = AnyGame::start(variant);
  ASSERT_TRUE(game) << game.error().message;
  const auto reference = make_reference(*game);
  const std::size_t max_plies = 600;
  const bool mixed_steers = rng.below(2) == 0;
  while (true) {
    const std::vector<std::string> moves = moves_of(*game);
    ASSERT_NO_FATAL_FAILURE(expect_agreement(*game, *reference, moves));
    if (game->result() || game->ply() >= max_plies) break;
    if (rng.below(100) == 0) {
      const auto anew = make_reference(*game);
      anew->set_up(game->position_text());
      ASSERT_EQ(anew->moves(), moves) << game->position_text();
      ASSERT_EQ(anew->result(), reference->result()) << game->position_text();
    }
    const bool steer =
        play == Play::steered ||
        (play == Play::mixed && (game->ply() < 2 ? mixed_steers : rng.below(2) == 0));
    const std::string move = choose(moves, *reference, steer, rng);
    ASSERT_TRUE(game->play(move)) << move << " after " << history_of(*game);
    reference->play(move);
  }
  for (const auto& [ruling, count] : reference->rulings()) counts[ruling] += count;
}

struct Family {
  std::string variant;
  int games;
};

// What the game's samples.hpp has to be compared.
std::vector<Family> families(std::string_view game) {
  std::vector<Family> result;
  for_each_game([&]<typename G>() {
    if (G::info.id != game) return;
    for (const ComparedGames& compared : G::Samples::compared) {
      result.push_back({variant_of(G::info, compared.keys), compared.games});
    }
  });
  return result;
}

class AgainstTheReference : public testing::TestWithParam<std::string> {};

TEST_P(AgainstTheReference, MovesResultsAndReasonsAgree) {
  const std::string game = GetParam();
  RulingCounts counts;
  int games = 0;
  for (const Family& family : families(game)) {
    const int wanted = family.games * testing_support::games_factor();
    for (int i = 0; i < wanted; ++i, ++games) {
      const Play play = static_cast<Play>(i % 3);
      const std::uint64_t seed =
          testing_support::seed_of(family.variant) + static_cast<std::uint64_t>(i);
      ASSERT_NO_FATAL_FAILURE(compare_game(family.variant, play, seed, counts));
    }
  }
  std::printf("%s: %d games compared\n", game.c_str(), games);
  for (const auto& [ruling, count] : counts) std::printf("  %8ld  %s\n", count, ruling.c_str());
  for (const std::string& ruling : reference_of(game).rulings()) {
    EXPECT_GE(counts[ruling], 20) << ruling;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, AgainstTheReference, testing::ValuesIn(testing_support::game_ids()),
                         [](const auto& game) { return game.param; });

// tests/data/scripted: what steering cannot reach, or reaches rarely. Both implementations must end
// as the file says.
class ScriptedGames : public testing::TestWithParam<std::string> {};

TEST_P(ScriptedGames, EndAsWritten) {
  const std::vector<testing_support::Script> scripts = testing_support::scripts_of(GetParam());
  EXPECT_GE(scripts.size(), 10U);
  for (testing_support::Script script : scripts) {
    SCOPED_TRACE(script.title);
    const std::string spec = script.fields["spec"];
    const std::string position = script.fields["position"];
    auto game = position.empty() ? AnyGame::start(spec) : AnyGame::from_position(spec, position);
    ASSERT_TRUE(game) << game.error().message;
    const auto reference = make_reference(*game);
    if (!position.empty()) reference->set_up(position);
    for (const Field& move : words(script.fields["moves"])) {
      ASSERT_NO_FATAL_FAILURE(expect_agreement(*game, *reference, moves_of(*game)));
      const auto played = game->play(move.text);
      ASSERT_TRUE(played) << move.text << ": " << played.error().message;
      reference->play(std::string(move.text));
    }
    ASSERT_NO_FATAL_FAILURE(expect_agreement(*game, *reference, moves_of(*game)));
    const std::string wanted = script.fields["result"];
    EXPECT_EQ(result_of(*game), wanted == "none" ? "" : wanted);
    if (!script.fields["text"].empty()) {
      EXPECT_EQ(game->position_text(), script.fields["text"]);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ScriptedGames, testing::ValuesIn(testing_support::game_ids()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace quintet
