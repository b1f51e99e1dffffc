#include "cli/manual/pages.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/wrap.hpp"
#include "core/text.hpp"
#include "core/version.hpp"

namespace quintet::cli {

namespace {

void add_commands(std::vector<NamedCommand>& list, const std::string& before,
                  const Command& command) {
  for (const Command& nested : command.commands) {
    const std::string words = before.empty() ? nested.name : before + " " + nested.name;
    list.push_back({words, &nested});
    add_commands(list, words, nested);
  }
}

std::string page_name(std::string words) {
  std::ranges::replace(words, ' ', '-');
  return words.empty() ? "quintet" : "quintet-" + words;
}

// Text as troff takes it for itself: no escapes, no requests, hyphens that can be copied.
std::string literal(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else {
      const bool begins_line = escaped.empty() || escaped.back() == '\n';
      if (begins_line && (c == '.' || c == '\'')) escaped += "\\&";
      escaped += c;
    }
  }
  return escaped;
}

std::string synopsis_of(const Option& option) {
  const std::vector<std::string> names = spellings(option);
  if (names.empty()) {
    const std::string shown = option.is_repeated ? option.name + "..." : option.name;
    return option.is_required ? shown : "[" + shown + "]";
  }
  return fmt::format("[{}{}{}]", names.back(), option.is_flag ? "" : " ",
                     option.is_flag ? "" : option.text);
}

std::string synopsis(const NamedCommand& named) {
  const auto& [words, command] = named;
  std::string text = fmt::format(".B quintet{}{}\n", words.empty() ? "" : " ", literal(words));
  if (!command->commands.empty()) text += command->run ? "[COMMAND]\n" : "COMMAND\n";
  for (const bool arguments : {true, false}) {
    for (const Option& option : command->options) {
      if (is_argument(option) == arguments) text += literal(synopsis_of(option)) + "\n";
    }
  }
  return text;
}

std::string entry(std::string_view title, std::string_view text) {
  return fmt::format(".TP\n.B {}\n{}\n", literal(title), literal(text));
}

std::string options_of(const Command& command, bool arguments) {
  std::string text;
  for (const Option& option : command.options) {
    if (is_argument(option) != arguments) continue;
    std::string title = arguments ? option.name : "";
    for (const std::string& name : spellings(option)) title += (title.empty() ? "" : ", ") + name;
    if (!option.is_flag && !arguments) title += " " + option.text;
    std::string about = in_one_line(option.description);
    if (!option.environment.empty()) about += fmt::format(" [{}]", option.environment);
    text += entry(title, about);
  }
  if (!arguments) text += entry("-h, --help", "show the help");
  return text;
}

std::string section(std::string_view title, const std::string& text) {
  return text.empty() ? "" : fmt::format(".SH {}\n{}", title, text);
}

std::string details_of(const Command& command) {
  const std::string details = paragraphs(command.details);
  std::string text;
  for (const Field& paragraph : split(details, '\n')) {
    if (!paragraph.text.empty()) text += ".PP\n" + literal(paragraph.text) + "\n";
  }
  return text;
}

std::string examples_of(const Command& command) {
  std::string text = ".nf\n";
  for (const std::string& example : command.examples) text += literal(example) + "\n";
  return text + ".fi\n";
}

std::string commands_of(const std::string& words, const Command& command) {
  std::string text;
  for (const Command& nested : command.commands) {
    const std::string full = words.empty() ? nested.name : words + " " + nested.name;
    text += entry(page_name(full) + "(1)", nested.description);
  }
  return text;
}

std::string page(const NamedCommand& named) {
  const auto& [words, command] = named;
  std::string capitals = page_name(words);
  std::ranges::transform(capitals, capitals.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  });
  std::string summary = command->description;
  if (summary.ends_with('.')) summary.pop_back();
  std::string text =
      fmt::format(".TH {} 1 \"\" \"quintet {}\" \"Quintet\"\n", literal(capitals), version);
  text += section("NAME", fmt::format("{} \\- {}\n", literal(page_name(words)), literal(summary)));
  text += section("SYNOPSIS", synopsis(named));
  text += section("DESCRIPTION", literal(command->description) + "\n" + details_of(*command));
  text += section("COMMANDS", commands_of(words, *command));
  text += section("ARGUMENTS", options_of(*command, true));
  text += section("OPTIONS", options_of(*command, false));
  text += section("EXIT STATUS", literal(command->exit_codes) + "\n");
  text += section("EXAMPLES", examples_of(*command));
  return text + (words.empty() ? "" : section("SEE ALSO", ".BR quintet (1)\n"));
}

}  // namespace

std::vector<NamedCommand> all_commands(const Command& application) {
  std::vector<NamedCommand> list = {{"", &application}};
  add_commands(list, "", application);
  return list;
}

std::vector<std::string> spellings(const Option& option) {
  std::vector<std::string> names;
  if (!option.name.starts_with('-')) return names;
  for (const Field& name : split(option.name, ',')) names.emplace_back(name.text);
  return names;
}

bool names_a_file(const Option& option) {
  const std::string& shown = is_argument(option) ? option.name : option.text;
  return shown == "FILE" || shown == "DIR" || shown == "PREFIX";
}

std::string in_one_line(const std::string& text) {
  std::string line = text;
  std::ranges::replace(line, '\n', ' ');
  return line;
}

std::vector<ManualFile> manual_pages(const Command& application) {
  std::vector<ManualFile> pages;
  for (const NamedCommand& named : all_commands(application)) {
    pages.push_back({"man1/" + page_name(named.words) + ".1", page(named)});
  }
  return pages;
}

}  // namespace quintet::cli
