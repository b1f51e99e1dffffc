// `quintet admin`: what an administrator tells a running server.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdint>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "api/online/administration.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/server/commands.hpp"
#include "cli/server/data_folder.hpp"
#include "core/text.hpp"
#include "json/read.hpp"
#include "server/online/addresses.hpp"
#include "server/online/channel_client.hpp"
#include "server/room/event.hpp"

namespace quintet::cli {

namespace {

using api::administration::Answer;
using api::administration::Order;

struct AdminOptions {
  std::string value;  // a room, a range or a text
  std::uint32_t days = online::Ban::most_days;
  std::optional<std::string> data;
  bool json = false;
};

Answer answer_to(const Order& order, const AdminOptions& options) {
  const auto folder = DataFolder::of(options.data);
  if (!folder) fail(folder.error().message);
  const auto line = online::ask_channel(folder->path(), json::written(order));
  if (!line) fail(line.error().message);
  auto answer = json::read<Answer>(*line);
  if (!answer) fail("the server answers what this program does not understand: " + *line);
  if (answer->error) {
    const bool negative =
        answer->error->code == "room-unknown" || answer->error->code == "not-banned";
    throw Stop(negative ? ExitCode::negative : ExitCode::bad_input, answer->error->message);
  }
  return *std::move(answer);
}

// The member that the answer has to have.
template <typename T>
const T& told(const std::optional<T>& member) {
  if (!member) fail("the server answers something else than what was asked");
  return *member;
}

std::string clock_text(const api::online::Clock& clock) {
  using api::online::ClockKind;
  switch (clock.kind) {
    case ClockKind::none: return "no clock";
    case ClockKind::fischer:
      return fmt::format("{}+{} s", clock.time / 1000, clock.increment / 1000);
    case ClockKind::days: return fmt::format("{} h a move", clock.time / 3'600'000);
  }
  return {};
}

void show_games(const AdminOptions& options) {
  Order order;
  order.games.emplace();
  const Answer answer = answer_to(order, options);
  const auto& games = told(answer.games);
  if (options.json) return print_json(games);
  for (const auto& game : games.games) {
    print(fmt::format("{}  {}  {}  {} - {}  ply {}{}\n", game.room, game.variant,
                      clock_text(game.clock), game.first.value_or("(free)"),
                      game.second.value_or("(free)"), game.ply, game.listed ? "  listed" : ""));
  }
  if (games.games.empty()) print("no game goes on\n");
}

void end_game(const AdminOptions& options) {
  Order order;
  order.end = {options.value};
  const Answer answer = answer_to(order, options);
  if (options.json) return print_json(told(answer.ended));
  print(fmt::format("ended {}\n", told(answer.ended).room));
}

void show_bans(const Order& order, const AdminOptions& options) {
  const Answer answer = answer_to(order, options);
  const auto& bans = told(answer.bans);
  if (options.json) return print_json(bans);
  for (const auto& [range, until] : bans.bans) {
    print(fmt::format("{}  until {:%Y-%m-%d}\n", range, fmt::gmtime(std::time_t{until / 1000})));
  }
  if (bans.bans.empty()) print("nobody is banned\n");
}

void announce(const std::string& text, const AdminOptions& options) {
  Order order;
  order.announce = {text};
  const Answer answer = answer_to(order, options);
  if (options.json) return print_json(told(answer.announced));
  const std::string& announced = told(answer.announced).text;
  print(announced.empty() ? "nothing is announced\n" : "announced: " + announced + "\n");
}

void rotate_keys(const AdminOptions& options) {
  Order order;
  order.rotate_keys.emplace();
  const Answer answer = answer_to(order, options);
  if (options.json) return print_json(told(answer.keys));
  print(fmt::format("a new key signs; signatures of {} are good\n", told(answer.keys).keys));
}

constexpr std::string_view exit_codes =
    "0 done, 1 there is no such game or ban, 2 bad usage, or no server is running";

// Checks the value before anything is asked of the server.
using Check = std::function<void(const std::string&)>;

void check_room(const std::string& text) {
  if (!room::is_word(text)) {
    fail("ROOM must be the id of a game, as quintet admin games lists them, not " +
         in_quotes(text));
  }
}

void check_range(const std::string& text) {
  const auto range = online::AddressRange::read(text);
  if (!range) fail("RANGE: " + range.error().message);
}

void check_text(const std::string& text) {
  if (text.empty()) fail("TEXT must not be empty; quintet admin withdraw takes the old one back");
}

struct Value {
  std::string name;
  std::string description;
  Check check;
};

void add(Command& admin, const std::string& name, const std::string& description,
         const std::string& example, const std::optional<Value>& value,
         std::function<void(const AdminOptions&)> run) {
  auto options = std::make_shared<AdminOptions>();
  Command& command =
      add_command(admin, name, description, {"quintet admin " + example}, exit_codes);
  if (value) {
    const auto read = [options, check = value->check](const std::string& text) {
      check(text);
      options->value = text;
    };
    command.add_option(value->name, read, value->description).required();
  }
  if (name == "ban") {
    add_number(command, "--days", options->days, {1, online::Ban::most_days},
               "how long: up to 30 days (30)");
  }
  add_data_option(command, options->data);
  add_json_flag(command, options->json);
  command.run = [options, run = std::move(run)] { run(*options); };
}

Order ban_of(const AdminOptions& options) {
  Order order;
  order.ban = {options.value, options.days};
  return order;
}
Order unban_of(const std::string& range) {
  Order order;
  order.unban = {range};
  return order;
}
Order bans_asked() {
  Order order;
  order.bans.emplace();
  return order;
}

}  // namespace

void add_admin_command(Command& app) {
  Command& admin = add_command(
      app, "admin", "Tell a running server what to do; see docs/hosting.md.",
      {"quintet admin games", "quintet admin ban 192.0.2.0/24",
       "quintet admin announce 'Back at noon'"},
      exit_codes, "It is asked through a socket in its data folder, which only its user can open.");
  const Value room{"ROOM", "the id of a game", check_room};
  const Value range{"RANGE", "an address, or a range such as 192.0.2.0/24", check_range};
  add(admin, "games", "List the games that go on.", "games", {}, show_games);
  add(admin, "end", "End a game without a result.", "end x7c0qhgk2m5d1vwa8rjt3e", room, end_game);
  add(admin, "ban", "Keep an address or a range of them out, for up to 30 days.",
      "ban 192.0.2.0/24", range,
      [](const AdminOptions& options) { show_bans(ban_of(options), options); });
  add(admin, "unban", "Let a range in again.", "unban 192.0.2.0/24", range,
      [](const AdminOptions& options) { show_bans(unban_of(options.value), options); });
  add(admin, "bans", "List the ranges that are kept out.", "bans", {},
      [](const AdminOptions& options) { show_bans(bans_asked(), options); });
  add(admin, "announce", "Show everybody a text, until it is withdrawn or the server ends.",
      "announce 'Back at noon'", Value{"TEXT", "what they are to read", check_text},
      [](const AdminOptions& options) { announce(options.value, options); });
  add(admin, "withdraw", "Withdraw what was announced.", "withdraw", {},
      [](const AdminOptions& options) { announce("", options); });
  add(admin, "rotate-keys", "Sign cookies with a new key; those of the last three stay good.",
      "rotate-keys", {}, rotate_keys);
}

}  // namespace quintet::cli
