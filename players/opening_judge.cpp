#include "players/opening_judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "core/rng.hpp"
#include "engine/engine.hpp"
#include "files/line_log.hpp"
#include "json/describe.hpp"
#include "json/read.hpp"
#include "json/write.hpp"
#include "search/common/score.hpp"
#include "solve/solve.hpp"

namespace quintet::players {

namespace {

constexpr std::uint64_t least_nodes = 5'000;
constexpr std::uint64_t most_nodes = 2'000'000;
constexpr std::uint64_t times_a_move = 20;
// What engines do, roughly: the openings of a match must not depend on the machine.
constexpr std::uint64_t nodes_a_millisecond = 500;
constexpr int hash_megabytes = 32;
// If so many are decided one after the other, it is a board that is looked through, where a longer
// search calls every opening decided.
constexpr int most_in_a_row = 100;

// What a player may look at in a move; nothing if that is for the player to say.
std::uint64_t nodes_of(const lab::Control& control) {
  constexpr int moves_a_clock_lasts = 30;
  if (control.nodes) return *control.nodes;
  std::chrono::milliseconds time{};
  if (control.move_time) time = *control.move_time;
  if (control.clock) time = control.clock->base / moves_a_clock_lasts + control.clock->increment;
  return static_cast<std::uint64_t>(time.count()) * nodes_a_millisecond;
}

struct Judged {
  std::string position{};
  Score score = 0;
};
BOOST_DESCRIBE_STRUCT(Judged, (), (position, score))

class OpeningJudge {
 public:
  OpeningJudge(const AnyGame& start, std::uint64_t nodes, std::string folder)
      : start_(start),
        nodes_(nodes),
        folder_(std::move(folder)),
        engine_(
            EngineOptions{.hash_megabytes = hash_megabytes, .search = search::Kind::alphabeta}) {}

  Score judge(const AnyGame& game) {
    if (!is_open_) open();
    if (in_a_row_ >= most_in_a_row) return searched(game, least_nodes);
    const Score score = known_or_found(game);
    in_a_row_ = is_decided(score) ? in_a_row_ + 1 : 0;
    return score;
  }

 private:
  static bool is_decided(Score score) {
    constexpr Score decided = lab::OpeningSettings{}.decided;
    return score > decided || score < -decided;
  }

  Score known_or_found(const AnyGame& game) {
    const std::string position = game.position_text();
    if (const auto known = known_.find(position); known != known_.end()) return known->second;
    const Score score = look_at(game);
    known_.emplace(position, score);
    if (log_ && !log_->append(json::written(Judged{position, score}))) log_.reset();
    return score;
  }

  // Most of what is decided shows soon.
  Score look_at(const AnyGame& game) {
    Score score = 0;
    for (std::uint64_t nodes = std::min(least_nodes, nodes_);;
         nodes = std::min(10 * nodes, nodes_)) {
      score = searched(game, nodes);
      if (is_decided(score)) return score;
      if (nodes == nodes_) break;
    }
    solve::Settings settings;
    settings.nodes = nodes_;
    settings.memory_bytes = std::size_t{hash_megabytes} << 20;
    const auto solved = solve::solve(game, settings);
    if (!solved || !solved->value || *solved->value == Outcome::draw) return score;
    return *solved->value == win_for(game.to_move()) ? max_evaluation : -max_evaluation;
  }

  Score searched(const AnyGame& game, std::uint64_t nodes) {
    engine_.new_game();
    Limits limits;
    limits.nodes = static_cast<std::int64_t>(nodes);
    // The chance is what is shown to people; a score stands for another one in each game.
    constexpr int decided_permille = 880;
    constexpr Score decided = lab::OpeningSettings{}.decided;
    const Analysis analysis = engine_.analyse(game, limits);
    const AnalysisLine& line = analysis.lines.front();
    if (line.win_permille > decided_permille) return std::max(line.score, decided + 1);
    if (line.win_permille < 1000 - decided_permille) return std::min(line.score, -decided - 1);
    return std::clamp(line.score, -decided, decided);
  }

  // Another engine judges differently: what it makes of the start tells it from this one.
  [[nodiscard]] std::uint64_t fingerprint() {
    engine_.new_game();
    Limits limits;
    limits.nodes = static_cast<std::int64_t>(least_nodes);
    const Analysis analysis = engine_.analyse(start_, limits);
    std::uint64_t hash = mixed(nodes_);
    const auto add = [&hash](std::uint64_t number) { hash = mixed(hash ^ number); };
    add(static_cast<std::uint64_t>(analysis.lines.front().score));
    add(static_cast<std::uint64_t>(analysis.depth));
    for (const MoveText& move : analysis.lines.front().moves) {
      for (const char c : move.view()) add(static_cast<std::uint64_t>(c));
    }
    return hash;
  }

  void open() {
    is_open_ = true;
    if (folder_.empty()) return;
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    std::string name = start_.variant();
    std::ranges::replace_if(name, [](char c) { return c == ':' || c == '/'; }, '-');
    const std::string print = fmt::format("{:016x}", fingerprint());
    const std::string path = fmt::format("{}/{}-{}.jsonl", folder_, name, print.substr(0, 8));
    const files::LogTerms terms = {
        {"variant", start_.variant()}, {"nodes", std::to_string(nodes_)}, {"engine", print}};
    auto log = files::LineLog::open({path, "openings", terms},
                                    [this](std::string_view line) { return take_up(line); });
    if (log) log_.emplace(*std::move(log));
  }

  std::expected<void, Error> take_up(std::string_view line) {
    auto judged = json::read<Judged>(line);
    if (!judged) return failure("this is not a judged opening");
    known_.emplace(std::move(judged->position), judged->score);
    return {};
  }

  AnyGame start_;
  std::uint64_t nodes_;
  std::string folder_;
  Engine engine_;
  bool is_open_ = false;
  std::map<std::string, Score> known_;  // by position
  int in_a_row_ = 0;                    // that were decided
  std::optional<files::LineLog> log_;
};

}  // namespace

std::uint64_t judging_nodes(const std::array<lab::Control, 2>& controls) noexcept {
  const std::uint64_t of_a_move = std::max(nodes_of(controls[0]), nodes_of(controls[1]));
  return std::clamp(times_a_move * of_a_move, least_nodes, most_nodes);
}

lab::Judge opening_judge(const AnyGame& start, std::uint64_t nodes, const std::string& folder) {
  return [judge = std::make_shared<OpeningJudge>(start, nodes, folder)](const AnyGame& game) {
    return judge->judge(game);
  };
}

}  // namespace quintet::players
