#include "cluster/team.hpp"

#ifdef QUINTET_MPI
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdlib>
#include <map>
#include <new>
#include <thread>
#include <vector>
#endif

namespace quintet::cluster {

#ifndef QUINTET_MPI

std::unique_ptr<Team> Team::join() { return nullptr; }

#else

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// From the leader: job, run_ended (followed by another run or by leave), leave. To the leader:
// result or failure for each job, and waited once a run.
enum class Tag : int { job = 1, run_ended, leave, result, failure, waited };

struct Message {
  int rank;
  Tag tag;
  std::string text;
};

constexpr int leader = 0;

class MpiTeam final : public Team {
 public:
  MpiTeam() {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
  }

  ~MpiTeam() override {
    if (leads()) {
      for (int rank = 1; rank < ranks_; ++rank) send(rank, Tag::leave, {});
    } else {
      while (!left_) left_ = receive().tag == Tag::leave;
    }
    MPI_Finalize();
  }

  [[nodiscard]] bool leads() const noexcept override { return rank_ == leader; }
  [[nodiscard]] std::size_t size() const noexcept override {
    return static_cast<std::size_t>(ranks_ - 1);
  }
  [[nodiscard]] Traffic traffic() const noexcept override { return traffic_; }

  std::expected<void, Error> run(const Work& work) override {
    if (!leads()) return follow(work);
    const auto begin = Clock::now();
    auto ended = lead(work);
    for (int rank = 1; rank < ranks_; ++rank) send(rank, Tag::run_ended, {});
    for (int rank = 1; rank < ranks_; ++rank) traffic_.waited += std::stod(receive().text);
    traffic_.seconds += seconds_since(begin);
    return ended;
  }

 private:
  std::expected<void, Error> lead(const Work& work) {
    std::vector<int> idle;
    for (int rank = ranks_ - 1; rank > leader; --rank) idle.push_back(rank);
    std::map<int, std::string> under_way;  // by rank
    std::expected<void, Error> ended;
    while (true) {
      while (ended && !idle.empty()) {
        auto job = work.next();
        if (!job) break;
        send(idle.back(), Tag::job, *job);
        ++traffic_.jobs;
        under_way.emplace(idle.back(), *std::move(job));
        idle.pop_back();
      }
      if (under_way.empty()) return ended;
      Message answer = receive();
      const std::string job = std::move(under_way.extract(answer.rank).mapped());
      idle.push_back(answer.rank);
      if (!ended) continue;
      if (answer.tag == Tag::failure) {
        ended = std::unexpected(Error{std::move(answer.text)});
      } else {
        ended = work.done(job, std::move(answer.text));
      }
    }
  }

  std::expected<void, Error> follow(const Work& work) {
    Worker worker;
    double waited = 0;
    while (true) {
      const auto begin = Clock::now();
      const Message message = receive();
      waited += seconds_since(begin);
      if (message.tag != Tag::job) {
        left_ = message.tag == Tag::leave;
        if (!left_) send(leader, Tag::waited, std::to_string(waited));
        return {};
      }
      const auto result = attempt(work, worker, message.text);
      send(leader, result ? Tag::result : Tag::failure, result ? *result : result.error().message);
    }
  }

  // Nobody but this process would hear of an exception.
  static std::expected<std::string, Error> attempt(const Work& work, Worker& worker,
                                                   const std::string& job) {
    try {
      if (!worker) worker = work.make_worker();
      return worker(job);
    } catch (const std::bad_alloc&) {
      return failure("a process of the team has not enough memory");
    }
  }

  void send(int rank, Tag tag, const std::string& text) {
    ++traffic_.messages;
    traffic_.bytes += text.size();
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, rank, static_cast<int>(tag),
             MPI_COMM_WORLD);
  }

  // MPI waits with its processor at full load; there may be fewer processors than processes.
  Message receive() {
    using namespace std::chrono_literals;
    int is_there = 0;
    MPI_Status status;
    for (auto pause = 20us;; pause = std::min<std::chrono::microseconds>(2 * pause, 1ms)) {
      MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
      if (is_there != 0) break;
      std::this_thread::sleep_for(pause);
    }
    int count = 0;
    MPI_Get_count(&status, MPI_CHAR, &count);
    std::string text(static_cast<std::size_t>(count), '\0');
    MPI_Recv(text.data(), count, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    ++traffic_.messages;
    traffic_.bytes += text.size();
    return {status.MPI_SOURCE, static_cast<Tag>(status.MPI_TAG), std::move(text)};
  }

  int rank_ = 0;
  int ranks_ = 1;
  bool left_ = false;  // not the leader: it has been told to leave
  Traffic traffic_;
};

}  // namespace

std::unique_ptr<Team> Team::join() {
  // A process that starts MPI by itself would pay for it with every command.
  const bool started_by_mpirun =
      std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMIX_RANK") != nullptr;
  if (!started_by_mpirun) return nullptr;
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  int ranks = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (ranks == 1) {
    MPI_Finalize();
    return nullptr;
  }
  return std::make_unique<MpiTeam>();
}

#endif

}  // namespace quintet::cluster
