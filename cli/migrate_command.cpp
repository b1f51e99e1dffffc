// `quintet migrate`: what a server keeps, from SQLite to PostgreSQL and back.
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/data_folder.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "core/text.hpp"
#include "files/new_file.hpp"
#include "files/read.hpp"
#include "server/online/keys.hpp"
#include "server/store/copy.hpp"
#include "server/store/postgres_store.hpp"

namespace quintet::cli {

namespace {

struct MigrateOptions {
  std::string database;
  std::optional<std::string> data;
  bool back = false;
  bool force = false;
};

template <typename T>
T or_fail(std::expected<T, Error> value) {
  if (!value) fail(value.error().message);
  if constexpr (!std::is_void_v<T>) return std::move(*value);
}

bool is_there(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

// A line now and then, for who waits.
store::CopyProgress progress() {
  using Clock = std::chrono::steady_clock;
  return [last = Clock::now()](std::uint64_t done, std::uint64_t all) mutable {
    const auto now = Clock::now();
    if (now - last < std::chrono::seconds(5)) return;
    last = now;
    note(fmt::format("{} of {} events are copied", done, all));
  };
}

void tell(const store::Copied& copied, std::string_view where) {
  print(fmt::format("copied {} games ({} open) with {} events, {} documents and the keys to {}\n",
                    copied.rooms, copied.open, copied.events, copied.documents, where));
}

void to_database(const MigrateOptions& options, const DataFolder& folder) {
  if (!is_there(folder.games())) {
    fail(fmt::format("there are no games to move: {} is not there", folder.games()));
  }
  const files::LockFile lock = or_fail(folder.lock());
  const auto text = files::read_text(folder.keys());
  if (!text) fail(fmt::format("cannot read {}: {}", folder.keys(), text.error()));
  const auto keys = online::Keys::read(*text);
  if (!keys) fail(fmt::format("{}: {}", folder.keys(), keys.error().message));
  tell(or_fail(store::copy_to_postgres(folder.games(), keys->text(), options.database, progress())),
       store::without_password(options.database));
}

void remove_log_of(const std::string& database) {
  for (const char* const suffix : {"-wal", "-shm", "-journal"}) {
    unlink((database + suffix).c_str());
  }
}

void to_folder(const MigrateOptions& options, const DataFolder& folder) {
  or_fail(folder.make());
  const files::LockFile lock = or_fail(folder.lock());
  for (const std::string& path : {folder.games(), folder.keys()}) {
    if (is_there(path) && !options.force) {
      fail(
          fmt::format("{} is there already; give --data a folder without games, or --force to "
                      "put those of the database in their place",
                      path));
    }
  }
  auto games = or_fail(files::NewFile::create(folder.games(), folder.games()));
  if (chmod(games.unfinished_path().c_str(), 0600) != 0) {
    fail(files::system_failure("write", folder.games()).error().message);
  }
  const auto copied = store::copy_to_sqlite(options.database, games.unfinished_path(), progress());
  remove_log_of(games.unfinished_path());
  if (!copied) fail(copied.error().message);
  const auto keys = online::Keys::read(copied->keys);
  if (!keys) fail("the keys in the database: " + keys.error().message);
  // A log of what was there before must not be taken for one of what is there now.
  remove_log_of(folder.games());
  or_fail(keys->save(folder.keys()));
  or_fail(games.keep());
  tell(*copied, folder.path());
}

void run_migrate(const MigrateOptions& options) {
  if (!store::is_postgres_url(options.database)) {
    fail("--database must be like postgres://quintet@localhost/quintet, not " +
         in_quotes(store::without_password(options.database)));
  }
  const DataFolder folder = or_fail(DataFolder::of(options.data));
  options.back ? to_folder(options, folder) : to_database(options, folder);
}

}  // namespace

void add_migrate_command(Command& app) {
  auto options = std::make_shared<MigrateOptions>();
  Command& command = add_command(
      app, "migrate", "Copy what a server keeps from SQLite to PostgreSQL, or back.",
      {"quintet migrate --database postgres://quintet@localhost/quintet",
       "quintet migrate --back --data copy --database postgres://quintet@localhost/quintet"},
      "0 done, 2 bad usage, or it could not be copied",
      "No server may run meanwhile. What is copied stays where it was; where it goes there must be "
      "nothing yet, and after an error there is nothing. --force is for a folder alone.");
  command
      .add_option("--database", options->database,
                  "PostgreSQL; a password is better in PGPASSWORD or ~/.pgpass")
      .shown_as("URL")
      .required()
      .environment = environment_variable_of("--database");
  add_data_option(command, options->data);
  command.add_flag("--back", options->back, "from PostgreSQL to the folder");
  add_force_flag(command, options->force);
  command.run = [options] { run_migrate(*options); };
}

}  // namespace quintet::cli
