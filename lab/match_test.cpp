#include "lab/match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <map>

#include "core/text.hpp"
#include "files/line_log.hpp"
#include "lab/test_support.hpp"

namespace quintet::lab::testing {

namespace {

using ::testing::HasSubstr;

struct Watched {
  MatchSummary summary;
  std::map<std::size_t, PlayedGame> games;  // by number
  std::size_t resumed = 0;
};

Watched watched(const MatchSettings& settings) {
  Watched watched;
  MatchListener listener;
  listener.game = [&](const PlayedGame& game, bool of_earlier_run) -> std::expected<void, Error> {
    watched.games[2 * game.pair + (game.a_is_first ? 0 : 1)] = game;
    watched.resumed += of_earlier_run ? 1 : 0;
    return {};
  };
  const auto summary = play_match(settings, listener);
  EXPECT_TRUE(summary) << summary.error().message;
  if (summary) watched.summary = *summary;
  for (auto& [number, game] : watched.games) {
    const auto twin = watched.games.find(number ^ 1U);
    if (number % 2 == 0 && twin != watched.games.end()) {
      EXPECT_NE(game.pair_is.has_value(), twin->second.pair_is.has_value()) << number;
    }
  }
  // How long a thought took, and which game of a pair ended second, is for the machine to say.
  for (auto& [number, game] : watched.games) {
    game.slowest = {};
    game.pair_is = {};
  }
  return watched;
}

std::string error_of(const MatchSettings& settings) {
  const auto summary = play_match(settings);
  EXPECT_FALSE(summary);
  return summary ? "" : summary.error().message;
}

std::size_t line_count(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

}  // namespace

TEST(Match, ThePlayerThatSeesAWinInOneBeatsTheOneThatDoesNot) {
  const Watched match = watched(greedy_against_random("kona", 50));
  EXPECT_EQ(match.summary.tally.games(), 100U);
  EXPECT_EQ(match.summary.pairs.pairs(), 50U);
  EXPECT_DOUBLE_EQ(score(match.summary.tally), score(match.summary.pairs));
  EXPECT_GT(score_interval(match.summary.pairs).low, 0.5);
  EXPECT_EQ(match.summary.first_seat.games(), 100U);
}

TEST(Match, PlaysEachOpeningTwiceWithSeatsSwapped) {
  const Watched match = watched(greedy_against_random("kona", 10));
  ASSERT_EQ(match.games.size(), 20U);
  for (std::size_t pair = 0; pair < 10; ++pair) {
    const PlayedGame& one = match.games.at(2 * pair);
    const PlayedGame& two = match.games.at(2 * pair + 1);
    EXPECT_TRUE(one.a_is_first);
    EXPECT_FALSE(two.a_is_first);
    const auto opening = [](const PlayedGame& game) {
      return std::vector(game.moves.begin(), game.moves.begin() + 4);
    };
    EXPECT_EQ(opening(one), opening(two));
  }
}

TEST(Match, IsTheSameForAnyConcurrency) {
  MatchSettings settings = greedy_against_random("unane:board=6x5", 30);
  const Watched one = watched(settings);
  settings.pool = cluster::thread_pool(4);
  const Watched four = watched(settings);
  EXPECT_EQ(one.games, four.games);
  EXPECT_EQ(one.summary.pairs, four.summary.pairs);
  settings.seed = 5;
  EXPECT_NE(watched(settings).games, one.games);
}

TEST(Match, EndsWhenTheSequentialTestKnows) {
  MatchSettings settings = greedy_against_random("kona", 1000);
  settings.sprt = Sprt{0, 50, 0.05, 0.05};
  const Watched one = watched(settings);
  ASSERT_TRUE(one.summary.sprt);
  EXPECT_EQ(one.summary.sprt->verdict, Verdict::accepts_elo1);
  EXPECT_LT(one.summary.pairs.pairs(), 200U);
  EXPECT_EQ(one.games.size(), 2 * one.summary.pairs.pairs());
  settings.pool = cluster::thread_pool(3);
  EXPECT_EQ(watched(settings).summary.pairs, one.summary.pairs);
}

TEST(Match, CountsFaultsOfTheContestantWhoseTheyAre) {
  MatchSettings settings = greedy_against_random("kona", 6);
  std::atomic<int> started = 0;
  // Breaks down in its second move, illegally on the first seat.
  const ScriptedPlayer::Script script =
      [](const AnyGame& game, const Allowance&) -> std::expected<std::string, Failure> {
    if (game.ply() < 6) return game.moves().front().string();
    if (game.to_move() == Seat::first) return "nonsense";
    return std::unexpected(Failure{Failure::Kind::crash, "fell over"});
  };
  settings.contestants[1] = {"fragile", [&] {
                               ++started;
                               return std::make_unique<ScriptedPlayer>(script);
                             }};
  settings.contestants[0] = fake_contestant(false);
  const Watched match = watched(settings);
  const Faults& faults = match.summary.faults[1];
  EXPECT_GE(faults.illegal_moves, 4U);  // unless a game is over before
  EXPECT_GE(faults.crashes, 4U);
  EXPECT_EQ(faults.time_losses, 0U);
  EXPECT_FALSE(faults.example.empty());
  EXPECT_EQ(match.summary.faults[0], (Faults{0, 0, 0, match.summary.faults[0].slowest, ""}));
  EXPECT_GE(started, static_cast<int>(faults.illegal_moves + faults.crashes));
  for (const auto& [number, game] : match.games) {
    if (game.ending != Ending::rules) {
      EXPECT_EQ(game.half_points_of_a(), 2U);
    }
  }
}

TEST(Match, SaysWhyAPlayerCannotBeStarted) {
  MatchSettings settings = greedy_against_random("kona", 6);
  settings.pool = cluster::thread_pool(3);
  settings.contestants[1].make_player = []() -> std::expected<std::unique_ptr<Player>, Error> {
    return failure("no such engine");
  };
  EXPECT_EQ(error_of(settings), "no such engine");
}

TEST(Match, EndsWithTheErrorOfItsListener) {
  MatchListener listener;
  listener.game = [](const PlayedGame&, bool) -> std::expected<void, Error> {
    return failure("disk full");
  };
  const auto summary = play_match(greedy_against_random("kona", 6), listener);
  ASSERT_FALSE(summary);
  EXPECT_EQ(summary.error().message, "disk full");
}

TEST(Match, WithALogGoesOnWhereItWasKilled) {
  const TemporaryFolder folder;
  MatchSettings settings = greedy_against_random("kona", 12);
  const Watched whole = watched(settings);
  settings.log = folder.file("match.jsonl");
  EXPECT_EQ(watched(settings).games, whole.games);
  const std::string text = text_of_file(settings.log);
  EXPECT_EQ(line_count(text), 25U);

  // However much of the file there is, the match ends the same.
  for (const std::size_t size : {std::size_t{0}, std::size_t{3}, text.find('\n') + 1,
                                 text.size() / 2, text.size() - 1, text.size()}) {
    const std::string kept = text.substr(0, size);
    write_file(settings.log, kept);
    const Watched resumed = watched(settings);
    EXPECT_EQ(resumed.games, whole.games);
    EXPECT_EQ(resumed.summary.pairs, whole.summary.pairs);
    // A last line is whole without its end.
    const std::size_t lines = line_count(kept) + (size + 1 == text.size() ? 1 : 0);
    EXPECT_EQ(resumed.resumed + 1, std::max<std::size_t>(1, lines));
    EXPECT_EQ(line_count(text_of_file(settings.log)), 25U);
  }
}

TEST(Match, WithALogCanBeMadeLonger) {
  const TemporaryFolder folder;
  MatchSettings settings = greedy_against_random("kona", 12);
  const Watched whole = watched(settings);
  settings.log = folder.file("match.jsonl");
  settings.pairs = 5;
  EXPECT_EQ(watched(settings).games.size(), 10U);
  settings.pairs = 12;
  const Watched longer = watched(settings);
  EXPECT_EQ(longer.games, whole.games);
  EXPECT_EQ(longer.resumed, 10U);
}

TEST(Match, RefusesALogThatIsNotItsOwn) {
  const TemporaryFolder folder;
  MatchSettings settings = greedy_against_random("kona", 2);
  settings.log = folder.file("match.jsonl");
  EXPECT_TRUE(play_match(settings));
  const std::string text = text_of_file(settings.log);
  MatchSettings changed = settings;
  changed.seed = 7;
  EXPECT_THAT(error_of(changed), HasSubstr("another match: seed was '0' and is '7'"));
  changed = settings;
  changed.variant = "unane";
  EXPECT_THAT(error_of(changed), HasSubstr("variant was 'kona:repetition=3,setup=corners'"));
  EXPECT_EQ(text_of_file(settings.log), text);

  write_file(settings.log, "my diary\n");
  EXPECT_THAT(error_of(settings), HasSubstr("is not the log of a match"));
  write_file(settings.log, "my diary");
  EXPECT_THAT(error_of(settings), HasSubstr("is not the log of a match"));
  EXPECT_EQ(text_of_file(settings.log), "my diary");
  write_file(settings.log, text + files::sealed_line("{\"pair\":1}") + "\n");
  EXPECT_THAT(error_of(settings), HasSubstr(":6: this is not a game of a match"));
  settings.log = folder.file("no/such/folder");
  EXPECT_THAT(error_of(settings), HasSubstr("cannot write"));
}

TEST(Match, TwoMatchesDoNotWriteOneLog) {
  const TemporaryFolder folder;
  MatchSettings settings = greedy_against_random("kona", 1);
  settings.log = folder.file("match.jsonl");
  std::string error;
  MatchListener listener;
  listener.game = [&](const PlayedGame&, bool) -> std::expected<void, Error> {
    if (error.empty()) error = error_of(settings);
    return {};
  };
  EXPECT_TRUE(play_match(settings, listener));
  EXPECT_THAT(error, HasSubstr("another match (process "));
  EXPECT_THAT(error, HasSubstr(") is using " + settings.log));
}

// Checksums are no help against a line that is wrong from the beginning.
TEST(Match, RefusesALogWhoseResultsDoNotFollowFromTheMoves) {
  const TemporaryFolder folder;
  MatchSettings settings = greedy_against_random("kona", 1);
  settings.log = folder.file("match.jsonl");
  const Watched played = watched(settings);
  const std::string first_line =
      text_of_file(settings.log).substr(0, text_of_file(settings.log).find('\n') + 1);
  const PlayedGame good = played.games.at(0);
  ASSERT_EQ(good.ending, Ending::rules);
  const auto error_with = [&](const std::vector<PlayedGame>& games) {
    std::string text = first_line;
    for (const PlayedGame& game : games) text += files::sealed_line(line_of(game)) + "\n";
    write_file(settings.log, text);
    EXPECT_EQ(check_log(settings).has_value(), false);
    std::string error = error_of(settings);
    EXPECT_EQ(text_of_file(settings.log), text);
    return error;
  };
  PlayedGame bad = good;
  bad.outcome = good.outcome == Outcome::first ? Outcome::second : Outcome::first;
  EXPECT_THAT(error_with({bad}), HasSubstr("match.jsonl:2: the moves end the game, "));
  bad = good;
  bad.reason = Reason::agreed;
  EXPECT_THAT(error_with({bad}), HasSubstr("by agreed"));
  bad = good;
  bad.moves.pop_back();
  EXPECT_THAT(error_with({bad}), HasSubstr(":2: the moves do not end the game, but its result is"));
  bad = good;
  bad.moves.push_back(good.moves.back());
  EXPECT_THAT(error_with({bad}), HasSubstr(", is illegal: "));
  bad = good;
  bad.moves[1] = MoveText("z9-z9");
  EXPECT_THAT(error_with({bad}), HasSubstr(":2: move 2, 'z9-z9', is illegal: "));
  for (const Ending ending : {Ending::ply_cap, Ending::time, Ending::crash}) {
    bad = good;
    bad.ending = ending;
    bad.reason.reset();
    EXPECT_THAT(error_with({bad}), HasSubstr("does not follow from the moves"));
  }
  // The player on turn is the one that can fail.
  bad = good;
  bad.moves.pop_back();
  bad.ending = Ending::time;
  bad.reason.reset();
  EXPECT_THAT(error_with({bad}), HasSubstr("does not follow from the moves"));
  EXPECT_THAT(error_with({good, good}), HasSubstr(":3: this game was in the log before"));
}

TEST(Match, RefusesALogInWhichAPairHasTwoOpenings) {
  const TemporaryFolder folder;
  MatchSettings settings = greedy_against_random("kona", 2);
  settings.log = folder.file("match.jsonl");
  const Watched played = watched(settings);
  const std::string text = text_of_file(settings.log);
  PlayedGame strange = played.games.at(2);
  strange.pair = 0;
  strange.a_is_first = false;
  write_file(settings.log, text.substr(0, text.find('\n') + 1) +
                               files::sealed_line(line_of(played.games.at(0))) + "\n" +
                               files::sealed_line(line_of(strange)) + "\n");
  EXPECT_THAT(error_of(settings), HasSubstr(":3: the two games of a pair have different openings"));
}

TEST(Match, CanForceALogInPlaceOfSomethingElse) {
  const TemporaryFolder folder;
  MatchSettings settings = greedy_against_random("kona", 1);
  settings.log = folder.file("match.jsonl");
  write_file(settings.log, "my diary\nlast line");
  EXPECT_FALSE(play_match(settings));
  EXPECT_EQ(text_of_file(settings.log), "my diary\nlast line");
  settings.force_log = true;
  EXPECT_TRUE(play_match(settings));
  EXPECT_EQ(line_count(text_of_file(settings.log)), 3U);
}

TEST(Match, KeepsWhatAFailedPlayerSaidInTheLog) {
  const TemporaryFolder folder;
  MatchSettings settings = greedy_against_random("kona", 1);
  settings.log = folder.file("match.jsonl");
  settings.contestants[0] =
      scripted_contestant([](const AnyGame&, const Allowance&) { return "\xFF\"\n"; });
  const Watched played = watched(settings);
  const Watched read = watched(settings);
  EXPECT_EQ(read.resumed, 2U);
  EXPECT_EQ(read.games.at(0).ending, Ending::illegal_move);
  EXPECT_EQ(read.summary.faults[0].illegal_moves, 2U);
  EXPECT_EQ(read.games, played.games);
}

// Nanku has three first moves, up to symmetry.
TEST(Match, ThatRunsOutOfOpeningsSaysSoAndReportsWhatItHas) {
  MatchSettings settings = greedy_against_random("nanku", 10);
  settings.openings.plies = 1;
  for (const std::size_t workers : {1U, 3U}) {
    settings.pool = cluster::thread_pool(workers);
    const Watched match = watched(settings);
    EXPECT_EQ(match.summary.pairs.pairs(), 3U);
    EXPECT_EQ(match.games.size(), 6U);
    EXPECT_THAT(match.summary.no_more_openings, HasSubstr("found only 3 different openings"));
  }
  settings.openings.plies = 0;
  settings.judges = {[](const AnyGame&) { return max_evaluation; }};
  EXPECT_THAT(error_of(settings), HasSubstr("found only 0 different openings"));
}

TEST(Match, ThatRanOutOfOpeningsReportsTheSameFromItsLog) {
  const TemporaryFolder folder;
  MatchSettings settings = greedy_against_random("nanku", 10);
  settings.openings.plies = 1;
  settings.log = folder.file("match.jsonl");
  const Watched first = watched(settings);
  const Watched again = watched(settings);
  EXPECT_EQ(again.resumed, 6U);
  EXPECT_EQ(again.games, first.games);
  EXPECT_EQ(again.summary.no_more_openings, first.summary.no_more_openings);
}

TEST(Match, OfNoGamesIsEmpty) {
  const auto summary = play_match(greedy_against_random("kona", 0));
  ASSERT_TRUE(summary);
  EXPECT_EQ(summary->tally.games(), 0U);
}

}  // namespace quintet::lab::testing
