// Included where ExactSolver is instantiated: solve/instances/.
#pragma once

#include <algorithm>
#include <map>
#include <type_traits>
#include <utility>

#include "core/text.hpp"
#include "machine/notice.hpp"
#include "solve/exact/jobs_impl.hpp"
#include "solve/exact/root.hpp"
#include "solve/exact/solver.hpp"
#include "solve/solution.hpp"
#include "solve/storage/checkpoint.hpp"
#include "solve/storage/sealed_text.hpp"

namespace quintet::solve {

template <typename Kind, std::size_t words>
class StonesRoot {
 public:
  using Rules = stones::Rules<Kind, 1>;
  using Solver = StonesSolver<Kind, words>;

  StonesRoot(const Game<Rules>& game, const Settings& settings, const SolveListener& listener)
      : game_(game),
        settings_(settings),
        listener_(listener),
        keeper_(settings.checkpoint, settings.checkpoint_interval),
        solver_(game.rules().parameters(), settings.memory_bytes) {}

  [[nodiscard]] std::expected<Solution, Error> run() {
    list_moves();
    if (auto restored = restore(); !restored) return std::unexpected(restored.error());
    if (settings_.pool) {
      if (auto ended = solve_together(); !ended) return std::unexpected(ended.error());
    } else {
      solve_alone();
    }
    Solution found = solution();
    if (keeper_.has_folder()) found.checkpoint_problem = keeper_.keep_last(checkpoint());
    return found;
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Key = typename Solver::Table::Key;

  void solve_alone() {
    for (now_ = 0; now_ < classes_.size() && !is_enough(); ++now_) {
      MoveClass& moves = classes_[now_];
      if (moves.opponent_wins) continue;
      move_started_ = Clock::now();
      const std::uint64_t nodes_before = solver_.nodes();
      moves.opponent_wins = solver_.mover_wins(moves.stones,
                                               {.threads = settings_.threads,
                                                .nodes = settings_.nodes,
                                                .stop = settings_.stop,
                                                .watch_interval = settings_.watch_interval},
                                               [this] { watch(); });
      moves.nodes += solver_.nodes() - nodes_before;
      notice_threads();
      if (!moves.opponent_wins) break;
    }
  }

  [[nodiscard]] std::expected<void, Error> solve_together() {
    std::vector<Stones> positions;
    for (const MoveClass& moves : classes_) positions.push_back(moves.stones);
    StonesJobsListener listener;
    listener.is_enough = [this] { return is_enough(); };
    listener.job_done = [this](std::size_t position, std::uint64_t nodes) {
      now_ = position;
      classes_[position].nodes += nodes;
      nodes_before_ += nodes;
      watch();
    };
    listener.solved = [this](std::size_t position, bool mover_wins) {
      classes_[position].opponent_wins = mover_wins;
    };
    return StonesJobs<Kind, words>(solver_, game_.rules().parameters(), settings_, positions,
                                   std::move(listener))
        .run();
  }

  // A move, and which class of moves that mirror each other it belongs to.
  struct RootMove {
    MoveText text;
    std::optional<Outcome> result;  // if it ends the game
    Seat next;                      // who is to move after it
    bool swap_open;
    std::size_t moves = 0;
  };
  struct MoveClass {
    Stones stones;
    MoveText text;  // of one of them
    int rank;
    std::optional<bool> opponent_wins;
    std::uint64_t nodes = 0;
  };

  static constexpr std::size_t entry_bytes = 8 * words + 1;  // of a checkpoint
  static constexpr std::size_t most_entries = std::size_t{1} << 22;

  [[nodiscard]] Seat mover() const { return game_.position().to_move(); }

  void list_moves() {
    MovesOf<Rules> legal;
    game_.moves(legal);
    std::map<Key, std::size_t> numbers;
    for (const stones::Move move : legal) {
      auto next = game_.position();
      game_.rules().play(next, move);
      RootMove root{game_.rules().text(move), {}, next.to_move(), next.swap_open_};
      if (const auto result = next.result()) {
        root.result = result->outcome;
      } else {
        const Stones stones = solver_.board().stones_of(next);
        const Key key = solver_.board().template key<words>(stones);
        root.moves = numbers.try_emplace(key, classes_.size()).first->second;
        if (root.moves == classes_.size()) {
          // A swap moves nothing: it is as good as the other moves are bad, so it comes last.
          const int rank = move.is_swap() ? rank_of_swap : solver_.rank(stones);
          classes_.push_back({stones, root.text, rank, {}});
        }
      }
      moves_.push_back(root);
    }
    sort_moves();
  }

  // Classes by how promising they are, moves by text.
  void sort_moves() {
    std::vector<std::size_t> order(classes_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, {}, [this](std::size_t i) { return std::pair(classes_[i].rank, i); });
    std::vector<std::size_t> places(order.size());
    std::vector<MoveClass> sorted;
    for (std::size_t i = 0; i < order.size(); ++i) {
      places[order[i]] = i;
      sorted.push_back(classes_[order[i]]);
    }
    classes_ = std::move(sorted);
    for (RootMove& move : moves_) {
      if (!move.result) move.moves = places[move.moves];
    }
    std::ranges::sort(moves_, {}, &RootMove::text);
  }

  [[nodiscard]] std::optional<Outcome> value_of(const RootMove& move) const {
    if (move.result) return move.result;
    if (move.swap_open) return win_for(move.next);  // takes the better side
    const auto& opponent_wins = classes_[move.moves].opponent_wins;
    if (!opponent_wins) return std::nullopt;
    return win_for(*opponent_wins ? move.next : quintet::other(move.next));
  }
  [[nodiscard]] std::optional<Outcome> value() const {
    if (const auto result = game_.result()) return result->outcome;
    bool all_known = true;
    for (const RootMove& move : moves_) {
      const auto value = value_of(move);
      if (value == win_for(mover())) return value;
      all_known = all_known && value.has_value();
    }
    if (!all_known) return std::nullopt;
    return win_for(quintet::other(mover()));
  }
  [[nodiscard]] bool is_enough() const { return !settings_.all_moves && value().has_value(); }

  [[nodiscard]] Solution solution() const {
    Solution solution;
    solution.value = value();
    solution.nodes = nodes();
    solution.time = time();
    solution.threads =
        settings_.pool ? static_cast<int>(settings_.pool->size()) : std::max(solver_.threads(), 1);
    solution.memory_bytes = solver_.table().bytes();
    for (const RootMove& move : moves_) {
      SolvedMove& solved = solution.moves.emplace_back();
      solved.move = move.text;
      solved.value = value_of(move);
      if (move.result) continue;
      const MoveClass& known = classes_[move.moves];
      solved.nodes = known.nodes;
      if (move.swap_open && known.opponent_wins) solved.swap = !*known.opponent_wins;
    }
    return solution;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_before_ + solver_.nodes(); }
  [[nodiscard]] std::chrono::milliseconds time() const {
    return time_before_ +
           std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started_);
  }

  // The first time that it turns out.
  void notice_threads() {
    if (noticed_threads_ || solver_.threads() == 0) return;  // none: there was nothing to search
    if (solver_.threads() >= settings_.threads) return;
    noticed_threads_ = true;
    if (settings_.notice) {
      settings_.notice(machine::fewer_threads(static_cast<std::size_t>(solver_.threads()),
                                              static_cast<std::size_t>(settings_.threads)));
    }
  }

  void watch() {
    notice_threads();
    if (listener_) {
      listener_({.move = now_ + 1,
                 .moves = classes_.size(),
                 .text = classes_[now_].text,
                 .share = solver_.share_done(),
                 .nodes = nodes(),
                 .table_permille = solver_.table().permille(),
                 .time = time(),
                 .move_time = std::chrono::duration_cast<std::chrono::milliseconds>(
                     Clock::now() - move_started_)});
    }
    if (keeper_.is_due()) keeper_.keep(checkpoint());
  }

  // A move's line is whether the opponent, on turn after it, wins (1 or 0), and the nodes it took.
  [[nodiscard]] Checkpoint checkpoint() const {
    Checkpoint checkpoint{.variant = game_.rules().variant(),
                          .position = game_.rules().position_text(game_.position()),
                          .nodes = nodes(),
                          .milliseconds = static_cast<std::uint64_t>(time().count())};
    for (const MoveClass& moves : classes_) {
      if (!moves.opponent_wins) continue;
      checkpoint.moves.push_back(moves.text.string() + (*moves.opponent_wins ? " 1 " : " 0 ") +
                                 std::to_string(moves.nodes));
    }
    std::string& bytes = checkpoint.tables.emplace_back(Checkpoint::Table{entry_bytes}).bytes;
    const auto entries = solver_.table().most_expensive(most_entries);
    bytes.reserve(entries.size() * entry_bytes);
    for (const auto& entry : entries) {
      for (const std::uint64_t word : entry.hash.bits) append_bytes(bytes, word, 8);
      append_bytes(bytes, entry.data, 1);
    }
    return checkpoint;
  }

  [[nodiscard]] std::expected<void, Error> restore() {
    if (settings_.checkpoint.empty()) return {};
    const auto read =
        keeper_.open(game_.rules().variant(), game_.rules().position_text(game_.position()));
    if (!read) return std::unexpected(read.error());
    if (!*read) {  // whether it can be written is better known before than after
      keeper_.keep(checkpoint());
      return keeper_.problem();
    }
    const Checkpoint& kept = **read;
    if (kept.tables.size() != 1 || kept.tables[0].entry_bytes != entry_bytes ||
        !std::ranges::all_of(kept.moves, [this](auto& line) { return restore_move(line); })) {
      return foreign_checkpoint(settings_.checkpoint);
    }
    std::string_view bytes = kept.tables[0].bytes;
    auto& table = solver_.table();
    while (table.can_grow() && 2 * (bytes.size() / entry_bytes) > table.capacity()) table.grow();
    for (; !bytes.empty(); bytes.remove_prefix(entry_bytes)) {
      typename Solver::Table::Entry entry{{}, static_cast<std::uint8_t>(bytes[entry_bytes - 1])};
      for (std::size_t word = 0; word < words; ++word) {
        entry.hash.bits[word] = number_from(bytes.substr(8 * word, 8));
      }
      table.store(entry);
    }
    nodes_before_ = kept.nodes;
    time_before_ = std::chrono::milliseconds(kept.milliseconds);
    return {};
  }

  [[nodiscard]] bool restore_move(std::string_view line) {
    const std::vector<Field> fields = quintet::words(line);
    if (fields.size() != 3) return false;
    const auto known = std::ranges::find(classes_, fields[0].text,
                                         [](const MoveClass& moves) { return moves.text.view(); });
    const auto nodes = plain_number(fields[2].text);
    if (known == classes_.end() || !nodes) return false;
    known->opponent_wins = fields[1].text == "1";
    known->nodes = *nodes;
    return true;
  }

  static constexpr int rank_of_swap = std::numeric_limits<int>::max();

  const Game<Rules>& game_;
  const Settings& settings_;
  const SolveListener& listener_;
  CheckpointKeeper keeper_;
  Solver solver_;
  std::vector<RootMove> moves_;
  std::vector<MoveClass> classes_;
  bool noticed_threads_ = false;
  std::size_t now_ = 0;             // the class that is being looked at
  std::uint64_t nodes_before_ = 0;  // of earlier runs, and of other processes
  std::chrono::milliseconds time_before_{};
  Clock::time_point started_ = Clock::now();
  Clock::time_point move_started_ = started_;
};

template <typename Kind>
std::expected<Solution, Error> ExactSolver<Kind>::solve(const Game<Rules>& game,
                                                        const Settings& settings,
                                                        const SolveListener& listener) {
  return with_words_of_a_key(game.rules().parameters(), [&](auto words) {
    return StonesRoot<Kind, words>(game, settings, listener).run();
  });
}

template <typename Kind>
void ExactSolver<Kind>::follow(const Game<Rules>& game, const Settings& settings,
                               cluster::Follower& follower) {
  const stones::Variant variant = game.rules().parameters();
  with_words_of_a_key(variant, [&](auto words) {
    follower.follow([&] { return make_stones_worker<Kind, words>(variant, settings); });
  });
}

}  // namespace quintet::solve
