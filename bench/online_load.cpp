// What online play holds: many people over real WebSockets at a real `quintet serve`, which this
// starts, with a database on the disk. Prints a table; script/bench online runs it.
//
//   online_load [--games N] [--rate MOVES] [--seconds N] [--kills N] [--listeners N] [--json]
//
// In this order: games at a steady rate of moves a second; the same games as fast as they go; the
// server killed and connections cut at that rate; the records of these games made durable one by
// one, without a server; people who only listen, at a server of their own. 0 leaves a part out. The
// databases are among the temporary files (TMPDIR), which must be on a disk, and are gone in the
// end.
#include <algorithm>
#include <boost/describe.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "core/test_files.hpp"
#include "core/text.hpp"
#include "json/write.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/online/kill.hpp"

namespace quintet::online::testing {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

// So long a server may take for what it should do at once.
constexpr Crowd::Time patience = 2min;
constexpr Crowd::Time warming_up = 2s;
constexpr std::size_t descriptors_of_its_own = 200;

struct Wanted {
  std::size_t games = 2'000;
  std::size_t rate = 1'000;
  std::size_t seconds = 20;
  std::size_t kills = 5;
  std::size_t listeners = 15'000;
  bool json = false;
};

// Times in milliseconds, processors as the share of one that was used.
struct Steady {
  std::size_t sockets = 0;
  double seconds = 0;
  double offered_per_second = 0;
  double acknowledged_per_second = 0;
  double median = 0;
  double p95 = 0;
  double p99 = 0;
  double longest = 0;
  std::size_t errors = 0;
  double server_processor = 0;
};
BOOST_DESCRIBE_STRUCT(Steady, (),
                      (sockets, seconds, offered_per_second, acknowledged_per_second, median, p95,
                       p99, longest, errors, server_processor))
struct Saturated {
  double acknowledged_per_second = 0;
  double server_processor = 0;
  double one_by_one_per_second = 0;
  double ratio = 0;
  std::size_t errors = 0;
};
BOOST_DESCRIBE_STRUCT(Saturated, (),
                      (acknowledged_per_second, server_processor, one_by_one_per_second, ratio,
                       errors))
struct Killed {
  std::size_t rounds = 0;
  std::size_t acknowledged = 0;  // moves
  std::size_t under_way = 0;     // moves whose fate nobody knew
  std::size_t connections_lost = 0;
  std::size_t faults = 0;   // moves that were gone or doubled, gaps
  double longest_away = 0;  // until everybody was back, from the kill
};
BOOST_DESCRIBE_STRUCT(Killed, (),
                      (rounds, acknowledged, under_way, connections_lost, faults, longest_away))
struct Listening {
  std::size_t sockets = 0;
  double bytes_per_socket = 0;
};
BOOST_DESCRIBE_STRUCT(Listening, (), (sockets, bytes_per_socket))
struct Figures {
  double load_before = 0;  // processes that wanted a processor, in the minute before
  unsigned processors = 0;
  std::optional<Steady> steady{};
  std::optional<Saturated> saturated{};
  std::optional<Killed> killed{};
  std::optional<Listening> listening{};
};
BOOST_DESCRIBE_STRUCT(Figures, (), (load_before, processors, steady, saturated, killed, listening))

void say(const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); }

double seconds_since(Clock::time_point before) {
  return std::chrono::duration<double>(Clock::now() - before).count();
}

void need(bool done, const Crowd& crowd, const std::string& what) {
  if (done) return;
  std::string text = what + " is not done in time";
  for (const std::string& each : crowd.faults()) text += "\n" + each;
  throw std::runtime_error(text);
}

// The crowd plays while this is there; then it tells what the server's processors did.
class Stretch {
 public:
  explicit Stretch(const ServerProcess& server)
      : server_(server), begun_(Clock::now()), used_(server.processor_time()) {}
  [[nodiscard]] double seconds() const { return seconds_since(begun_); }
  [[nodiscard]] double processor() const {
    return std::chrono::duration<double>(server_.processor_time() - used_).count() / seconds();
  }

 private:
  const ServerProcess& server_;
  Clock::time_point begun_;
  std::chrono::milliseconds used_;
};

double milliseconds_at(const std::vector<std::chrono::microseconds>& sorted, double share) {
  if (sorted.empty()) return 0;
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
  const std::size_t at = std::clamp<std::size_t>(rank, 1, sorted.size()) - 1;
  return std::chrono::duration<double, std::milli>(sorted[at]).count();
}

Steady play_steadily(Crowd& crowd, const ServerProcess& server, const Wanted& wanted) {
  const auto rate = static_cast<double>(wanted.rate);
  crowd.play(rate, warming_up);
  static_cast<void>(crowd.take_tally());
  Steady steady{.sockets = 2 * wanted.games};
  {
    const Stretch stretch(server);
    crowd.play(rate, std::chrono::seconds(wanted.seconds));
    steady.seconds = stretch.seconds();
    steady.server_processor = stretch.processor();
  }
  const bool settled = crowd.rest(patience);
  const Crowd::Tally tally = crowd.take_tally();
  steady.offered_per_second = static_cast<double>(tally.due) / steady.seconds;
  steady.acknowledged_per_second = static_cast<double>(tally.acknowledged) / steady.seconds;
  steady.median = milliseconds_at(tally.latencies, 0.5);
  steady.p95 = milliseconds_at(tally.latencies, 0.95);
  steady.p99 = milliseconds_at(tally.latencies, 0.99);
  steady.longest = milliseconds_at(tally.latencies, 1);
  steady.errors = crowd.fault_count() + static_cast<std::size_t>(tally.connections_lost) +
                  static_cast<std::size_t>(tally.due - tally.sent);
  need(settled, crowd, "what was sent at a steady rate");
  return steady;
}

Saturated play_fast(Crowd& crowd, const ServerProcess& server, const Wanted& wanted) {
  Saturated saturated;
  crowd.play_as_fast_as_possible(warming_up);
  static_cast<void>(crowd.take_tally());
  const Stretch stretch(server);
  crowd.play_as_fast_as_possible(
      std::chrono::seconds(std::max<std::size_t>(wanted.seconds / 2, 1)));
  const Crowd::Tally tally = crowd.take_tally();
  saturated.acknowledged_per_second = static_cast<double>(tally.acknowledged) / stretch.seconds();
  saturated.server_processor = stretch.processor();
  saturated.errors = crowd.fault_count() + static_cast<std::size_t>(tally.connections_lost);
  need(crowd.rest(patience), crowd, "what was sent as fast as possible");
  return saturated;
}

Killed kill_often(Crowd& crowd, std::unique_ptr<ServerProcess>& server, const std::string& folder,
                  const Wanted& wanted) {
  Killed killed;
  Rng rng(1);
  for (; killed.rounds < wanted.kills; ++killed.rounds) {
    const Kill kill =
        kill_in_the_middle(crowd, server, folder, static_cast<double>(wanted.rate), rng);
    need(kill.all_back, crowd, "coming back");
    killed.acknowledged += static_cast<std::size_t>(kill.tally.acknowledged);
    killed.under_way += kill.under_way;
    killed.connections_lost += static_cast<std::size_t>(kill.tally.connections_lost);
    killed.faults = crowd.fault_count();
    killed.longest_away = std::max(killed.longest_away, static_cast<double>(kill.away.count()));
    say("round " + std::to_string(killed.rounds + 1) + ": everybody is back");
  }
  return killed;
}

std::unique_ptr<store::Store> opened(const std::string& path) {
  auto store = store::open_sqlite(path);
  if (!store) throw std::runtime_error(path + ": " + store.error().message);
  return std::move(*store);
}

// The events of all open rooms in the order in which they happened, each a commit.
std::vector<store::Append> records_of(store::Store& store) {
  struct Record {
    std::int64_t at;
    store::Append append;
  };
  std::vector<Record> records;
  const auto rooms = store.open_rooms();
  if (!rooms) throw std::runtime_error(rooms.error().message);
  for (const std::string& room : *rooms) {
    const auto lines = store.load(room);
    if (!lines) throw std::runtime_error(lines.error().message);
    for (std::size_t i = 0; i < lines->size(); ++i) {
      const std::string& line = (*lines)[i];
      records.push_back({std::stoll(line), {.room = room, .first = i, .events = {line}}});
    }
  }
  std::ranges::stable_sort(records, {}, &Record::at);
  std::vector<store::Append> appends;
  for (Record& each : records) appends.push_back(std::move(each.append));
  return appends;
}

// How many of the newest records a second can be made durable one after the other; those before
// them are there already.
double one_by_one(const std::string& served, const std::string& path, std::size_t seconds) {
  const std::vector<store::Append> records = records_of(*opened(served));
  const auto store = opened(path);
  const auto add = [&](std::span<const store::Append> batch) {
    if (const auto done = store->append(batch); !done) {
      throw std::runtime_error(done.error().message);
    }
  };
  const std::size_t before = records.size() / 2;
  add(std::span(records).first(before));
  const auto begun = Clock::now();
  std::size_t count = 0;
  for (std::size_t i = before; i < records.size(); ++i, ++count) {
    if (seconds_since(begun) > static_cast<double>(seconds)) break;
    add(std::span(records).subspan(i, 1));
  }
  return static_cast<double>(count) / seconds_since(begun);
}

Listening listen(const std::string& folder, const Wanted& wanted) {
  constexpr std::size_t some = 200;  // after them the server has what it needs for any
  const ServerProcess server(folder);
  Crowd first(0, some, 1);
  first.set_port(server.port());
  first.become_guests();
  need(first.all_connect(patience), first, "connecting");
  Crowd crowd(0, wanted.listeners, 2);
  crowd.set_port(server.port());
  const std::size_t before = server.resident_bytes();
  crowd.become_guests();
  need(crowd.all_connect(patience), crowd, "connecting");
  crowd.listen(warming_up);
  const std::size_t after = server.resident_bytes();
  const Crowd::Tally tally = crowd.take_tally();
  if (tally.connections_lost > 0) throw std::runtime_error("connections were lost");
  return {wanted.listeners, (static_cast<double>(after) - static_cast<double>(before)) /
                                static_cast<double>(wanted.listeners)};
}

Figures measure(const Wanted& wanted) {
  const test_support::TemporaryFolder folder;
  Figures figures{.processors = std::thread::hardware_concurrency()};
  static_cast<void>(getloadavg(&figures.load_before, 1));
  allow_descriptors(std::max(2 * wanted.games, wanted.listeners) + descriptors_of_its_own + 200);
  if (wanted.games > 0) {
    auto server = std::make_unique<ServerProcess>(folder.file("games"));
    Crowd crowd(wanted.games, 0, 1);
    crowd.set_port(server->port());
    say(std::to_string(2 * wanted.games) + " people sit down");
    crowd.become_guests();
    need(crowd.all_connect(patience), crowd, "sitting down");
    say("they play at a steady rate");
    figures.steady = play_steadily(crowd, *server, wanted);
    say("they play as fast as possible");
    figures.saturated = play_fast(crowd, *server, wanted);
    if (wanted.kills > 0) {
      say("the server is killed");
      figures.killed = kill_often(crowd, server, folder.file("games"), wanted);
    }
    server->end();
    say("the same records, one by one");
    Saturated& saturated = *figures.saturated;
    saturated.one_by_one_per_second =
        one_by_one(folder.file("games/games.db"), folder.file("one_by_one.db"),
                   std::max<std::size_t>(wanted.seconds / 4, 1));
    saturated.ratio = saturated.acknowledged_per_second / saturated.one_by_one_per_second;
  }
  if (wanted.listeners > 0) {
    say(std::to_string(wanted.listeners) + " people listen");
    figures.listening = listen(folder.file("listening"), wanted);
  }
  return figures;
}

void print_row(const char* name, double value, const char* unit, const char* target = "") {
  std::printf("%-46s %10.1f %-8s %s\n", name, value, unit, target);
}

void print(const Figures& figures) {
  const auto number = [](std::size_t count) { return static_cast<double>(count); };
  print_row("load average before", figures.load_before, "");
  print_row("processors", figures.processors, "");
  if (figures.steady) {
    const Steady& steady = *figures.steady;
    print_row("sockets in live games", number(steady.sockets), "");
    print_row("moves offered", steady.offered_per_second, "/s");
    print_row("moves acknowledged", steady.acknowledged_per_second, "/s");
    print_row("send to opponent's receipt, median", steady.median, "ms");
    print_row("send to opponent's receipt, 95 %", steady.p95, "ms");
    print_row("send to opponent's receipt, 99 %", steady.p99, "ms", "< 50");
    print_row("send to opponent's receipt, longest", steady.longest, "ms");
    print_row("errors", number(steady.errors), "", "0");
    print_row("server's processors", 100 * steady.server_processor, "%");
  }
  if (figures.saturated) {
    const Saturated& saturated = *figures.saturated;
    print_row("as fast as possible, acknowledged", saturated.acknowledged_per_second, "/s");
    print_row("one by one, made durable", saturated.one_by_one_per_second, "/s");
    print_row("ratio", saturated.ratio, "times", ">= 3");
    print_row("server's processors when as fast as possible", 100 * saturated.server_processor,
              "%");
    print_row("errors when as fast as possible", number(saturated.errors), "", "0");
  }
  if (figures.killed) {
    const Killed& killed = *figures.killed;
    print_row("rounds of kill -9 and cut connections", number(killed.rounds), "");
    print_row("moves acknowledged in them", number(killed.acknowledged), "");
    print_row("moves under way at a kill", number(killed.under_way), "");
    print_row("connections lost, all back", number(killed.connections_lost), "");
    print_row("moves missing or doubled, other faults", number(killed.faults), "", "0");
    print_row("until all were back, longest", killed.longest_away, "ms");
  }
  if (figures.listening) {
    print_row("sockets that listen", number(figures.listening->sockets), "");
    print_row("server's memory for each", figures.listening->bytes_per_socket / 1024, "KiB",
              "<= 20");
  }
}

// Nothing if it cannot be read.
std::optional<Wanted> read(const std::vector<std::string>& arguments) {
  Wanted wanted;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& name = arguments[i];
    if (name == "--json") {
      wanted.json = true;
      continue;
    }
    if (i + 1 == arguments.size()) return std::nullopt;
    const std::string& value = arguments[++i];
    const auto number = plain_number(value, 1'000'000);
    if (!number) return std::nullopt;
    const auto count = static_cast<std::size_t>(*number);
    if (name == "--games") {
      wanted.games = count;
    } else if (name == "--rate" && count > 0) {
      wanted.rate = count;
    } else if (name == "--seconds" && count > 0) {
      wanted.seconds = count;
    } else if (name == "--kills") {
      wanted.kills = count;
    } else if (name == "--listeners") {
      wanted.listeners = count;
    } else {
      return std::nullopt;
    }
  }
  return wanted;
}

int run(const std::vector<std::string>& arguments) {
  const auto wanted = read(arguments);
  if (!wanted) {
    say("usage: online_load [--games N] [--rate MOVES] [--seconds N] [--kills N] [--listeners N] "
        "[--json]");
    return 2;
  }
  const Figures figures = measure(*wanted);
  if (wanted->json) {
    std::printf("%s\n", json::indented(json::written(figures)).c_str());
  } else {
    print(figures);
  }
  const bool wrong = (figures.steady && figures.steady->errors > 0) ||
                     (figures.saturated && figures.saturated->errors > 0) ||
                     (figures.killed && figures.killed->faults > 0);
  return wrong ? 1 : 0;
}

}  // namespace
}  // namespace quintet::online::testing

int main(int argc, char** argv) {
  try {
    return quintet::online::testing::run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "online_load: %s\n", error.what());
    return 1;
  }
}
