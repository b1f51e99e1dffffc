// Plays the games of a plan. A game depends on the plan, its series and its number alone: not on
// the machine, on how many are played at once, or on which were played before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cluster/pool.hpp"
#include "cluster/team.hpp"
#include "core/error.hpp"
#include "games/any_game.hpp"
#include "lab/match.hpp"
#include "lab/report/game_log.hpp"
#include "lab/report/plan.hpp"

namespace quintet::lab::report {

struct Observation {
  int first_permille = 500;  // the first seat's chance of winning, a draw counted as half
  // Whether more than one move was sensible: the second best gives up at most `sensible_permille`,
  // and not every move is known to lose.
  bool choice = false;
};
inline constexpr int sensible_permille = 100;

// Judges positions by a search of its own, so that players who misjudge them do not tell the story.
class Observer {
 public:
  Observer() = default;
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;
  virtual ~Observer() = default;

  virtual void new_game(const AnyGame& start) = 0;
  // REQUIRES: the game goes on.
  [[nodiscard]] virtual Observation look(const AnyGame& game) = 0;
};

// Where players and observers come from. Called from any thread.
struct Makers {
  std::function<std::expected<Contestant, Error>(const std::string& player)> contestant;
  std::function<std::unique_ptr<Observer>(std::uint64_t nodes)> observer;
};

// The players and observers of one thread, made when they are first needed.
class Cast {
 public:
  explicit Cast(const Makers& makers) : makers_(makers) {}

  struct Member {
    std::unique_ptr<Player> player;
    Control control;
  };
  // `side` 0 or 1: two players of the same kind are not the same player.
  [[nodiscard]] std::expected<Member*, Error> player(const std::string& text, std::size_t side);
  [[nodiscard]] Observer& observer(std::uint64_t nodes);

 private:
  const Makers& makers_;
  std::map<std::pair<std::string, std::size_t>, Member> players_;
  std::map<std::uint64_t, std::unique_ptr<Observer>> observers_;
};

struct Job {
  const Series& series;
  std::size_t number;
  std::uint64_t seed;  // of the plan
};

[[nodiscard]] std::expected<GameLog, Error> play_one(const Job& job, Cast& cast);

struct CollectSettings {
  Plan plan;
  Makers makers;
  std::shared_ptr<cluster::Pool> pool{};  // who plays the games; none: this thread
  std::string log{};       // a file to keep games in and to go on from; none if empty
  bool force_log = false;  // begins the log in place of a file that is none
};

// How far it has come; one call at a time, from any thread.
using Told = std::function<void(std::size_t ended, std::size_t of_earlier_runs, std::size_t games)>;

// The games of each series, in order.
using Collection = std::vector<std::vector<GameLog>>;
[[nodiscard]] std::expected<Collection, Error> collect(const CollectSettings& settings,
                                                       const Told& told = {});

// Plays games of a collection that another process leads with the same settings.
void follow_collection(const CollectSettings& settings, cluster::Follower& follower);

// Whether it could go on from its log, or begin it, as things are now. Changes nothing.
[[nodiscard]] std::expected<void, Error> check_log(const CollectSettings& settings);

}  // namespace quintet::lab::report
