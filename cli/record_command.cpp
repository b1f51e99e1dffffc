#include <fmt/format.h>

#include <algorithm>
#include <expected>
#include <functional>
#include <memory>

#include "api/results.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/file_kinds.hpp"
#include "files/read.hpp"
#include "games/names.hpp"
#include "json/write.hpp"
#include "records/abstractplay.hpp"
#include "records/json.hpp"
#include "records/reader.hpp"
#include "records/record.hpp"

namespace quintet::cli {

namespace {

using records::ReadGame;

struct RecordOptions {
  std::vector<std::string> files;
  std::string from = "auto";
  std::string to = "native";
  std::string output = "-";
  bool force = false;
  bool json = false;
};

// Reads the games of all files, and keeps in mind what the exit code must be.
class Games {
 public:
  using Visit = std::function<void(const std::string& file, ReadGame game)>;
  using Complain = std::function<void(const std::string& file, std::string_view message)>;

  // `complain` is for files without a game to visit.
  void read(const RecordOptions& options, const Visit& visit, const Complain& complain) {
    for (const std::string& file : options.files) {
      const auto text = files::read_text(file);
      if (!text) {
        code_ = ExitCode::bad_input;
        complain(file, "cannot be read: " + text.error());
        continue;
      }
      bool any = false;
      const auto visit_one = [&](ReadGame game) {
        any = true;
        visit(file, std::move(game));
      };
      const bool is_json = options.from == "abstractplay" ||
                           (options.from == "auto" && records::looks_like_json(*text));
      if (is_json) {
        records::read_each_json(*text, visit_one);
      } else {
        records::read_each(*text, visit_one);
      }
      if (any) continue;
      count_bad();
      complain(file, "there is no game in it");
    }
  }

  void count_bad() {
    if (code_ == ExitCode::done) code_ = ExitCode::negative;
  }

  [[nodiscard]] bool are_all_good() const { return code_ == ExitCode::done; }

  // To be called last: ends the command, if not everything was good.
  void conclude() const {
    if (code_ != ExitCode::done) throw Stop(code_);
  }

 private:
  ExitCode code_ = ExitCode::done;
};

void complain_of_file(const std::string& file, std::string_view message) {
  note(fmt::format("{}: {}", file, message));
}

void complain_of_game(const std::string& file, std::size_t number,
                      const records::RecordError& error) {
  note(fmt::format("{}:{}:{}: game {}: {}", file, error.place.line, error.place.column, number,
                   with_rule(error.error)));
}

std::string summary(const records::Record& record) {
  const std::size_t plies = record.line.moves.size();
  return fmt::format("{} {} {}, {}", record.variant, plies, plies == 1 ? "ply" : "plies",
                     record.result ? records::describe(*record.result) : "unfinished");
}

void run_check(const RecordOptions& options) {
  Games games;
  std::string_view separator = "[\n";
  const auto print_item = [&](const api::CheckedRecord& item) {
    print(separator);
    print(json::written(item));
    separator = ",\n";
  };
  const auto visit = [&](const std::string& file, const ReadGame& game) {
    if (options.json) print_item(api::checked(file, game));
    if (!game.record) {
      games.count_bad();
      complain_of_game(file, game.number, game.record.error());
    } else if (!options.json) {
      print(fmt::format("{}:{}: ok {}\n", file, game.line, summary(*game.record)));
    }
  };
  const auto complain = [&](const std::string& file, std::string_view message) {
    if (options.json) {
      print_item({.file = file, .error = api::PlacedRefusal{{std::string(message)}}});
    }
    complain_of_file(file, message);
  };
  games.read(options, visit, complain);
  if (options.json) print("\n]\n");
  games.conclude();
}

// A game in the form that was asked for, or why it cannot have it.
std::expected<std::string, Error> converted(const records::Record& record, const std::string& to) {
  if (to == "native") return records::write(record);
  if (to == "json") return records::to_json(record);
  return records::to_abstractplay(record);
}

// Games one after the other, as one text: in JSON an array, unless it is one of AbstractPlay's.
class ConvertedGames {
 public:
  ConvertedGames(const RecordOptions& options)
      : to_(options.to),
        output_(options.output, to_ == "native" ? records_as_text : records_as_json,
                options.force) {}

  void add(std::string text) {
    ++count_;
    if (to_ == "native") {
      put(count_ == 1 ? text : "\n" + text);
    } else if (count_ == 1) {
      first_ = std::move(text);
    } else {
      if (count_ == 2) put("[\n" + first_);
      put(",\n" + text);
    }
  }

  // What was added becomes the file; without that, the file stays as it is.
  void finish() {
    if (count_ == 0) return;
    if (to_ != "native") {
      const bool is_array = count_ > 1 || to_ == "json";
      put(count_ > 1 ? "\n]\n" : is_array ? "[\n" + first_ + "\n]\n" : first_ + "\n");
    }
    if (const auto kept = output_.keep(); !kept) fail(kept.error().message);
  }

 private:
  void put(const std::string& text) {
    if (const auto added = output_.add(text); !added) fail(added.error().message);
  }

  const std::string& to_;
  Output output_;
  std::string first_;
  std::size_t count_ = 0;
};

void run_convert(const RecordOptions& options) {
  const bool in_place = std::ranges::any_of(options.files, [&](const std::string& file) {
    return files::is_same_file(file, options.output);
  });
  if (in_place && options.output == "-") {
    fail("standard output goes to a file that is read; name it with --output instead");
  }
  Games games;
  ConvertedGames written(options);
  bool loses = false;  // what the record has and the other form has not
  const auto visit = [&](const std::string& file, const ReadGame& game) {
    if (!game.record) {
      games.count_bad();
      complain_of_game(file, game.number, game.record.error());
      return;
    }
    auto text = converted(*game.record, options.to);
    if (!text) {
      games.count_bad();
      complain_of_game(file, game.number, {text.error(), {game.line, 1}});
      return;
    }
    written.add(*std::move(text));
    if (options.to != "abstractplay") return;
    const std::vector<std::string> lost = records::lost_in_abstractplay(*game.record);
    if (lost.empty()) return;
    loses = true;
    note(fmt::format("{}:{}: game {}: left out: {}", file, game.line, game.number,
                     fmt::join(lost, ", ")));
  };
  games.read(options, visit, complain_of_file);
  if (in_place && !options.force && (loses || !games.are_all_good())) {
    note(fmt::format("{} is left as it is: it would lose what could not be converted",
                     options.output));
    games.count_bad();
  } else {
    written.finish();
  }
  games.conclude();
}

void add_common_options(Command& command, RecordOptions& options) {
  command.add_option("FILE", options.files, "files of records; - is standard input").required();
  add_choice(command, "--from", options.from, {"auto", "native", "abstractplay"},
             "what the files hold: native, abstractplay, or auto to tell by their\n"
             "beginning (auto)")
      .shown_as("FORM");
}

constexpr std::string_view record_exit_codes =
    "0 all games are good, 1 a game is not, 2 bad usage or a file that cannot be read";

void add_check_command(Command& record) {
  auto options = std::make_shared<RecordOptions>();
  Command& command = add_command(
      record, "check", "Check records against the rules, a line for each game.",
      {"quintet record check games.qrec", "quintet record check --json *.qrec"}, record_exit_codes,
      "What is wrong goes to stderr as FILE:LINE:COLUMN: game N: reason. A bad game does not keep\n"
      "the others from being checked.");
  add_common_options(command, *options);
  add_json_flag(command, options->json);
  command.run = [options] { run_check(*options); };
}

void add_convert_command(Command& record) {
  auto options = std::make_shared<RecordOptions>();
  Command& command = add_command(
      record, "convert", "Rewrite records in canonical form, or in another form.",
      {"quintet record convert games.qrec", "quintet record convert game.json -o game.qrec",
       "quintet record convert --to abstractplay game.qrec > game.json"},
      record_exit_codes,
      std::string("The good games of all files are written together, even when others are bad. A "
                  "file that is\n"
                  "also read is only written if nothing in it would be lost. The form abstractplay "
                  "is for\n") +
          enumeration(records::abstractplay_games()) +
          "; what it has no place for is left out, and said so on stderr.");
  add_common_options(command, *options);
  add_choice(command, "--to", options->to, {"native", "abstractplay", "json"},
             "write native, abstractplay or json (native)")
      .shown_as("FORM");
  add_file(command, "-o,--output", options->output, "the file to write; - is standard output (-)");
  add_force_flag(command, options->force);
  command.run = [options] { run_convert(*options); };
}

}  // namespace

void add_record_command(Command& app) {
  Command& record = add_command(
      app, "record", "Check and convert records of games.",
      {"quintet record check games.qrec", "quintet record convert --to json games.qrec"},
      record_exit_codes);
  add_check_command(record);
  add_convert_command(record);
}

}  // namespace quintet::cli
