#include "server/net/log.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <system_error>
#include <utility>

namespace quintet::server {

namespace {

constexpr auto never = std::chrono::steady_clock::time_point::max();

// False if it cannot be written.
bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Holds back every signal from threads that are started while it lives.
class WithoutSignals {
 public:
  WithoutSignals() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~WithoutSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  WithoutSignals(const WithoutSignals&) = delete;
  WithoutSignals& operator=(const WithoutSignals&) = delete;

 private:
  sigset_t before_{};
};

}  // namespace

struct Log::Shared {
  struct Waiting {
    std::string text;
    std::uint64_t lines;  // that are left out if it cannot be written
  };

  // What was refused of one kind, until its time is over.
  struct Refusals {
    std::chrono::steady_clock::time_point until;
    std::uint64_t count = 0;
  };

  Shared(int own_descriptor, std::size_t most_bytes, std::chrono::milliseconds time)
      : descriptor(own_descriptor), most_waiting_bytes(most_bytes), refusal_time(time) {
    if (descriptor < 0) throw std::system_error(errno, std::generic_category(), "log");
  }
  ~Shared() { close(descriptor); }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;

  void add(std::string text, std::uint64_t lines) {
    waiting_bytes += text.size();
    waiting.push_back({std::move(text), lines});
    changed.notify_all();
  }
  void tell_left_out() {
    if (left_out == 0) return;
    const std::uint64_t count = std::exchange(left_out, 0);
    add(std::to_string(count) + (count == 1 ? " line was" : " lines were") +
            " left out here: nobody read the log\n",
        count);
  }
  void write(std::string_view line);
  void write_refusal(std::string_view line);
  void sum_up_refusals(std::chrono::steady_clock::time_point now);
  void wait_for_lines(std::unique_lock<std::mutex>& lock);
  void write_until_the_end();

  const int descriptor;  // its own, as the thread may outlive what it was copied from
  const std::size_t most_waiting_bytes;
  const std::chrono::milliseconds refusal_time;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<Waiting> waiting;
  std::size_t waiting_bytes = 0;
  std::uint64_t left_out = 0;  // lines that nothing in the queue tells of
  std::map<std::string, Refusals, std::less<>> refusals;  // by kind
  std::chrono::steady_clock::time_point next_sum = never;
  bool ending = false;
  bool ended = false;
};

void Log::Shared::write(std::string_view line) {
  constexpr std::size_t room_for_count = 80;
  if (waiting_bytes + line.size() + room_for_count > most_waiting_bytes) {
    ++left_out;
    return;
  }
  tell_left_out();
  add(std::string(line) + "\n", 1);
}

void Log::Shared::write_refusal(std::string_view line) {
  std::string_view kind = line.substr(0, line.find(" what="));
  auto found = refusals.find(kind);
  if (found == refusals.end()) {
    // From many addresses at once: what is counted must not grow with them.
    if (refusals.size() >= most_kinds) kind = "event=refused code=many client=many";
    found = refusals.try_emplace(std::string(kind)).first;
    if (found->second.count == 0) {
      found->second.until = std::chrono::steady_clock::now() + refusal_time;
      next_sum = std::min(next_sum, found->second.until);
      changed.notify_all();
    }
  }
  if (++found->second.count <= most_refusals) write(line);
}

void Log::Shared::sum_up_refusals(std::chrono::steady_clock::time_point now) {
  next_sum = never;
  for (auto each = refusals.begin(); each != refusals.end();) {
    const auto& [kind, of_kind] = *each;
    if (of_kind.until > now) {
      next_sum = std::min(next_sum, of_kind.until);
      ++each;
      continue;
    }
    if (of_kind.count > most_refusals) {
      write(kind + " more=" + std::to_string(of_kind.count - most_refusals));
    }
    each = refusals.erase(each);
  }
}

void Log::Shared::wait_for_lines(std::unique_lock<std::mutex>& lock) {
  while (!ending) {
    const auto now = std::chrono::steady_clock::now();
    if (next_sum <= now) sum_up_refusals(now);
    if (!waiting.empty()) return;
    if (next_sum == never) {
      changed.wait(lock);
    } else {
      changed.wait_until(lock, next_sum);
    }
  }
  sum_up_refusals(never);
}

void Log::Shared::write_until_the_end() {
  std::unique_lock lock(mutex);
  while (true) {
    wait_for_lines(lock);
    if (waiting.empty()) break;
    const Waiting next = std::move(waiting.front());
    waiting.pop_front();
    lock.unlock();
    const bool written = write_all(descriptor, next.text);
    lock.lock();
    waiting_bytes -= next.text.size();
    if (!written) left_out += next.lines;
    if (written && waiting.empty()) tell_left_out();
  }
  ended = true;
  changed.notify_all();
}

Log::Log(int descriptor, std::size_t waiting_bytes, std::chrono::milliseconds refusal_time)
    : shared_(std::make_shared<Shared>(fcntl(descriptor, F_DUPFD_CLOEXEC, 0), waiting_bytes,
                                       refusal_time)) {
  // Signals are for the rest of the program; SIGPIPE would end it when the reader has gone.
  const WithoutSignals held;
  thread_ = std::thread([shared = shared_] { shared->write_until_the_end(); });
}

Log::~Log() {
  std::unique_lock lock(shared_->mutex);
  shared_->ending = true;
  shared_->changed.notify_all();
  const bool ended = shared_->changed.wait_for(lock, moment, [this] { return shared_->ended; });
  lock.unlock();
  if (ended) {
    thread_.join();
  } else {
    thread_.detach();  // it waits in a write that may never end
  }
}

void Log::write(std::string_view line) {
  const std::lock_guard lock(shared_->mutex);
  shared_->write(line);
}

void Log::write_refusal(std::string_view line) {
  const std::lock_guard lock(shared_->mutex);
  shared_->write_refusal(line);
}

std::string quoted_for_log(std::string_view text) {
  constexpr std::size_t limit = 200;
  constexpr std::string_view digits = "0123456789abcdef";
  std::string result = "'";
  for (const char c : text.substr(0, limit)) {
    if (c == '\'' || c == '\\') {
      result.append("\\").append(1, c);
    } else if (c >= ' ' && c <= '~') {
      result += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      result.append("\\x").append(1, digits[byte >> 4]).append(1, digits[byte & 15]);
    }
  }
  if (text.size() > limit) result += "...";
  return result + "'";
}

std::string refusal_line(std::string_view code, std::string_view client, std::string_view what) {
  std::string line = "event=refused code=";
  line.append(code).append(" client=").append(client);
  return line.append(" what=").append(quoted_for_log(what));
}

}  // namespace quintet::server
