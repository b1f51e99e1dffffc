#include "server/store/postgres_exchange.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "core/text.hpp"

namespace quintet::store {

namespace {

using Clock = std::chrono::steady_clock;
using postgres::Lease;

// PostgreSQL takes notices of less than 8000 bytes.
constexpr std::size_t most_bytes = 7'500;
constexpr std::chrono::milliseconds before_next_try{200};
constexpr const char* to_all = "quintet_all";

std::string channel_of(ServerNumber number) { return "quintet_" + std::to_string(number); }

// Lines as notices: "FROM." and whole lines, or "FROM+" and a part of one that goes on in the next.
class Notices {
 public:
  explicit Notices(ServerNumber from) : from_(std::to_string(from)) {}

  void add(std::string_view line) {
    if (text_.size() + line.size() + 1 > most_bytes) flush('.');
    while (line.size() >= most_bytes) {
      std::size_t size = most_bytes - 1;
      while ((static_cast<unsigned char>(line[size]) & 0xC0) == 0x80) --size;  // within a character
      text_ = line.substr(0, size);
      flush('+');
      line.remove_prefix(size);
    }
    text_.append(line).append("\n");
  }
  [[nodiscard]] std::vector<std::string> take() {
    flush('.');
    return std::exchange(notices_, {});
  }

 private:
  void flush(char how) {
    if (!text_.empty()) notices_.push_back(from_ + how + std::exchange(text_, {}));
  }
  std::string from_;
  std::string text_;
  std::vector<std::string> notices_;
};

class PostgresExchange final : public Exchange {
 public:
  PostgresExchange(std::string url, std::shared_ptr<Lease> lease)
      : url_(std::move(url)), lease_(std::move(lease)), wake_(eventfd(0, EFD_CLOEXEC)) {
    if (wake_ < 0) throw std::runtime_error("no descriptor for messages between servers");
  }
  ~PostgresExchange() override {
    end();
    close(wake_);
  }

  void start(Listener listener) override {
    listener_ = std::move(listener);
    thread_ = std::thread([this] { run(); });
  }

  void end() override {
    ending_ = true;
    wake();
    if (thread_.joinable()) thread_.join();
    leave();
  }

  void send(ServerNumber to, std::string line) override { add(channel_of(to), std::move(line)); }
  void send_to_all(std::string line) override { add(to_all, std::move(line)); }
  [[nodiscard]] ServerNumber number() const override { return lease_->number; }
  [[nodiscard]] std::vector<ServerNumber> others() const override {
    const std::lock_guard lock(mutex_);
    return {known_.begin(), known_.end()};
  }

 private:
  class Receiver final : public pqxx::notification_receiver {
   public:
    Receiver(pqxx::connection_base& connection, const std::string& channel, PostgresExchange& to)
        : pqxx::notification_receiver(connection, channel), to_(to) {}
    void operator()(const std::string& payload, int) override { to_.hear(payload); }

   private:
    PostgresExchange& to_;
  };

  void add(std::string channel, std::string line) {
    bool was_empty = false;
    {
      const std::lock_guard lock(mutex_);
      was_empty = waiting_.empty();
      waiting_.emplace_back(std::move(channel), std::move(line));
    }
    if (was_empty) wake();
  }
  void wake() {
    const std::uint64_t one = 1;
    static_cast<void>(write(wake_, &one, sizeof one));
  }

  void run() {
    bool broke = false;
    while (!ending_) {
      try {
        open();
        if (std::exchange(broke, false)) listener_.missed();
        while (!ending_) step();
        send_waiting();
      } catch (const std::exception&) {
        // The database is not there. What was to be said may be lost, and so may what was heard.
        broke = true;
        close_connection();
        std::this_thread::sleep_for(before_next_try);
      }
    }
    close_connection();
  }

  void open() {
    connection_ = postgres::connect(url_);
    connection_->prepare("notify", "SELECT pg_notify($1, $2)");
    renewed_ = looked_ = {};
    partial_.clear();
    renew();
    listen();
    look();
  }
  void listen() {
    receivers_.clear();
    receivers_.push_back(std::make_unique<Receiver>(*connection_, to_all, *this));
    receivers_.push_back(
        std::make_unique<Receiver>(*connection_, channel_of(lease_->number), *this));
  }
  void close_connection() {
    receivers_.clear();
    connection_.reset();
    const std::lock_guard lock(mutex_);
    waiting_.clear();
  }

  void step() {
    pollfd wanted[] = {{connection_->sock(), POLLIN, 0}, {wake_, POLLIN, 0}};
    const auto next = std::min(renewed_ + renew_time(), looked_ + look_time());
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now());
    poll(wanted, 2, static_cast<int>(std::clamp<std::int64_t>(wait.count(), 0, 1'000)));
    if (wanted[1].revents != 0) {
      std::uint64_t count = 0;
      static_cast<void>(read(wake_, &count, sizeof count));
    }
    connection_->get_notifs();
    if (!connection_->is_open()) throw std::runtime_error("the database is gone");
    send_waiting();
    if (Clock::now() >= renewed_ + renew_time()) renew();
    if (Clock::now() >= looked_ + look_time()) look();
  }

  // As few notices as can be. What is said to all and what is said to one stay in their order.
  void send_waiting() {
    std::vector<std::pair<std::string, std::string>> lines;
    {
      const std::lock_guard lock(mutex_);
      lines.swap(waiting_);
    }
    if (lines.empty()) return;
    pqxx::work work(*connection_);
    std::map<std::string, Notices> notices;
    const auto flush = [&] {
      for (auto& [channel, own] : notices) {
        for (const std::string& notice : own.take()) work.exec_prepared("notify", channel, notice);
      }
      notices.clear();
    };
    bool said_to_all = false;
    for (const auto& [channel, line] : lines) {
      if (said_to_all != (channel == to_all)) flush();
      said_to_all = channel == to_all;
      notices.try_emplace(channel, lease_->number).first->second.add(line);
    }
    flush();
    work.commit();
  }

  void hear(const std::string& notice) {
    const std::size_t mark = notice.find_first_of("+.");
    if (mark == std::string::npos) return;
    const ServerNumber from = plain_number(notice.substr(0, mark)).value_or(0);
    if (from == 0 || from == lease_->number) return;
    std::string& text = partial_[from];
    text.append(notice, mark + 1);
    if (notice[mark] == '+') return;
    const std::string lines = std::exchange(text, {});
    for (const Field& line : split(lines, '\n')) {
      if (!line.text.empty()) listener_.heard(from, line.text);
    }
  }

  [[nodiscard]] Clock::duration renew_time() const {
    return std::chrono::milliseconds(lease_->seconds * 1000 / 4);
  }
  [[nodiscard]] Clock::duration look_time() const {
    return std::chrono::milliseconds(std::min(1'000, lease_->seconds * 1000 / 4));
  }

  void renew() {
    const auto at = Clock::now();
    bool held = false;
    {
      pqxx::nontransaction session(*connection_);
      held = session
                 .exec("UPDATE server SET expires = clock_timestamp() + interval '" +
                       std::to_string(lease_->seconds) +
                       " seconds' WHERE number = " + std::to_string(lease_->number))
                 .affected_rows() == 1;
    }
    renewed_ = at;
    if (held) return;
    lease_->number = postgres::enter(*connection_, lease_->seconds);
    listen();
    listener_.lost();
  }

  // Strikes off who is late, and tells who has come and gone.
  void look() {
    looked_ = Clock::now();
    std::set<ServerNumber> there;
    {
      pqxx::nontransaction session(*connection_);
      const std::string others = " AND number <> " + std::to_string(lease_->number);
      session.exec("DELETE FROM server WHERE expires < clock_timestamp()" + others);
      for (const auto& row : session.exec("SELECT number FROM server WHERE true" + others)) {
        there.insert(row[0].as<ServerNumber>());
      }
    }
    std::set<ServerNumber> before = there;
    {
      const std::lock_guard lock(mutex_);
      before.swap(known_);
    }
    for (const ServerNumber each : before) {
      if (!there.contains(each)) listener_.gone(each);
    }
    for (const ServerNumber each : there) {
      if (!before.contains(each)) listener_.came(each);
    }
  }

  void leave() {
    if (lease_->number == 0) return;
    try {
      const auto connection = postgres::connect(url_);
      pqxx::nontransaction session(*connection);
      session.exec("DELETE FROM server WHERE number = " + std::to_string(lease_->number));
    } catch (const std::exception&) {
      // Then the lease runs out.
    }
    lease_->number = 0;
  }

  std::string url_;
  std::shared_ptr<Lease> lease_;
  Listener listener_;
  int wake_;
  std::atomic<bool> ending_{false};
  mutable std::mutex mutex_;
  std::set<ServerNumber> known_;                              // the others
  std::vector<std::pair<std::string, std::string>> waiting_;  // lines, each with its channel
  // Of the thread alone.
  std::unique_ptr<pqxx::connection> connection_;
  std::vector<std::unique_ptr<Receiver>> receivers_;
  std::map<ServerNumber, std::string> partial_;
  Clock::time_point renewed_{};
  Clock::time_point looked_{};
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Exchange> make_exchange(std::string url, std::shared_ptr<Lease> lease) {
  return std::make_unique<PostgresExchange>(std::move(url), std::move(lease));
}

}  // namespace quintet::store
