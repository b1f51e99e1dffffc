#include "cli/common/parser.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "cli/common/terminal.hpp"
#include "core/text.hpp"
#include "core/version.hpp"

namespace quintet::cli {

namespace {

// From the application to the command that was named.
using Path = std::vector<const Command*>;

std::string full_name(const Path& path) {
  std::string name;
  for (const Command* command : path) name += (name.empty() ? "" : " ") + command->name;
  return name;
}

[[noreturn]] void refuse(const Path& path, std::string_view message) {
  fail(fmt::format("{}\nTry '{} --help'.", message, full_name(path)));
}

std::string with_suggestion(std::string message, std::string_view word,
                            const std::vector<std::string>& candidates) {
  const auto meant = closest(word, {candidates.begin(), candidates.end()});
  if (meant) message += fmt::format(": did you mean {}?", *meant);
  return message;
}

const Command* command_named(const Command& parent, std::string_view name) {
  const auto found = std::ranges::find(parent.commands, name, &Command::name);
  return found == parent.commands.end() ? nullptr : &*found;
}

std::vector<std::string> command_names(const Command& parent) {
  std::vector<std::string> names;
  for (const Command& command : parent.commands) names.push_back(command.name);
  return names;
}

// Why a command does not know what to do with an argument.
std::string unexpected_argument(const Path& path, std::string_view argument) {
  const Command& command = *path.back();
  if (argument.size() > 1 && argument.starts_with('-')) {
    const std::string_view given = argument.substr(0, argument.find('='));
    std::vector<std::string> names = {"--help"};
    if (path.size() == 1) names.emplace_back("--version");
    for (const Option& option : command.options) {
      const std::size_t start = option.name.find("--");
      if (start != std::string::npos) names.push_back(option.name.substr(start));
    }
    return with_suggestion("unknown option " + in_quotes(given), given, names);
  }
  if (!command.commands.empty()) {
    return with_suggestion("unknown command " + in_quotes(argument), argument,
                           command_names(command));
  }
  return "unexpected argument " + in_quotes(argument);
}

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() {
    column_width(24);
    label("Positionals", "Arguments");
    label("SUBCOMMAND", "COMMAND");
    label("REQUIRED", "");
  }
};

// A command as CLI11 has it. Values are only collected: what they mean and how often they may be
// given is for read_values(), whose errors are ours.
void add_to(CLI::App& app, const Command& command) {
  app.name(command.name);
  app.set_help_flag("-h,--help", "show this help");
  app.footer(command.footer);
  const auto collect = [](const CLI::results_t&) { return true; };
  for (const Option& option : command.options) {
    const std::string variable = option.environment.empty() ? "" : " [" + option.environment + "]";
    const std::string description = option.description + variable;
    if (option.is_flag) {
      app.add_flag(option.name, description)->disable_flag_override();
      continue;
    }
    app.add_option(option.name, collect, description)
        ->option_text(option.text)
        ->required(option.is_required)
        ->expected(1, option.is_repeated ? CLI::detail::expected_max_vector_size : 1)
        ->allow_extra_args(option.is_repeated)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
  app.require_subcommand(command.run || command.commands.empty() ? 0 : 1, 1);
  for (const Command& nested : command.commands) {
    add_to(*app.add_subcommand(nested.name, nested.description), nested);
  }
}

std::unique_ptr<CLI::App> app_of(const Command& application) {
  auto app = std::make_unique<CLI::App>(application.description);
  app->formatter(std::make_shared<HelpFormatter>());
  app->set_version_flag("--version", fmt::format("quintet {}", version), "show the version");
  add_to(*app, application);
  for (CLI::App* command : app->get_subcommands({})) command->group("Commands");
  return app;
}

const CLI::App& innermost(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : innermost(*chosen.front());
}

Path path_of(const Command& application, const CLI::App& app) {
  Path path = {&application};
  for (auto chosen = app.get_subcommands(); !chosen.empty();
       chosen = chosen.front()->get_subcommands()) {
    path.push_back(command_named(*path.back(), chosen.front()->get_name()));
  }
  return path;
}

const CLI::Option& option_of(const CLI::App& app, const Option& option) {
  return *app.get_option(option.name.substr(0, option.name.find(',')));
}

// A flag is 1 or 0; several values stand between spaces.
void read_variable(const Option& option) {
  const char* const variable =
      option.environment.empty() ? nullptr : std::getenv(option.environment.c_str());
  if (variable == nullptr) return;
  const std::string_view value = variable;
  try {
    if (option.is_flag) {
      if (value != "1" && value != "0") fail("must be 1 or 0, not " + in_quotes(value));
      if (value == "1") option.read("");
    } else if (option.is_repeated) {
      for (const Field& each : words(value)) option.read(std::string(each.text));
    } else {
      option.read(variable);
    }
  } catch (const Stop& refused) {
    fail(option.environment + ": " + refused.what());
  }
}

void read_values(const Path& path, const CLI::App& app) {
  for (const Option& option : path.back()->options) {
    const CLI::Option& given = option_of(app, option);
    if (given.count() == 0) read_variable(option);
    if (option.is_flag) {
      if (given.count() > 0) option.read("");
      continue;
    }
    if (given.count() > 1 && !option.is_repeated) {
      refuse(path, option.name + " may be given only once");
    }
    for (const std::string& value : given.results()) option.read(value);
  }
}

[[noreturn]] void refuse_usage(const Path& path, const CLI::App& app, CLI::ExitCodes why,
                               const std::vector<std::string>& arguments) {
  const Command& command = *path.back();
  const std::vector<std::string> unused = app.remaining();
  if (!unused.empty() && (why == CLI::ExitCodes::ExtrasError || !command.commands.empty())) {
    refuse(path, unexpected_argument(path, unused.front()));
  }
  if (!command.commands.empty()) {
    const std::vector<std::string> names = command_names(command);
    refuse(path, "name a command: " + alternatives({names.begin(), names.end()}));
  }
  for (const Option& option : command.options) {
    const auto has_value = [&option](const std::string& argument) {
      return option.is_flag && argument.starts_with(option.name + "=");
    };
    if (std::ranges::any_of(arguments, has_value)) refuse(path, option.name + " takes no value");
  }
  // An option takes whatever comes next, so only the last argument lacks a value.
  if (why == CLI::ExitCodes::ArgumentMismatch) refuse(path, arguments.back() + " needs a value");
  for (const Option& option : command.options) {
    if (option.is_required && option_of(app, option).count() == 0) {
      refuse(path, option.name + " is required");
    }
  }
  refuse(path, "these arguments cannot be read");
}

// CLI11 ends a command at a `--` after the first MOVE, so a `--` is left out where nothing that
// follows could be taken for an option; a Nanku move such as -1,0u never is. And CLI11 would take
// "[a,b]" for two arguments.
std::vector<std::string> prepared(std::vector<std::string> arguments) {
  const auto mark = std::ranges::find(arguments, "--");
  const auto is_option = [](const std::string& argument) {
    return argument.size() > 1 && argument[0] == '-' && !is_digit(argument[1]);
  };
  if (mark != arguments.end() && std::none_of(mark + 1, arguments.end(), is_option)) {
    arguments.erase(mark);
  }
  for (const std::string& argument : arguments) {
    if (argument.starts_with('[') && argument.ends_with(']')) {
      fail("unexpected argument " + in_quotes(argument));
    }
  }
  return arguments;
}

}  // namespace

std::function<void()> parsed(const Command& application, std::vector<std::string> arguments) {
  arguments = prepared(std::move(arguments));
  const std::unique_ptr<CLI::App> app = app_of(application);
  try {
    app->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForVersion& call) {
    return [text = fmt::format("{}\n", call.what())] { print(text); };
  } catch (const CLI::Success&) {  // a call for help
    return [text = app->help()] { print(text); };
  } catch (const CLI::ParseError& error) {
    refuse_usage(path_of(application, *app), innermost(*app),
                 static_cast<CLI::ExitCodes>(error.get_exit_code()), arguments);
  }
  const Path path = path_of(application, *app);
  read_values(path, innermost(*app));
  return path.back()->run;
}

std::string help_text(const Command& application, const std::vector<std::string>& words) {
  const std::unique_ptr<CLI::App> app = app_of(application);
  Path path = {&application};
  const CLI::App* chosen = app.get();
  for (const std::string& word : words) {
    const Command* next = command_named(*path.back(), word);
    if (next == nullptr) fail(unexpected_argument(path, word));
    path.push_back(next);
    chosen = chosen->get_subcommand(word);
  }
  return chosen->get_formatter()->make_help(chosen, full_name(path), CLI::AppFormatMode::Normal);
}

}  // namespace quintet::cli
