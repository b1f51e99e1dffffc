#include "cli/common/command.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "machine/memory.hpp"

namespace quintet::cli {

void fail(const std::string& message) { throw Stop(ExitCode::bad_input, message); }

void require_memory(std::size_t megabytes) {
  const std::size_t there = machine::available_for_a_table() >> 20;
  if (there < megabytes) {
    fail(
        fmt::format("this needs {} MB of memory, and there is room for {} MB: with less the answer "
                    "would be another",
                    megabytes, there));
  }
}

Option& Command::add_option(std::string option, Option::Read read, std::string text) {
  return options.emplace_back(
      Option{.name = std::move(option), .description = std::move(text), .read = std::move(read)});
}

Option& Command::add_option(std::string option, std::string& value, std::string text) {
  return add_option(
      std::move(option), [&value](const std::string& given) { value = given; }, std::move(text));
}

Option& Command::add_option(std::string option, std::optional<std::string>& value,
                            std::string text) {
  return add_option(
      std::move(option), [&value](const std::string& given) { value = given; }, std::move(text));
}

Option& Command::add_option(std::string option, std::vector<std::string>& values,
                            std::string text) {
  Option& added = add_option(
      std::move(option), [&values](const std::string& given) { values.push_back(given); },
      std::move(text));
  added.is_repeated = true;
  return added;
}

Option& Command::add_flag(std::string option, std::function<void()> given, std::string text) {
  Option& added = add_option(
      std::move(option), [given = std::move(given)](const std::string&) { given(); },
      std::move(text));
  added.is_flag = true;
  return added;
}

Option& Command::add_flag(std::string option, bool& flag, std::string text) {
  return add_flag(std::move(option), [&flag] { flag = true; }, std::move(text));
}

Command& add_command(Command& parent, std::string name, std::string description,
                     const std::vector<std::string_view>& examples, std::string_view exit_codes,
                     std::string_view details) {
  std::string footer = details.empty() ? "" : fmt::format("{}\n\n", details);
  footer += "Examples:\n";
  for (const std::string_view example : examples) footer += fmt::format("  {}\n", example);
  footer += fmt::format("\nExit codes: {}", exit_codes);
  return parent.commands.emplace_back(Command{
      .name = std::move(name), .description = std::move(description), .footer = std::move(footer)});
}

std::uint64_t read_number(std::string_view name, std::string_view text, NumberRange range) {
  const auto number = plain_number(text, range.max);
  if (!number || *number < range.min) {
    fail(fmt::format("{} must be a number from {} to {}, not {}", name, range.min, range.max,
                     in_quotes(text)));
  }
  return *number;
}

Option& add_choice(Command& command, const std::string& name, std::string& choice,
                   const std::vector<std::string_view>& words, std::string description) {
  const auto read = [name, &choice, words](const std::string& text) {
    if (std::ranges::find(words, text) == words.end()) {
      fail(fmt::format("{} must be {}, not {}", name, alternatives(words), in_quotes(text)));
    }
    choice = text;
  };
  return command.add_option(name, read, std::move(description));
}

void add_json_flag(Command& command, bool& json) {
  command.add_flag("--json", json, "write JSON for programs");
}

}  // namespace quintet::cli
