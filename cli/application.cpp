#include "cli/application.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include "cli/command.hpp"
#include "cli/team.hpp"
#include "cli/terminal.hpp"
#include "core/text.hpp"
#include "core/version.hpp"

namespace quintet::cli {

namespace {

// The command that was named, or the application.
const CLI::App& innermost(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : innermost(*chosen.front());
}

std::string full_name(const CLI::App& command) {
  if (command.get_parent() == nullptr) return command.get_name();
  return full_name(*command.get_parent()) + " " + command.get_name();
}

std::string with_suggestion(std::string message, std::string_view word,
                            const std::vector<std::string>& candidates) {
  const auto meant = closest(word, {candidates.begin(), candidates.end()});
  if (meant) message += fmt::format(": did you mean {}?", *meant);
  return message;
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

std::string unknown_command(const CLI::App& app, std::string_view word) {
  return with_suggestion("unknown command " + in_quotes(word), word, command_names(app));
}

// Why the application does not know what to do with an argument.
std::string unexpected_argument(const CLI::App& command, std::string_view argument) {
  if (argument.size() > 1 && argument.starts_with('-')) {
    const std::string_view option = argument.substr(0, argument.find('='));
    std::vector<std::string> names;
    for (const CLI::Option* known : command.get_options()) {
      for (const std::string& name : known->get_lnames()) names.push_back("--" + name);
    }
    return with_suggestion("unknown option " + in_quotes(option), option, names);
  }
  if (!command_names(command).empty()) return unknown_command(command, argument);
  return "unexpected argument " + in_quotes(argument);
}

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = innermost(app);
  const std::vector<std::string> unused = command.remaining();
  const bool about_commands = !command_names(command).empty();
  std::string message = error.what();
  const auto is_a = [&error](CLI::ExitCodes code) {
    return error.get_exit_code() == static_cast<int>(code);
  };
  if (!unused.empty() && (is_a(CLI::ExitCodes::ExtrasError) || about_commands)) {
    message = unexpected_argument(command, unused.front());
  } else if (about_commands) {
    const std::vector<std::string> names = command_names(command);
    message = "name a command: " + alternatives({names.begin(), names.end()});
  } else if (is_a(CLI::ExitCodes::ArgumentMismatch)) {
    const std::string option = message.substr(0, message.find(':'));
    const bool missing = message.ends_with("missing");
    message = option + (missing ? " needs a value" : " may be given only once");
  }
  return fmt::format("{}\nTry '{} --help'.", message, full_name(command));
}

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() {
    column_width(24);
    label("Positionals", "Arguments");
    label("SUBCOMMAND", "COMMAND");
    label("REQUIRED", "");
    label("TEXT", "");
  }
};

void build(CLI::App& app) {
  app.name("quintet");
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_version_flag("--version", fmt::format("quintet {}", version), "show the version");
  app.set_help_flag("-h,--help", "show this help");
  app.footer(
      "A game is named by its SPEC: kona, or unane:board=6x5,pie=off for a variant.\n"
      "`quintet help COMMAND` and `quintet COMMAND --help` explain a command, with examples.\n\n"
      "Examples:\n"
      "  quintet play kona --level 3\n"
      "  quintet show narrows:board=6x5 c3-c4\n"
      "  quintet perft nanku 4\n\n"
      "Exit codes: 0 done, 1 a negative answer, 2 bad usage or bad input");
  app.require_subcommand(0, 1);
  add_games_command(app);
  add_play_command(app);
  add_show_command(app);
  add_moves_command(app);
  add_perft_command(app);
  add_random_command(app);
  add_trace_command(app);
  add_analyze_command(app);
  add_review_command(app);
  add_solve_command(app);
  add_proof_command(app);
  add_puzzles_command(app);
  add_record_command(app);
  add_ugi_command(app);
  add_serve_command(app);
  add_match_command(app);
  add_ladder_command(app);
  add_report_command(app);
  add_compare_command(app);
  add_tune_command(app);
  add_bench_command(app);
  add_help_command(app);
  for (CLI::App* command : app.get_subcommands({})) command->group("Commands");
}

// Whether the processes that mpirun has started do the command together.
bool is_shared(std::string_view command) {
  constexpr std::array<std::string_view, 6> shared = {"compare", "ladder", "match",
                                                      "report",  "solve",  "tune"};
  return std::ranges::find(shared, command) != shared.end();
}

// Whatever was printed before comes first.
void complain(std::string_view message) {
  std::fflush(stdout);
  std::fputs(fmt::format("quintet: {}\n", printable(message)).c_str(), stderr);
}

// The arguments, last first, as CLI11 wants them. CLI11 ends a command at a `--` after the first
// MOVE, so a `--` is left out where nothing that follows could be taken for an option; a Nanku move
// such as -1,0u never is. And CLI11 would take "[a,b]" for two arguments.
std::vector<std::string> reversed_arguments(int argc, const char* const* argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
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
  std::ranges::reverse(arguments);
  return arguments;
}

int run_unguarded(CLI::App& app, int argc, const char* const* argv) {
  try {
    app.parse(reversed_arguments(argc, argv));
    if (app.get_subcommands().empty()) print(app.help());
  } catch (const CLI::CallForVersion& call) {
    print(fmt::format("{}\n", call.what()));
  } catch (const CLI::Success&) {  // a call for help
    print(app.help());
  } catch (const CLI::ParseError& error) {
    fail(usage_error(app, error));
  }
  flush_output();
  return static_cast<int>(ExitCode::done);
}

}  // namespace

void add_help_command(CLI::App& app) {
  auto words = std::make_shared<std::vector<std::string>>();
  CLI::App& command = add_command(app, "help", "Explain a command.",
                                  {"quintet help perft", "quintet help record check"});
  command.add_option("COMMAND", *words, "the command to explain; none for all in short");
  command.callback([&app, words] {
    const CLI::App* chosen = &app;
    for (const std::string& word : *words) {
      const auto next = chosen->get_subcommands(
          [&word](const CLI::App* candidate) { return candidate->check_name(word); });
      if (next.empty()) fail(unexpected_argument(*chosen, word));
      chosen = next.front();
    }
    print(
        chosen->get_formatter()->make_help(chosen, full_name(*chosen), CLI::AppFormatMode::Normal));
  });
}

int run(int argc, const char* const* argv) {
  prepare_output();
  const TeamMembership membership;
  // What cannot be shared is done by the one who leads.
  if (follower() != nullptr && (argc < 2 || !is_shared(argv[1]))) return 0;
  try {
    CLI::App app("Quintet: Ūnane, Narrows, Kona, Akunur and Nanku in a terminal.");
    build(app);
    return run_unguarded(app, argc, argv);
  } catch (const Stop& stop) {
    const std::string_view message = stop.what();
    if (!message.empty()) complain(message);
    return static_cast<int>(stop.code());
  } catch (const std::bad_alloc&) {
    complain("there is not enough memory");
    return static_cast<int>(ExitCode::bad_input);
  } catch (const std::exception& error) {
    const auto* system_error = dynamic_cast<const std::system_error*>(&error);
    if (system_error != nullptr && system_error->code() == std::errc::broken_pipe) {
      return static_cast<int>(ExitCode::done);
    }
    complain(error.what());
    return static_cast<int>(ExitCode::bad_input);
  }
}

}  // namespace quintet::cli
