#include "lab/match.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <optional>
#include <span>
#include <utility>

#include "core/text.hpp"
#include "files/line_log.hpp"
#include "lab/referee.hpp"
#include "lab/seeds.hpp"

namespace quintet::lab {

namespace {

files::LogTerms terms_of(const MatchSettings& settings, const std::string& variant) {
  files::LogTerms terms = {{"variant", variant}};
  for (std::size_t i = 0; i < 2; ++i) {
    const Contestant& contestant = settings.contestants[i];
    terms.emplace_back(i == 0 ? "A" : "B", contestant.name);
    terms.emplace_back(i == 0 ? "A may use" : "B may use", describe(contestant.control));
  }
  terms.emplace_back("seed", std::to_string(settings.seed));
  terms.emplace_back("seed of openings", std::to_string(settings.openings.seed));
  terms.emplace_back("opening plies", std::to_string(settings.openings.plies));
  terms.emplace_back("nodes of who judges openings", std::to_string(settings.judge_nodes));
  terms.emplace_back("most plies", std::to_string(settings.max_plies));
  return terms;
}

class Match {
 public:
  Match(const MatchSettings& settings, const MatchListener& listener, AnyGame start)
      : settings_(settings),
        listener_(listener),
        start_(std::move(start)),
        book_(start_, settings.openings, settings.judges),
        games_(2 * settings.pairs) {
    if (settings_.sprt) summary_.sprt = sprt_state(*settings_.sprt, summary_.pairs);
  }

  std::expected<MatchSummary, Error> run() {
    const std::shared_ptr pool = settings_.pool ? settings_.pool : cluster::thread_pool(1);
    if (!settings_.log.empty()) {
      if (auto resumed = resume(); !resumed) return std::unexpected(resumed.error());
    }
    const auto played =
        pool->run({.next = [this]() -> std::optional<std::string> {
                     const auto task = take();
                     return task ? std::optional(text_of(*task)) : std::nullopt;
                   },
                   .done = [this](const std::string& /*job*/,
                                  const std::string& result) { return add(*game_of_line(result)); },
                   .make_worker = [this] { return make_worker(); }});
    if (!played) return std::unexpected(played.error());
    if (error_) return std::unexpected(*error_);
    if (ended_ == 0 && !summary_.no_more_openings.empty())
      return failure(summary_.no_more_openings);
    return summary_;
  }

  void follow(cluster::Follower& follower) {
    follower.follow([this] { return make_worker(); });
  }

  [[nodiscard]] std::expected<void, Error> check_log() {
    return files::LineLog::check(log_name(),
                                 [this](std::string_view line) { return take_up(line); });
  }

 private:
  struct Task {
    std::size_t index;  // of the game: two to a pair, and A sits first in the even ones
    OpeningBook::Opening opening;
  };
  using Players = std::array<std::unique_ptr<Player>, 2>;  // of A and B

  [[nodiscard]] files::LogName log_name() const {
    return {settings_.log, "match", terms_of(settings_, start_.variant()), settings_.force_log};
  }

  std::expected<void, Error> resume() {
    auto log =
        files::LineLog::open(log_name(), [this](std::string_view line) { return take_up(line); });
    if (!log) return std::unexpected(log.error());
    log_.emplace(*std::move(log));
    count_pairs();
    return {};
  }

  // A game of an earlier run. What does not follow from the rules cannot have been played.
  std::expected<void, Error> take_up(std::string_view line) {
    auto game = game_of_line(line);
    if (!game) return failure("this is not a game of a match");
    if (auto good = check(*game, start_, game->opening, settings_.max_plies); !good) {
      return good;
    }
    if (game->pair >= settings_.pairs) return {};  // the match was longer
    const std::size_t index = 2 * game->pair + (game->a_is_first ? 0 : 1);
    if (games_[index]) return failure("this game was in the log before");
    const auto& twin = games_[index ^ 1];
    if (twin && !std::ranges::equal(opening_played(*game), opening_played(*twin))) {
      return failure("the two games of a pair have different openings");
    }
    if (game->pair_is != end_of_pair(*game)) {
      return failure("what the pair is does not follow from its games");
    }
    if (listener_.game) {
      if (auto told = listener_.game(*game, true); !told) return told;
    }
    games_[index] = *std::move(game);
    ++ended_;
    return {};
  }

  static std::span<const MoveText> opening_played(const PlayedGame& played) {
    return std::span(played.moves).first(played.opening);
  }

  // "7 c3-c4 d4-d3": the index and the opening.
  static std::string text_of(const Task& task) {
    std::string text = std::to_string(task.index);
    for (const MoveText& move : task.opening) text.append(" ").append(move.view());
    return text;
  }

  static Task task_of(const std::string& text) {
    Task task{std::stoul(text), {}};
    const auto fields = words(text);
    for (std::size_t i = 1; i < fields.size(); ++i) task.opening.emplace_back(fields[i].text);
    return task;
  }

  [[nodiscard]] cluster::Worker make_worker() const {
    return [this, players = std::make_shared<Players>()](
               const std::string& job) -> std::expected<std::string, Error> {
      const Task task = task_of(job);
      for (std::size_t i = 0; i < 2; ++i) {
        auto& player = (*players)[i];
        if (player) continue;
        auto made = settings_.contestants[i].make_player();
        if (!made && !has_started_[i]) return std::unexpected(made.error());
        if (!made) return line_of(not_begun(task, i, made.error().message));
        has_started_[i] = true;
        player = *std::move(made);
      }
      return line_of(play(task, *players));
    };
  }

  // A game that a contestant lost because there was no player.
  static PlayedGame not_begun(const Task& task, std::size_t contestant, const std::string& why) {
    PlayedGame lost;
    lost.pair = task.index / 2;
    lost.a_is_first = task.index % 2 == 0;
    lost.opening = task.opening.size();
    lost.moves = task.opening;
    lost.outcome = (contestant == 0) == lost.a_is_first ? Outcome::second : Outcome::first;
    lost.ending = Ending::crash;
    lost.note = "cannot be started again: " + why;
    return lost;
  }

  // The next game that no one has played or is playing.
  std::optional<Task> take() {
    while (!error_ && summary_.no_more_openings.empty() && !is_decided() && next_ < games_.size()) {
      const std::size_t index = next_++;
      if (index % 2 == 0 && !find_opening(index / 2)) break;
      if (!games_[index]) return Task{index, opening_};
    }
    return std::nullopt;
  }

  // False if there is none. REQUIRES: called for one pair after the other.
  bool find_opening(std::size_t pair) {
    const auto known = known_opening(pair);
    if (known) {
      if (auto skipped = book_.skip(*known); !skipped) {
        error_ = skipped.error();
        return false;
      }
      opening_ = *known;
      return true;
    }
    auto opening = book_.next();
    if (!opening) {
      summary_.no_more_openings = opening.error().message;
      return false;
    }
    opening_ = *std::move(opening);
    return true;
  }

  // Of a pair of which an earlier run has played a game.
  [[nodiscard]] std::optional<OpeningBook::Opening> known_opening(std::size_t pair) const {
    for (const std::size_t index : {2 * pair, 2 * pair + 1}) {
      if (!games_[index]) continue;
      const auto played = opening_played(*games_[index]);
      return OpeningBook::Opening(played.begin(), played.end());
    }
    return std::nullopt;
  }

  PlayedGame play(const Task& task, Players& players) const {
    const std::size_t first = task.index % 2;  // the contestant on the first seat
    RefereeSettings terms;
    terms.max_plies = settings_.max_plies;
    std::array<Player*, 2> by_seat{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const std::size_t contestant = (first + seat) % 2;
      terms.controls[seat] = settings_.contestants[contestant].control;
      by_seat[seat] = players[contestant].get();
    }
    AnyGame game = start_;
    for (const MoveText& move : task.opening) {
      [[maybe_unused]] const auto played = game.play(move.view());
    }
    PlayedGame played;
    static_cast<FinishedGame&>(played) =
        play_game(std::move(game), by_seat, terms, seed_for(settings_.seed, {task.index}));
    played.pair = task.index / 2;
    played.a_is_first = first == 0;
    played.opening = task.opening.size();
    if (const auto loser = at_fault(played)) players[*loser].reset();
    return played;
  }

  // Which contestant failed, if one did.
  static std::optional<std::size_t> at_fault(const PlayedGame& played) {
    if (played.ending == Ending::rules || played.ending == Ending::ply_cap) return std::nullopt;
    return played.half_points_of_a() == 0 ? 0 : 1;
  }

  // What its pair is, if this game ends it.
  [[nodiscard]] std::optional<PairEnd> end_of_pair(const PlayedGame& game) const {
    const auto& twin = games_[2 * game.pair + (game.a_is_first ? 1 : 0)];
    if (!twin) return std::nullopt;
    return pair_end(game.half_points_of_a(), twin->half_points_of_a());
  }

  std::expected<void, Error> add(PlayedGame game) {
    game.pair_is = end_of_pair(game);
    if (log_) {
      if (auto appended = log_->append(line_of(game)); !appended) return appended;
    }
    if (listener_.game) {
      if (auto told = listener_.game(game, false); !told) return told;
    }
    const std::size_t index = 2 * game.pair + (game.a_is_first ? 0 : 1);
    games_[index] = std::move(game);
    ++ended_;
    count_pairs();
    if (listener_.progress) listener_.progress(summary_, ended_, games_.size());
    return {};
  }

  [[nodiscard]] bool is_decided() const {
    return summary_.sprt && summary_.sprt->verdict != Verdict::undecided;
  }

  void count_pairs() {
    while (!is_decided() && counted_ < games_.size() && games_[counted_] && games_[counted_ + 1]) {
      std::array<std::size_t, 2> half_points{};
      for (std::size_t i = 0; i < 2; ++i, ++counted_) {
        half_points[i] = games_[counted_]->half_points_of_a();
        count(*games_[counted_]);
      }
      ++summary_.pairs.by_half_points[half_points[0] + half_points[1]];
      summary_.pair_ends.add(pair_end(half_points[0], half_points[1]));
      if (settings_.sprt) summary_.sprt = sprt_state(*settings_.sprt, summary_.pairs);
    }
  }

  void count(const PlayedGame& game) {
    const auto count_for = [](Tally& tally, std::size_t half_points) {
      ++(half_points == 2 ? tally.won : half_points == 1 ? tally.drawn : tally.lost);
    };
    const std::size_t of_a = game.half_points_of_a();
    count_for(summary_.tally, of_a);
    count_for(summary_.first_seat, game.half_points_of_first());
    if (game.ending == Ending::ply_cap) ++summary_.ply_caps;
    summary_.plies += game.moves.size() - game.opening;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      auto& slowest = summary_.faults[game.a_is_first ? seat : 1 - seat].slowest;
      slowest = std::max(slowest, game.slowest[seat]);
    }
    if (const auto contestant = at_fault(game)) {
      Faults& faults = summary_.faults[*contestant];
      ++(game.ending == Ending::time           ? faults.time_losses
         : game.ending == Ending::illegal_move ? faults.illegal_moves
                                               : faults.crashes);
      if (faults.example.empty()) faults.example = game.note;
    }
  }

  const MatchSettings& settings_;
  const MatchListener& listener_;
  AnyGame start_;
  mutable std::array<std::atomic<bool>, 2> has_started_{};  // of A and B

  // Of run(), one call at a time.
  OpeningBook book_;
  std::vector<std::optional<PlayedGame>> games_;
  std::optional<files::LineLog> log_;
  std::size_t next_ = 0;          // game to hand out
  OpeningBook::Opening opening_;  // of its pair
  std::size_t counted_ = 0;       // games in the summary
  std::size_t ended_ = 0;
  MatchSummary summary_;
  std::optional<Error> error_;  // of the log
};

}  // namespace

std::expected<MatchSummary, Error> play_match(const MatchSettings& settings,
                                              const MatchListener& listener) {
  auto start = AnyGame::start(settings.variant);
  if (!start) return std::unexpected(start.error());
  return Match(settings, listener, *std::move(start)).run();
}

std::expected<void, Error> follow_match(const MatchSettings& settings,
                                        cluster::Follower& follower) {
  auto start = AnyGame::start(settings.variant);
  if (!start) return std::unexpected(start.error());
  const MatchListener nobody;
  Match(settings, nobody, *std::move(start)).follow(follower);
  return {};
}

std::expected<void, Error> check_log(const MatchSettings& settings) {
  auto start = AnyGame::start(settings.variant);
  if (!start) return std::unexpected(start.error());
  const MatchListener nobody;
  return Match(settings, nobody, *std::move(start)).check_log();
}

}  // namespace quintet::lab
