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

bool has_mpi() noexcept { return false; }

Role join_team() { return Alone{}; }

#else

bool has_mpi() noexcept { return true; }

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// From the leader: job, run_ended (followed by another run or by leave), leave. To the leader:
// result or failure for each job, and waited once per run.
enum class Tag : int { job = 1, run_ended, leave, result, failure, waited };

struct Message {
  int rank;
  Tag tag;
  std::string text;
};

constexpr int leader_rank = 0;

// Messages between the processes, counted. MPI ends with it.
class Mail {
 public:
  Mail() = default;
  Mail(const Mail&) = delete;
  Mail& operator=(const Mail&) = delete;
  ~Mail() { MPI_Finalize(); }

  [[nodiscard]] std::uint64_t messages() const noexcept { return messages_; }
  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }

  void send(int rank, Tag tag, const std::string& text) {
    ++messages_;
    bytes_ += text.size();
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, rank, static_cast<int>(tag),
             MPI_COMM_WORLD);
  }

  // MPI waits with its processor at full load; there may be fewer processors than processes.
  [[nodiscard]] Message receive() {
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
    ++messages_;
    bytes_ += text.size();
    return {status.MPI_SOURCE, static_cast<Tag>(status.MPI_TAG), std::move(text)};
  }

 private:
  std::uint64_t messages_ = 0;
  std::uint64_t bytes_ = 0;
};

class MpiLeader final : public Leader {
 public:
  explicit MpiLeader(int ranks) : ranks_(ranks) {}

  ~MpiLeader() override {
    for (int rank = 1; rank < ranks_; ++rank) mail_.send(rank, Tag::leave, {});
  }

  [[nodiscard]] std::size_t size() const noexcept override {
    return static_cast<std::size_t>(ranks_ - 1);
  }
  [[nodiscard]] Traffic traffic() const noexcept override {
    return {jobs_, mail_.messages(), mail_.bytes(), seconds_, waited_};
  }

  std::expected<void, Error> run(const Work& work) override {
    const auto begin = Clock::now();
    auto ended = hand_out(work);
    for (int rank = 1; rank < ranks_; ++rank) mail_.send(rank, Tag::run_ended, {});
    for (int rank = 1; rank < ranks_; ++rank) waited_ += std::stod(mail_.receive().text);
    seconds_ += seconds_since(begin);
    return ended;
  }

 private:
  std::expected<void, Error> hand_out(const Work& work) {
    std::vector<int> idle;
    for (int rank = ranks_ - 1; rank > leader_rank; --rank) idle.push_back(rank);
    std::map<int, std::string> under_way;  // by rank
    std::expected<void, Error> ended;
    while (true) {
      while (ended && !idle.empty()) {
        auto job = work.next();
        if (!job) break;
        mail_.send(idle.back(), Tag::job, *job);
        ++jobs_;
        under_way.emplace(idle.back(), *std::move(job));
        idle.pop_back();
      }
      if (under_way.empty()) return ended;
      Message answer = mail_.receive();
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

  int ranks_;
  Mail mail_;
  std::uint64_t jobs_ = 0;
  double seconds_ = 0;
  double waited_ = 0;
};

class MpiFollower final : public Follower {
 public:
  ~MpiFollower() override {
    while (!left_) left_ = mail_.receive().tag == Tag::leave;
  }

  void follow(const MakeWorker& make_worker) override {
    Worker worker;
    double waited = 0;
    while (!left_) {
      const auto begin = Clock::now();
      const Message message = mail_.receive();
      waited += seconds_since(begin);
      if (message.tag == Tag::leave) {
        left_ = true;
      } else if (message.tag == Tag::run_ended) {
        mail_.send(leader_rank, Tag::waited, std::to_string(waited));
        return;
      } else {
        const auto result = attempt(make_worker, worker, message.text);
        mail_.send(leader_rank, result ? Tag::result : Tag::failure,
                   result ? *result : result.error().message);
      }
    }
  }

 private:
  // Nobody but this process would hear of an exception.
  static std::expected<std::string, Error> attempt(const MakeWorker& make_worker, Worker& worker,
                                                   const std::string& job) {
    try {
      if (!worker) worker = make_worker();
      return worker(job);
    } catch (const std::bad_alloc&) {
      return failure("a process of the team has not enough memory");
    }
  }

  Mail mail_;
  bool left_ = false;  // it has been told to
};

}  // namespace

Role join_team() {
  // A process that starts MPI by itself would pay for it with every command.
  const bool started_by_mpirun =
      std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMIX_RANK") != nullptr;
  if (!started_by_mpirun) return Alone{};
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  int rank = 0;
  int ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (ranks == 1) {
    MPI_Finalize();
    return Alone{};
  }
  if (rank == leader_rank) return std::make_shared<MpiLeader>(ranks);
  return std::make_shared<MpiFollower>();
}

#endif

}  // namespace quintet::cluster
