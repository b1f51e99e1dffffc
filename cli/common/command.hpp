// A command of `quintet`: what it is called, what it takes, what it does. Each lives in a file of
// its own and adds itself to the application; cli/common/parser.hpp reads arguments for it.
#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quintet::cli {

// 0 done, 1 a negative answer (the file is bad, the move is illegal), 2 bad usage or bad input.
enum class ExitCode : int { done = 0, negative = 1, bad_input = 2 };

// Ends a command; main() writes the message, if there is one, to stderr.
class Stop : public std::runtime_error {
 public:
  explicit Stop(ExitCode code, const std::string& message = {})
      : std::runtime_error(message), code_(code) {}
  [[nodiscard]] ExitCode code() const noexcept { return code_; }

 private:
  ExitCode code_;
};

[[noreturn]] void fail(const std::string& message);  // Stop with bad_input

// For a command whose answer would be another with less memory: fail() if there is not so much.
void require_memory(std::size_t megabytes);

// An option, if its name begins with a hyphen ("--level", "-o,--output"), or an argument ("SPEC").
struct Option {
  using Read = std::function<void(const std::string& value)>;

  std::string name;
  std::string description;
  Read read;             // gets the value, or each of several; fail() refuses it
  std::string text{};    // what --help shows for the value: N, FILE
  bool is_flag = false;  // it has no value: read() gets an empty one
  bool is_required = false;
  bool is_repeated = false;   // it takes all the values that there are
  std::string environment{};  // a variable whose value counts if the option is not given

  Option& shown_as(std::string value) {
    text = std::move(value);
    return *this;
  }
  Option& required() {
    is_required = true;
    return *this;
  }
};

// A command, or the application, whose commands it holds. References to options and commands stay
// valid while more are added; what a value is read into must live as long as the command.
struct Command {
  std::string name;
  std::string description;
  std::string footer{};         // of its --help
  std::function<void()> run{};  // none: one of its commands must be named
  std::list<Option> options{};  // in the order in which --help shows them
  std::list<Command> commands{};

  Option& add_option(std::string option, Option::Read read, std::string text);
  Option& add_option(std::string option, std::string& value, std::string text);
  Option& add_option(std::string option, std::optional<std::string>& value, std::string text);
  Option& add_option(std::string option, std::vector<std::string>& values, std::string text);
  Option& add_flag(std::string option, bool& flag, std::string text);
  Option& add_flag(std::string option, std::function<void()> given, std::string text);
};

inline constexpr std::string_view usual_exit_codes = "0 done, 2 bad usage or bad input";
// Adds a command. Its --help ends with details, examples (each a line), and the exit codes.
Command& add_command(Command& parent, std::string name, std::string description,
                     const std::vector<std::string_view>& examples,
                     std::string_view exit_codes = usual_exit_codes, std::string_view details = {});

struct NumberRange {
  std::uint64_t min = 0;
  std::uint64_t max = UINT64_MAX;
};
// Reads digits and nothing else; fail() names the option and the range.
[[nodiscard]] std::uint64_t read_number(std::string_view name, std::string_view text,
                                        NumberRange range);
// An option or argument that is such a number. T is an integer that holds the range, or an optional
// one.
template <typename T>
Option& add_number(Command& command, const std::string& name, T& number, NumberRange range,
                   std::string description) {
  const auto read = [name, &number, range](const std::string& text) {
    const std::uint64_t value = read_number(name, text, range);
    if constexpr (requires { typename T::value_type; }) {
      number = static_cast<typename T::value_type>(value);
    } else {
      number = static_cast<T>(value);
    }
  };
  return command.add_option(name, read, std::move(description))
      .shown_as(name.starts_with('-') ? "N" : "");
}

// An option that is one of these words; fail() lists them.
Option& add_choice(Command& command, const std::string& name, std::string& choice,
                   const std::vector<std::string_view>& words, std::string description);

void add_json_flag(Command& command, bool& json);

}  // namespace quintet::cli
