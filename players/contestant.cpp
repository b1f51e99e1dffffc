#include "players/contestant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "core/text.hpp"
#include "engine/engine.hpp"
#include "lab/ugi_player.hpp"
#include "search/search.hpp"

namespace quintet::players {

namespace {

using lab::Failure;
using std::chrono::milliseconds;

constexpr int max_time = 86'400'000;
constexpr int max_threads = 256;
constexpr int max_hash = 65'536;
constexpr int max_tunable = 10'000;

class RandomPlayer final : public lab::Player {
 public:
  [[nodiscard]] std::string name() const override { return "random"; }
  [[nodiscard]] std::expected<void, Failure> new_game(const AnyGame& /*start*/,
                                                      std::uint64_t seed) override {
    rng_ = Rng(seed);
    return {};
  }
  [[nodiscard]] std::expected<std::string, Failure> choose(
      const AnyGame& game, const lab::Allowance& /*allowance*/) override {
    return game.random_move(rng_).string();
  }

 private:
  Rng rng_{0};
};

Limits limits_of(const lab::Allowance& allowance) {
  Limits limits;
  if (allowance.nodes) limits.nodes = static_cast<std::int64_t>(*allowance.nodes);
  if (allowance.move_time) limits.move_time = allowance.move_time->count();
  if (allowance.clocks) {
    const auto& [first, second] = *allowance.clocks;
    limits.first_time = first.left.count();
    limits.second_time = second.left.count();
    limits.first_increment = first.increment.count();
    limits.second_increment = second.increment.count();
  }
  return limits;
}

class EnginePlayer final : public lab::Player {
 public:
  // `told`: whether a player of this name has said what the machine does not have.
  EnginePlayer(std::string name, const EngineOptions& options, Notice notice,
               std::shared_ptr<std::atomic<bool>> told)
      : name_(std::move(name)),
        options_(options),
        engine_(options),
        notice_(std::move(notice)),
        told_(std::move(told)) {}

  [[nodiscard]] std::string name() const override { return name_; }

  [[nodiscard]] std::expected<void, Failure> new_game(const AnyGame& start,
                                                      std::uint64_t seed) override {
    if (options_.level < full_strength || options_.noise > 0) {
      // Its mistakes must not depend on how many games it has played before.
      options_.seed = seed;
      engine_ = Engine(options_);
    } else {
      engine_.new_game();
    }
    engine_.prepare(start);
    return {};
  }

  [[nodiscard]] std::expected<std::string, Failure> choose(
      const AnyGame& game, const lab::Allowance& allowance) override {
    std::string move =
        engine_.analyse(game, limits_of(allowance)).lines.front().moves.front().string();
    const auto notices = engine_.take_notices();
    if (notice_ && !notices.empty() && !told_->exchange(true)) {
      for (const std::string& notice : notices) notice_(fmt::format("{}: {}", name_, notice));
    }
    return move;
  }

 private:
  std::string name_;
  EngineOptions options_;
  Engine engine_;
  Notice notice_;
  std::shared_ptr<std::atomic<bool>> told_;
};

// Reads `text` as something whose error is told where it stands in a longer text.
template <typename Read>
auto read_at(const Field& field, const Read& read) {
  auto value = read(field.text);
  if (!value) value.error().offset += field.offset;
  return value;
}

struct Setting {
  Field name;
  Field value;
};

// What stands before and after the first '='.
std::expected<Setting, Error> read_setting(const Field& field) {
  const std::size_t equals = field.text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return failure("expected a setting such as time=50, found " + in_quotes(field.text),
                   field.offset);
  }
  return Setting{{field.text.substr(0, equals), field.offset},
                 {field.text.substr(equals + 1), field.offset + equals + 1}};
}

// Puts a limit into a control; false if the setting is none.
std::expected<bool, Error> set_limit(lab::Control& control, const Setting& setting) {
  if (setting.name.text == "time") {
    const auto time = read_at(setting.value, read_time);
    if (!time) return std::unexpected(time.error());
    control.move_time = *time;
  } else if (setting.name.text == "nodes") {
    const auto nodes = number_between(setting.value, 1, std::numeric_limits<int>::max());
    if (!nodes) return std::unexpected(nodes.error());
    control.nodes = static_cast<std::uint64_t>(*nodes);
  } else if (setting.name.text == "clock") {
    const auto clock = read_at(setting.value, read_clock);
    if (!clock) return std::unexpected(clock.error());
    control.clock = *clock;
  } else {
    return false;
  }
  return true;
}

std::expected<void, Error> set_engine_option(EngineOptions& options, const Setting& setting) {
  struct Number {
    std::string_view name;
    int least;
    int most;
    int* value;
  };
  const std::array<Number, 3> numbers = {{{"threads", 1, max_threads, &options.threads},
                                          {"hash", 1, max_hash, &options.hash_megabytes},
                                          {"noise", 0, max_evaluation, &options.noise}}};
  const auto known = std::ranges::find(numbers, setting.name.text, &Number::name);
  if (known != numbers.end()) {
    const auto number = number_between(setting.value, known->least, known->most);
    if (!number) return std::unexpected(number.error());
    *known->value = *number;
    return {};
  }
  const auto value = number_between(setting.value, 0, max_tunable);
  if (search::set_tunable(options.tunables, setting.name.text, value.value_or(0))) {
    if (!value) return std::unexpected(value.error());
    return {};
  }
  return failure(
      fmt::format("unknown setting {}; settings: threads, hash, noise, time, nodes, clock or, of "
                  "the alpha-beta search, {}",
                  in_quotes(setting.name.text), search::tunable_names()),
      setting.name.offset);
}

// What stands after "ugi": settings, a colon, the command line.
std::expected<lab::Contestant, Error> read_program(std::string_view text, const AnyGame& start,
                                                   lab::Contestant contestant) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || words(text.substr(colon + 1)).empty()) {
    return failure("expected ugi:COMMAND LINE", text.size());
  }
  lab::UgiSettings program{std::string(text.substr(colon + 1)), start.variant(), {}};
  lab::Control control;
  std::vector<Field> fields = split(text.substr(0, colon), ',');
  fields.erase(fields.begin());
  for (const Field& field : fields) {
    const auto setting = read_setting(field);
    if (!setting) return std::unexpected(setting.error());
    if (setting->name.text == "patience") {
      const auto patience = read_at(setting->value, read_time);
      if (!patience) return std::unexpected(patience.error());
      program.be_patient_for(*patience);
      continue;
    }
    const auto is_limit = set_limit(control, *setting);
    if (!is_limit) return std::unexpected(is_limit.error());
    if (!*is_limit) program.options.emplace_back(setting->name.text, setting->value.text);
  }
  if (control != lab::Control{}) contestant.control = control;
  contestant.make_player = [program] { return lab::start_ugi_player(program); };
  return contestant;
}

// Sets what the name of an engine stands for.
std::expected<void, Error> set_engine(EngineOptions& options, const Field& name) {
  constexpr std::string_view level = "level:";
  if (name.text.starts_with(level)) {
    const auto number =
        number_between({name.text.substr(level.size()), level.size()}, lowest_level, full_strength);
    if (!number) return std::unexpected(number.error());
    options.level = *number;
    return {};
  }
  if (name.text == "default") return {};
  options.search = search::kind_named(name.text);
  if (options.search) return {};
  return failure("unknown player " + in_quotes(name.text) +
                     "; players: random, default, level:N, alphabeta, mcts, uct or ugi:COMMAND",
                 name.offset);
}

}  // namespace

std::expected<milliseconds, Error> read_time(std::string_view text) {
  std::string_view digits = text;
  int unit = 1;
  if (digits.ends_with("ms")) {
    digits.remove_suffix(2);
  } else if (digits.ends_with('s')) {
    digits.remove_suffix(1);
    unit = 1'000;
  }
  const auto number = plain_number(digits, max_time / unit);
  if (number && *number > 0) return milliseconds(*number * unit);
  return failure("expected a time such as 100ms or 2s, found " + in_quotes(text));
}

std::expected<lab::ClockControl, Error> read_clock(std::string_view text) {
  const std::size_t plus = text.find('+');
  if (plus != std::string_view::npos) {
    const auto base = plain_number(text.substr(0, plus), max_time);
    const auto increment = plain_number(text.substr(plus + 1), max_time);
    if (base && *base > 0 && increment) {
      return lab::ClockControl{milliseconds(*base), milliseconds(*increment)};
    }
  }
  return failure("expected a clock such as 1000+10, in milliseconds, found " + in_quotes(text));
}

std::expected<lab::Contestant, Error> read_contestant(std::string_view text, const AnyGame& start,
                                                      const lab::Control& usual, int most_hash,
                                                      const Notice& notice) {
  lab::Contestant contestant{std::string(text), {}, usual};
  if (text == "ugi" || text.starts_with("ugi:") || text.starts_with("ugi,")) {
    return read_program(text, start, std::move(contestant));
  }
  const std::vector<Field> fields = split(text, ',');
  const bool is_random = fields[0].text == "random";
  EngineOptions options;
  if (!is_random) {
    if (auto set = set_engine(options, fields[0]); !set) return std::unexpected(set.error());
  }
  lab::Control control;
  for (std::size_t i = 1; i < fields.size(); ++i) {
    const auto setting = read_setting(fields[i]);
    if (!setting) return std::unexpected(setting.error());
    const auto is_limit = set_limit(control, *setting);
    if (!is_limit) return std::unexpected(is_limit.error());
    if (*is_limit) continue;
    if (auto set = set_engine_option(options, *setting); !set) {
      return std::unexpected(set.error());
    }
  }
  if (control != lab::Control{}) contestant.control = control;
  if (is_random) {
    contestant.make_player = [] { return std::make_unique<RandomPlayer>(); };
  } else {
    if (options.hash_megabytes > most_hash && options.level == full_strength) {
      if (notice) {
        notice(fmt::format("{}: there is memory for {} of {} MB", contestant.name, most_hash,
                           options.hash_megabytes));
      }
      options.hash_megabytes = most_hash;
    }
    contestant.make_player = [name = contestant.name, options, notice,
                              told = std::make_shared<std::atomic<bool>>(false)] {
      return std::make_unique<EnginePlayer>(name, options, notice, told);
    };
  }
  return contestant;
}

}  // namespace quintet::players
