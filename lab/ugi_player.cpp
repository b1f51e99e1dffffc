#include "lab/ugi_player.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "lab/process.hpp"

namespace quintet::lab {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t most_options = 1'000;  // of which note is taken

class UgiPlayer final : public Player {
 public:
  UgiPlayer(UgiSettings settings, std::unique_ptr<Process> process)
      : settings_(std::move(settings)), process_(std::move(process)) {}
  UgiPlayer(const UgiPlayer&) = delete;
  UgiPlayer& operator=(const UgiPlayer&) = delete;
  ~UgiPlayer() override { [[maybe_unused]] const bool heard = process_->write_line("quit"); }

  [[nodiscard]] std::string name() const override { return name_; }

  std::expected<void, Error> prepare() {
    say("ugi");
    if (auto greeted = greeting(); !greeted) return greeted;
    if (has_option("Variant")) set_option("Variant", settings_.variant);
    for (const auto& [option, value] : settings_.options) {
      if (!has_option(option)) return no_such_option(option);
      set_option(option, value);
    }
    if (auto ready = be_ready(); !ready) return failure(ready.error().message);
    return {};
  }

  [[nodiscard]] std::expected<void, Failure> new_game(const AnyGame& /*start*/,
                                                      std::uint64_t /*seed*/) override {
    say("uginewgame");
    return be_ready();
  }

  [[nodiscard]] std::expected<std::string, Failure> choose(const AnyGame& game,
                                                           const Allowance& allowance) override {
    constexpr std::string_view keyword = "bestmove ";
    say(position_command(game));
    say(go_command(allowance));
    const auto line = await(time_for(game, allowance), [&](std::string_view heard) {
      return heard.starts_with(keyword) || heard == "bestmove";
    });
    if (!line) return std::unexpected(line.error());
    const auto parts = words(*line);
    return parts.size() < 2 ? std::string() : std::string(parts[1].text);
  }

 private:
  // What it does not hear shows when it is listened to.
  void say(std::string_view line) {
    [[maybe_unused]] const bool heard = process_->write_line(line);
  }

  void set_option(std::string_view option, std::string_view value) {
    say("setoption name " + std::string(option) + " value " + std::string(value));
  }

  // Listens for the line that is meant, for as long as `patience`.
  template <typename IsMeant>
  std::expected<std::string, Failure> await(milliseconds patience, const IsMeant& is_meant) {
    const auto deadline = Process::Clock::now() + patience;
    while (true) {
      auto line = process_->read_line(deadline);
      if (!line) return std::unexpected(failure_of(line.error(), patience));
      if (is_meant(*line)) return *std::move(line);
    }
  }

  Failure failure_of(Process::Silence silence, milliseconds patience) {
    const std::string& who = settings_.command_line;
    switch (silence) {
      case Process::Silence::ended: break;
      case Process::Silence::timed_out:
        process_->give_up();
        return {Failure::Kind::time,
                who + " has not answered in " + std::to_string(patience.count()) + " ms"};
      case Process::Silence::endless:
        process_->give_up();
        return {Failure::Kind::crash, who + " has written a line of more than " +
                                          std::to_string(Process::longest_line) + " bytes"};
    }
    return {Failure::Kind::crash, who + " " + process_->how_it_ended()};
  }

  std::expected<void, Error> greeting() {
    const auto ended = await(settings_.handshake_time, [this](std::string_view line) {
      constexpr std::string_view id = "id name ";
      if (line.starts_with(id)) name_ = line.substr(id.size());
      constexpr std::string_view option = "option name ";
      if (line.starts_with(option) && options_.size() < most_options) {
        const std::string_view rest = line.substr(option.size());
        options_.emplace_back(rest.substr(0, rest.find(" type ")));
      }
      return line == "ugiok";
    });
    if (!ended) return failure(ended.error().message + "; does it speak UGI?");
    return {};
  }

  std::expected<void, Failure> be_ready() {
    say("isready");
    const auto ready =
        await(settings_.ready_time, [](std::string_view line) { return line == "readyok"; });
    if (!ready) return std::unexpected(ready.error());
    return {};
  }

  [[nodiscard]] bool has_option(std::string_view option) const {
    return std::ranges::find(options_, option) != options_.end();
  }

  [[nodiscard]] std::unexpected<Error> no_such_option(const std::string& option) const {
    std::string message = settings_.command_line + " has no option " + in_quotes(option);
    if (!options_.empty()) {
      message += "; it has " + alternatives({options_.begin(), options_.end()});
    }
    return failure(message);
  }

  static std::string position_command(const AnyGame& game) {
    std::string command =
        game.starts_from_setup() ? "position startpos" : "position fen " + game.start_text();
    const auto played = game.played();
    if (!played.empty()) command += " moves";
    for (const MoveText& move : played) {
      command += ' ';
      command += move.view();
    }
    return command;
  }

  static std::string go_command(const Allowance& allowance) {
    std::string command = "go";
    const auto add = [&command](std::string_view word, auto number) {
      command += " " + std::string(word) + " " + std::to_string(number);
    };
    if (allowance.clocks) {
      const auto& [first, second] = *allowance.clocks;
      add("p1time", first.left.count());
      add("p2time", second.left.count());
      add("p1inc", first.increment.count());
      add("p2inc", second.increment.count());
    }
    if (allowance.move_time) add("movetime", allowance.move_time->count());
    if (allowance.nodes) add("nodes", *allowance.nodes);
    if (command == "go") add("movetime", 1'000);
    return command;
  }

  [[nodiscard]] milliseconds time_for(const AnyGame& game, const Allowance& allowance) const {
    if (allowance.clocks) {
      const std::size_t seat = game.to_move() == Seat::first ? 0 : 1;
      return allowance.clocks->at(seat).left + settings_.margin;
    }
    if (allowance.move_time) return *allowance.move_time + settings_.margin;
    return settings_.longest_move;
  }

  UgiSettings settings_;
  std::unique_ptr<Process> process_;
  std::string name_ = "a UGI program";
  std::vector<std::string> options_;  // names
};

}  // namespace

std::expected<std::unique_ptr<Player>, Error> start_ugi_player(UgiSettings settings) {
  auto process = Process::start(settings.command_line);
  if (!process) return std::unexpected(process.error());
  auto player = std::make_unique<UgiPlayer>(std::move(settings), *std::move(process));
  if (auto prepared = player->prepare(); !prepared) return std::unexpected(prepared.error());
  return player;
}

}  // namespace quintet::lab
