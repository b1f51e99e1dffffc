// Completion of command lines in three shells. Each script finds out which command has been named,
// and then offers its commands, options and values.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/manual/pages.hpp"

namespace quintet::cli {

namespace {

constexpr std::string_view heading = "Completion for quintet, made from the commands themselves.";

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
  return text;
}

// In single quotes, as bash and zsh read them.
std::string quoted(const std::string& text) { return "'" + replaced(text, "'", "'\\''") + "'"; }

// What "the command so far, a space, the next word" can be, so that the word belongs to a command.
std::vector<std::string> steps(const Command& application) {
  std::vector<std::string> found;
  for (const NamedCommand& named : all_commands(application)) {
    if (named.words.empty()) continue;
    const bool is_nested = named.words.find(' ') != std::string::npos;
    found.push_back(quoted(is_nested ? named.words : " " + named.words));
  }
  return found;
}

std::vector<std::string> names_of(const Command& command, bool is_application) {
  std::vector<std::string> names;
  for (const Option& option : command.options) {
    for (std::string& name : spellings(option)) names.push_back(std::move(name));
  }
  names.insert(names.end(), {"-h", "--help"});
  if (is_application) names.emplace_back("--version");
  return names;
}

// What the arguments of a command can be: its commands, or the words that they choose from.
std::vector<std::string> argument_words(const Command& command) {
  std::vector<std::string> found;
  for (const Command& nested : command.commands) found.push_back(nested.name);
  for (const Option& option : command.options) {
    if (is_argument(option))
      found.insert(found.end(), option.choices.begin(), option.choices.end());
  }
  return found;
}

bool takes_files(const Command& command) {
  return std::ranges::any_of(command.options, [](const Option& option) {
    return is_argument(option) && names_a_file(option);
  });
}

// What bash does after an option that takes a value.
std::string bash_values(const NamedCommand& named) {
  std::string text;
  for (const Option& option : named.command->options) {
    if (option.is_flag || is_argument(option)) continue;
    std::vector<std::string> patterns;
    for (const std::string& name : spellings(option)) {
      patterns.push_back(quoted(named.words + " " + name));
    }
    const std::string words =
        fmt::format("mapfile -t COMPREPLY < <(compgen -W {} -- \"$current\")",
                    quoted(fmt::format("{}", fmt::join(option.choices, " "))));
    const std::string offered = !option.choices.empty() ? words
                                : names_a_file(option)  ? "_quintet_files"
                                                        : ":";
    text += fmt::format("    {}) {}; return ;;\n", fmt::join(patterns, " | "), offered);
  }
  return text;
}

std::string zsh_text(std::string text) {
  for (const std::string_view special : {"\\", "[", "]", ":"}) {
    text = replaced(std::move(text), special, "\\" + std::string(special));
  }
  return text;
}

std::string zsh_value(const Option& option) {
  if (!option.choices.empty()) return fmt::format("({})", fmt::join(option.choices, " "));
  return names_a_file(option) ? "_files" : " ";
}

std::string zsh_arguments(const Command& command, bool is_application) {
  std::string text;
  for (const Option& option : command.options) {
    const std::string about = zsh_text(in_one_line(option.description));
    const std::string name = zsh_text(is_argument(option) ? option.name : option.text);
    if (is_argument(option)) {
      const std::string_view place = option.is_repeated ? "*" : option.is_required ? "" : ":";
      text += " " + quoted(fmt::format("{}:{}:{}", place, name, zsh_value(option)));
    }
    for (const std::string& spelling : spellings(option)) {
      const std::string value =
          option.is_flag ? "" : fmt::format(":{}:{}", name, zsh_value(option));
      text += " " + quoted(fmt::format("{}[{}]{}", spelling, about, value));
    }
  }
  if (is_application) text += " '--version[show the version]'";
  return text + " '(-h --help)'{-h,--help}'[show the help]'";
}

std::string zsh_commands(const Command& command) {
  std::string text;
  for (const Command& nested : command.commands) {
    text += fmt::format(" {}", quoted(zsh_text(nested.name) + ":" + zsh_text(nested.description)));
  }
  return text;
}

std::string fish_quoted(const std::string& text) {
  return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

std::string fish_option(const std::string& condition, const Option& option) {
  std::string text = fmt::format("complete -c quintet -n {}", condition);
  for (const std::string& name : spellings(option)) {
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (!option.is_flag && !is_argument(option)) text += names_a_file(option) ? " -rF" : " -x";
  if (is_argument(option) && names_a_file(option)) text += " -F";
  if (!option.choices.empty()) {
    text += " -a " + fish_quoted(fmt::format("{}", fmt::join(option.choices, " ")));
  }
  return text + " -d " + fish_quoted(in_one_line(option.description)) + "\n";
}

}  // namespace

ManualFile bash_completion(const Command& application) {
  std::string values;
  std::string offers;
  for (const NamedCommand& named : all_commands(application)) {
    const Command& command = *named.command;
    values += bash_values(named);
    offers += fmt::format(
        "    {}) options={} arguments={} files={} ;;\n", quoted(named.words),
        quoted(fmt::format("{}", fmt::join(names_of(command, named.words.empty()), " "))),
        quoted(fmt::format("{}", fmt::join(argument_words(command), " "))),
        takes_files(command) ? "yes" : "no");
  }
  return {"bash/quintet",
          fmt::format(R"(# {}
_quintet_files() {{
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$current")
}}

_quintet() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}}
  local command='' options='' arguments='' files=no word i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${{COMP_WORDS[i]}}
    case "$command $word" in
    {}) command=${{command:+$command }}$word ;;
    esac
  done
  case "$command $previous" in
{}  esac
  case "$command" in
{}  esac
  if [[ $current = -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
  elif [[ $files = yes ]]; then
    _quintet_files
  else
    mapfile -t COMPREPLY < <(compgen -W "$arguments" -- "$current")
  fi
}}
complete -F _quintet quintet
)",
                      heading, fmt::join(steps(application), " | "), values, offers)};
}

ManualFile zsh_completion(const Command& application) {
  std::string offers;
  for (const NamedCommand& named : all_commands(application)) {
    const Command& command = *named.command;
    const std::string below = zsh_commands(command);
    offers += fmt::format("    ({})\n", quoted(named.words));
    if (!below.empty()) {
      offers += fmt::format("      commands=({})\n      _describe -t commands command commands\n",
                            below.substr(1));
    }
    offers += fmt::format("      _arguments -s{}\n      ;;\n",
                          zsh_arguments(command, named.words.empty()));
  }
  return {"zsh/_quintet", fmt::format(R"(#compdef quintet
# {}
_quintet() {{
  local command='' word
  local -a commands
  integer named=0
  for word in "${{(@)words[2,CURRENT-1]}}"; do
    case "$command $word" in
    ({}) command=${{command:+$command }}$word; named+=1 ;;
    esac
  done
  words=("${{(@)words[1+named,-1]}}")
  (( CURRENT -= named ))
  case "$command" in
{}  esac
}}
_quintet "$@"
)",
                                      heading, fmt::join(steps(application), "|"), offers)};
}

ManualFile fish_completion(const Command& application) {
  std::string text = fmt::format(R"(# {}
function __quintet_command
  set -l command
  for word in (commandline -opc)[2..]
    switch "$command $word"
      case {}
        set command (string trim -- "$command $word")
    end
  end
  echo "$command"
end
complete -c quintet -f
)",
                                 heading, fmt::join(steps(application), " "));
  for (const NamedCommand& named : all_commands(application)) {
    const std::string condition =
        fish_quoted(fmt::format("test \"$(__quintet_command)\" = \"{}\"", named.words));
    for (const Command& nested : named.command->commands) {
      text += fmt::format("complete -c quintet -n {} -a {} -d {}\n", condition, nested.name,
                          fish_quoted(nested.description));
    }
    for (const Option& option : named.command->options) {
      if (is_argument(option) && option.choices.empty() && !names_a_file(option)) continue;
      text += fish_option(condition, option);
    }
    text += fmt::format("complete -c quintet -n {} -s h -l help -d 'show the help'\n", condition);
    if (named.words.empty()) {
      text +=
          fmt::format("complete -c quintet -n {} -l version -d 'show the version'\n", condition);
    }
  }
  return {"fish/quintet.fish", text};
}

}  // namespace quintet::cli
