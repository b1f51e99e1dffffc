// `quintet backup` and `quintet restore`: what a server keeps, in one file.
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "api/online/administration.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/output.hpp"
#include "cli/server/commands.hpp"
#include "cli/server/data_folder.hpp"
#include "files/new_file.hpp"
#include "files/read.hpp"
#include "files/target.hpp"
#include "server/online/keys.hpp"
#include "server/room/room.hpp"
#include "server/store/backup.hpp"

namespace quintet::cli {

namespace {

const files::Kind backup_of_games{"a backup", store::is_backup};

struct BackupOptions {
  std::string file;
  std::optional<std::string> data;
  bool force = false;
  bool json = false;
};

template <typename T>
T or_fail(std::expected<T, Error> value) {
  if (!value) fail(value.error().message);
  if constexpr (!std::is_void_v<T>) return std::move(*value);
}

bool is_there(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

void tell(const BackupOptions& options, const DataFolder& folder, const store::BackedUp& counts,
          std::string_view done) {
  const api::administration::BackupFigures figures{options.file, folder.path(), counts.rooms,
                                                   counts.open, counts.events};
  if (options.json) return print_json(figures);
  print(fmt::format("{} {} games ({} open) with {} events\n", done, figures.games, figures.open,
                    figures.events));
}

// A file that SQLite writes: for its owner alone, since the keys are in it.
files::NewFile new_file(const std::string& path, const std::string& name) {
  auto file = or_fail(files::NewFile::create(path, name));
  if (chmod(file.unfinished_path().c_str(), 0600) != 0) {
    fail(files::system_failure("write", name).error().message);
  }
  return file;
}

void run_backup(const BackupOptions& options) {
  const DataFolder folder = or_fail(DataFolder::of(options.data));
  const files::Target target = or_fail(files::target_of(options.file));
  using Kind = files::Target::Kind;
  if (target.kind == Kind::device || target.kind == Kind::descriptor) {
    fail(fmt::format("cannot write {}: it is not an ordinary file", options.file));
  }
  if (!is_there(folder.games())) {
    fail(fmt::format("there are no games to back up: {} is not there", folder.games()));
  }
  const auto text = files::read_text(folder.keys());
  if (!text) fail(fmt::format("cannot read {}: {}", folder.keys(), text.error()));
  const auto keys = online::Keys::read(*text);
  if (!keys) fail(fmt::format("{}: {}", folder.keys(), keys.error().message));
  if (target.kind == Kind::file) {
    or_fail(files::may_replace(target, options.file, backup_of_games, options.force));
  }
  auto file = new_file(target.path, options.file);
  const auto counts = store::write_backup(folder.games(), keys->text(), file.unfinished_path());
  if (!counts) fail(fmt::format("cannot back up {}: {}", folder.path(), counts.error().message));
  or_fail(file.keep());
  tell(options, folder, *counts, "kept");
}

// As the server will read it. Rooms of other rules than today's are kept as they are.
std::expected<void, Error> check_room(std::string_view, std::span<const std::string> lines) {
  auto events = room::read_events(lines);
  if (!events) return std::unexpected(events.error());
  const auto* created =
      events->empty() ? nullptr : std::get_if<room::Created>(&events->front().what);
  if (created != nullptr && created->rules_version != room::rules_version) return {};
  const auto loaded = room::Room::load(std::move(*events), {}, {});
  if (!loaded) return std::unexpected(loaded.error());
  return {};
}

void remove_log_of(const std::string& database) {
  for (const char* const suffix : {"-wal", "-shm", "-journal"}) {
    unlink((database + suffix).c_str());
  }
}

void run_restore(const BackupOptions& options) {
  const DataFolder folder = or_fail(DataFolder::of(options.data));
  struct stat status{};
  if (stat(options.file.c_str(), &status) != 0) {
    fail(files::system_failure("read", options.file).error().message);
  }
  if (!S_ISREG(status.st_mode)) {
    fail(fmt::format("cannot read {}: it is not an ordinary file", options.file));
  }
  const bool was_there = is_there(folder.path());
  or_fail(folder.make());
  try {
    const files::LockFile lock = or_fail(folder.lock());
    for (const std::string& path : {folder.games(), folder.keys()}) {
      if (is_there(path) && !options.force) {
        fail(
            fmt::format("{} is there already; restore to another folder with --data, or give "
                        "--force to put the backup in its place",
                        path));
      }
    }
    auto games = new_file(folder.games(), folder.games());
    remove_log_of(games.unfinished_path());
    const auto counts = store::read_backup(options.file, games.unfinished_path(), check_room);
    remove_log_of(games.unfinished_path());
    if (!counts) fail(fmt::format("cannot restore {}: {}", options.file, counts.error().message));
    const auto keys = online::Keys::read(counts->attached);
    if (!keys) fail(fmt::format("{}: its keys: {}", options.file, keys.error().message));
    // A log of what was there before must not be taken for one of what is there now.
    remove_log_of(folder.games());
    or_fail(keys->save(folder.keys()));
    or_fail(games.keep());
    tell(options, folder, *counts, "restored");
  } catch (...) {
    if (!was_there) rmdir(folder.path().c_str());  // if nothing is in it
    throw;
  }
}

void add_options(Command& command, BackupOptions& options, const std::string& file) {
  add_file(command, "FILE", options.file, file).required();
  add_data_option(command, options.data);
  add_force_flag(command, options.force);
  add_json_flag(command, options.json);
}

}  // namespace

void add_backup_command(Command& app) {
  auto options = std::make_shared<BackupOptions>();
  Command& command = add_command(
      app, "backup", "Copy what a server keeps to one file, also while it runs.",
      {"quintet backup games.backup", "quintet backup --data /var/lib/quintet /backups/monday"},
      "0 done, 2 bad usage, or it could not be copied",
      "The file holds all games and the keys by which players are known, so only its owner may "
      "read it.");
  add_options(command, *options, "the file to write");
  command.run = [options] { run_backup(*options); };
}

void add_restore_command(Command& app) {
  auto options = std::make_shared<BackupOptions>();
  Command& command = add_command(
      app, "restore", "Check a backup and put it where a server will find it.",
      {"quintet restore games.backup", "quintet restore --data copy /backups/monday"},
      "0 done, 2 bad usage, a bad backup, or a folder that is in use",
      "Nothing is put in its place before all of it was checked: its checksum, and every game by "
      "the rules.");
  add_options(command, *options, "a file of quintet backup");
  command.run = [options] { run_restore(*options); };
}

}  // namespace quintet::cli
