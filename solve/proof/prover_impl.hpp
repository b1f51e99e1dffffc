// Included where Prover is instantiated: solve/instances/.
#pragma once

#include <algorithm>
#include <expected>
#include <memory>
#include <span>

#include "machine/notice.hpp"
#include "search/search.hpp"
#include "solve/proof/bounded_search.hpp"
#include "solve/proof/jobs_impl.hpp"
#include "solve/proof/places_impl.hpp"
#include "solve/proof/proof_builder_impl.hpp"
#include "solve/proof/prover.hpp"
#include "solve/proof/tunables.hpp"
#include "solve/proof/worker_impl.hpp"
#include "solve/solution.hpp"
#include "solve/storage/checkpoint.hpp"
#include "solve/storage/proof_check.hpp"

namespace quintet::solve {

template <Rules R>
class Proving {
 public:
  Proving(const Game<R>& game, const Settings& settings, const SolveListener& listener)
      : game_(game),
        settings_(settings),
        listener_(listener),
        keeper_(settings.checkpoint, settings.checkpoint_interval),
        pool_(pool_for(settings)),
        workers_(pool_ ? pool_->size() : 1),
        memory_bytes_(memory_of_a_worker(settings)),
        search_(game.rules(), ProverTunables::for_proofs(memory_bytes_)),
        bounded_(game.rules(), ProverTunables::for_bounds(memory_bytes_)),
        places_(game),
        asked_(places_.asked(settings.all_moves)) {}

  std::expected<Solution, Error> run() {
    if (auto restored = restore(); !restored) return std::unexpected(restored.error());
    look_a_few_plies_ahead();
    if (pool_) {
      if (auto ended = ask_together(); !ended) return std::unexpected(ended.error());
    } else {
      ask_alone();
    }
    std::optional<Error> problem;
    if (keeper_.has_folder()) problem = keeper_.keep_last(checkpoint());
    auto found = solution();
    if (found) found->checkpoint_problem = std::move(problem);
    return found;
  }

 private:
  using Clock = std::chrono::steady_clock;

  // Of an entry of a checkpoint.
  using ProofTable = typename search::ProofSearch<R>::Table;
  static constexpr std::size_t proof_bytes = 8 * ProofTable::entry_words;
  static constexpr std::size_t bound_bytes = 12;

  // A proof is written down from one table, so threads of which each has its own are no help.
  static bool has_threads(const Settings& settings) {
    return !settings.pool && settings.threads > 1 && !settings.with_proof;
  }
  std::shared_ptr<cluster::Pool> pool_for(const Settings& settings) {
    if (!has_threads(settings)) return settings.pool;
    const auto notice = [this](std::size_t started, std::size_t wanted) {
      workers_ = started;
      if (settings_.notice) settings_.notice(machine::fewer_threads(started, wanted));
    };
    return cluster::thread_pool(static_cast<std::size_t>(settings.threads), notice,
                                memory_of_a_worker(settings));
  }
  // Processes have so much each; threads share it, and who leads them has tables of its own.
  static std::size_t memory_of_a_worker(const Settings& settings) {
    if (!has_threads(settings)) return settings.memory_bytes;
    return settings.memory_bytes / (static_cast<std::size_t>(settings.threads) + 1);
  }

  [[nodiscard]] std::chrono::milliseconds time() const {
    return time_before_ +
           std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started_);
  }
  [[nodiscard]] bool is_stopped() const {
    return nodes_ >= settings_.nodes || (settings_.stop != nullptr && settings_.stop->load());
  }
  [[nodiscard]] std::uint64_t nodes_left() const {
    return settings_.nodes - std::min(nodes_, settings_.nodes);
  }

  // Within how many plies nobody can win whatever is played needs no looking.
  void start_from_the_rules(Place<R>& place) {
    if (place.game.result()) return;
    for (const Seat seat : {Seat::first, Seat::second}) {
      const int plies = earliest_win(game_.rules(), place.game.position(), seat);
      place.known.cannot_win_within(seat, plies - 1);
    }
  }

  // The first few plies cost next to nothing, and are known even where nothing else will be.
  void look_a_few_plies_ahead() {
    for (Place<R>& place : asked_) start_from_the_rules(place);
    places_.conclude();
    const std::uint64_t little =
        std::min(ProverTunables::first_budget, settings_.nodes) / ProverTunables::first_bounds_part;
    for (Place<R>& place : asked_) {
      std::uint64_t ignored = 0;
      for (const std::size_t number : {2U, 3U}) {
        bound({&place, number}, little / asked_.size(), ignored);
      }
    }
  }

  void ask_alone() {
    while (!is_stopped()) {
      const auto questions = open_questions(asked_);
      if (questions.empty()) return;
      ask(questions.front());
    }
  }

  [[nodiscard]] std::expected<void, Error> ask_together() {
    const ProofJobsListener<R> listener{
        .nodes_left = [this] { return nodes_left(); },
        .job_done = [this](Place<R>& place, std::uint64_t nodes) { count(place, nodes); }};
    return ProofJobs<R>(places_, asked_, search_, settings_, memory_bytes_, listener).run(*pool_);
  }

  // Gives a question half of what it had so far, and a little.
  void ask(const Question<R>& question) {
    const std::uint64_t budget = ProverTunables::first_budget + question.share() / 2;
    if (question.is_for_bounds()) {
      bound(question, budget / 2, question.spent());
    } else {
      prove(question, budget);
    }
  }

  void count(Place<R>& place, std::uint64_t nodes) {
    nodes_ += std::max<std::uint64_t>(nodes, 1);
    place.nodes += nodes;
    if (listener_) {
      SolveProgress progress{.nodes = nodes_before_ + nodes_, .time = time()};
      if (settings_.all_moves) {
        progress.move = static_cast<std::size_t>(&place - asked_.data()) + 1;
        progress.moves = asked_.size();
        progress.text = place.move;
      }
      listener_(progress);
    }
    if (keeper_.is_due()) keeper_.keep(checkpoint());
  }

  void prove(const Question<R>& question, std::uint64_t budget) {
    Place<R>& place = *question.place;
    const Seat seat = question.seat();
    const std::uint64_t end = question.spent() + budget;
    while (question.spent() < end && question.is_open() && !is_stopped()) {
      // What a slice has learnt is in the table.
      const std::uint64_t nodes = std::min(ProverTunables::slice, nodes_left());
      const auto proof = search_.prove(place.game, seat, {.nodes = nodes, .stop = settings_.stop});
      question.spent() += nodes;
      if (proof.verdict == search::Verdict::proven) {
        place.known.wins(seat, proof.plies, texts(proof.line));
      } else if (proof.verdict == search::Verdict::disproven) {
        place.known.cannot_win(seat);
      }
      places_.conclude();
      count(place, proof.nodes);
    }
  }

  void bound(const Question<R>& question, std::uint64_t budget, std::uint64_t& spent) {
    Place<R>& place = *question.place;
    const Seat seat = question.seat();
    const std::uint64_t end = spent + budget;
    while (question.is_open() && !is_stopped()) {
      const int plies = place.known.bound(seat) + 1;
      const auto wins = bounded_.wins_within(place.game.position(), seat, plies,
                                             {.nodes = std::min(budget, nodes_left()),
                                              .stop = settings_.stop,
                                              .watch = [&](std::uint64_t nodes) {
                                                spent = std::min(spent + nodes, end);
                                                count(place, nodes);
                                              }});
      if (!wins || *wins) break;  // the proof search will find it too
      place.known.cannot_win_within(seat, plies);
      places_.conclude();
    }
    if (!is_stopped()) spent = end;
  }

  [[nodiscard]] std::expected<Solution, Error> solution() {
    Solution solution;
    solution.value = places_.root().known.value();
    solution.moves = places_.solved_moves();
    solution.proven = places_.root().known;
    if (!solution.value) solution.proven->line = look_ahead();
    const auto written = write_down(solution);
    solution.nodes = nodes_before_ + nodes_;
    solution.time = time();
    solution.threads = static_cast<int>(workers_);
    solution.memory_bytes = search_.table().bytes() + bounded_.bytes();
    if (has_threads(settings_)) solution.memory_bytes *= workers_ + 1;
    if (!written) return std::unexpected(written.error());
    return solution;
  }

  // What an ordinary search would play, where nothing is proven. mpirun leaves those that it has
  // told to stop little time.
  [[nodiscard]] std::vector<MoveText> look_ahead() const {
    const bool is_awaited = settings_.stop != nullptr && settings_.stop->load();
    const std::uint64_t enough =
        is_awaited ? ProverTunables::hasty_line_nodes : ProverTunables::line_nodes;
    const auto search = search::Searches<R>::alphabeta(game_.rules(), {});
    const std::uint64_t nodes = std::min(enough, settings_.nodes);
    return texts(search->think(game_, {.nodes = nodes}, {}).lines.front().moves);
  }

  [[nodiscard]] std::vector<MoveText> texts(const std::vector<typename R::Move>& line) const {
    std::vector<MoveText> texts;
    for (const auto move : line) texts.push_back(game_.rules().text(move));
    return texts;
  }

  std::expected<void, Error> write_down(Solution& solution) {
    if (!settings_.with_proof || !solution.value || *solution.value == Outcome::draw) return {};
    if (game_.result()) return {};
    const Seat winner = *solution.value == Outcome::first ? Seat::first : Seat::second;
    auto proof = build_proof(game_, winner, search_, ProverTunables::for_mending(memory_bytes_),
                             settings_.stop);
    if (!proof) return std::unexpected(proof.error());
    const auto checked = check(*proof);
    if (!checked) return std::unexpected(checked.error());
    solution.proven->plies = std::min(solution.proven->plies, checked->plies);
    solution.proof = *std::move(proof);
    return {};
  }

  // How the position came about is a part of it: what has stood may be a draw if it comes back.
  [[nodiscard]] std::string position_text() const {
    std::string text = game_.rules().position_text(game_.start());
    if (!game_.played().empty()) text += " moves";
    for (const auto move : game_.played()) text += " " + game_.rules().text(move).string();
    return text;
  }

  // The first table is that of the proof search, the second that of the bounds; of a pool, those of
  // who leads it.
  [[nodiscard]] Checkpoint checkpoint() {
    Checkpoint checkpoint;
    checkpoint.variant = game_.rules().variant();
    checkpoint.position = position_text();
    checkpoint.nodes = nodes_before_ + nodes_;
    checkpoint.milliseconds = static_cast<std::uint64_t>(time().count());
    checkpoint.moves = places_.checkpoint_lines();
    Checkpoint::Table proofs{proof_bytes};
    for (const auto& entry : search_.table().most_expensive(ProverTunables::most_proofs)) {
      for (const std::uint64_t word : entry) append_bytes(proofs.bytes, word, 8);
    }
    Checkpoint::Table bounds{bound_bytes};
    for (const auto& entry : bounded_.deepest(ProverTunables::most_bounds)) {
      append_bytes(bounds.bytes, entry.key, 8);
      append_bytes(bounds.bytes, static_cast<std::uint16_t>(entry.wins_within), 2);
      append_bytes(bounds.bytes, static_cast<std::uint16_t>(entry.not_within), 2);
    }
    checkpoint.tables = {std::move(proofs), std::move(bounds)};
    return checkpoint;
  }

  [[nodiscard]] std::expected<void, Error> restore() {
    if (settings_.checkpoint.empty()) return {};
    const auto read = keeper_.open(game_.rules().variant(), position_text());
    if (!read) return std::unexpected(read.error());
    if (!*read) {  // whether it can be written is better known before than after
      keeper_.keep(checkpoint());
      return keeper_.problem();
    }
    const Checkpoint& kept = **read;
    if (kept.tables.size() != 2 || kept.tables[0].entry_bytes != proof_bytes ||
        kept.tables[1].entry_bytes != bound_bytes ||
        !std::ranges::all_of(kept.moves, [this](auto& line) { return places_.restore(line); })) {
      return foreign_checkpoint(settings_.checkpoint);
    }
    for (std::string_view rest = kept.tables[0].bytes; !rest.empty();) {
      typename ProofTable::Words entry;
      for (std::uint64_t& word : entry) {
        word = number_from(rest.substr(0, 8));
        rest.remove_prefix(8);
      }
      search_.table().restore(entry);
    }
    for (std::string_view rest = kept.tables[1].bytes; !rest.empty();
         rest.remove_prefix(bound_bytes)) {
      bounded_.restore({.key = number_from(rest.substr(0, 8)),
                        .wins_within = static_cast<std::int16_t>(number_from(rest.substr(8, 2))),
                        .not_within = static_cast<std::int16_t>(number_from(rest.substr(10, 2)))});
    }
    nodes_before_ = kept.nodes;
    time_before_ = std::chrono::milliseconds(kept.milliseconds);
    return {};
  }

  const Game<R>& game_;
  const Settings& settings_;
  const SolveListener& listener_;
  CheckpointKeeper keeper_;
  std::shared_ptr<cluster::Pool> pool_;  // none: alone
  std::size_t workers_;
  const std::size_t memory_bytes_;
  search::ProofSearch<R> search_;
  BoundedSearch<R> bounded_;
  Places<R> places_;
  std::span<Place<R>> asked_;
  std::uint64_t nodes_ = 0;  // of this run
  std::uint64_t nodes_before_ = 0;
  std::chrono::milliseconds time_before_{};
  Clock::time_point started_ = Clock::now();
};

template <Rules R>
std::expected<Solution, Error> Prover<R>::solve(const Game<R>& game, const Settings& settings,
                                                const SolveListener& listener) {
  return Proving<R>(game, settings, listener).run();
}

template <Rules R>
void Prover<R>::follow(const Game<R>& game, const Settings& settings, cluster::Follower& follower) {
  Places<R> places(game);
  const std::span<const Place<R>> asked = places.asked(settings.all_moves);
  follower.follow([&] { return make_proof_worker(asked, settings, settings.memory_bytes); });
}

}  // namespace quintet::solve
