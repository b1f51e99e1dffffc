#include "solve/checkpoint.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/text.hpp"
#include "solve/sealed_text.hpp"

namespace quintet::solve {

namespace {

constexpr std::string_view first_line = "quintet solve checkpoint 2";
constexpr std::string_view any_version = "quintet solve checkpoint ";

// What is wrong is not told: the checksum has shown that nothing was changed by accident.
std::optional<Checkpoint> parts_of(std::string_view text) {
  Checkpoint checkpoint;
  const auto variant = take_line(text, "variant");
  const auto position = take_line(text, "position");
  const auto nodes = number_of(take_line(text, "nodes").value_or(""));
  const auto milliseconds = number_of(take_line(text, "milliseconds").value_or(""));
  if (!variant || !position || !nodes || !milliseconds) return std::nullopt;
  checkpoint.variant = *variant;
  checkpoint.position = *position;
  checkpoint.nodes = *nodes;
  checkpoint.milliseconds = *milliseconds;
  while (const auto line = take_line(text, "move")) checkpoint.moves.emplace_back(*line);
  std::vector<std::uint64_t> counts;
  while (const auto line = take_line(text, "table")) {
    const std::vector<Field> sizes = words(*line);
    if (sizes.size() != 2) return std::nullopt;
    const auto entries = number_of(sizes[0].text);
    const auto entry_bytes = number_of(sizes[1].text);
    if (!entries || !entry_bytes || *entry_bytes == 0) return std::nullopt;
    counts.push_back(*entries);
    checkpoint.tables.push_back({.entry_bytes = static_cast<std::size_t>(*entry_bytes)});
  }
  if (!take_line(text, "end")) return std::nullopt;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    Checkpoint::Table& table = checkpoint.tables[i];
    if (text.size() / table.entry_bytes < counts[i]) return std::nullopt;
    table.bytes = text.substr(0, counts[i] * table.entry_bytes);
    text.remove_prefix(table.bytes.size());
  }
  if (!text.empty()) return std::nullopt;
  return checkpoint;
}

std::unexpected<Error> system_failure(std::string_view what, const std::string& path) {
  return failure("cannot " + std::string(what) + " " + path + ": " + std::strerror(errno));
}

// To the disk, not only to the system.
bool written(const std::string& path, std::string_view text) {
  const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return false;
  bool good = true;
  while (good && !text.empty()) {
    const ssize_t count = write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    good = count > 0;
    if (good) text.remove_prefix(static_cast<std::size_t>(count));
  }
  good = good && fsync(descriptor) == 0;
  const int error = errno;
  close(descriptor);
  errno = error;
  return good;
}

}  // namespace

std::string packed(const Checkpoint& checkpoint) {
  std::string text(first_line);
  text += "\nvariant " + checkpoint.variant + "\nposition " + checkpoint.position + "\nnodes " +
          std::to_string(checkpoint.nodes) + "\nmilliseconds " +
          std::to_string(checkpoint.milliseconds) + "\n";
  for (const std::string& move : checkpoint.moves) text += "move " + move + "\n";
  std::size_t bytes = 0;
  for (const Checkpoint::Table& table : checkpoint.tables) {
    bytes += table.bytes.size();
    text += "table " + std::to_string(table.bytes.size() / table.entry_bytes) + " " +
            std::to_string(table.entry_bytes) + "\n";
  }
  text += "end\n";
  text.reserve(text.size() + bytes + seal_bytes);
  for (const Checkpoint::Table& table : checkpoint.tables) text += table.bytes;
  return sealed(std::move(text));
}

std::expected<Checkpoint, Error> unpacked(std::string_view text) {
  if (!text.starts_with(any_version)) return failure("it is not the checkpoint of a solver");
  if (!text.starts_with(std::string(first_line) + "\n")) {
    return failure("it was written by another version of quintet; this one reads " +
                   in_quotes(first_line));
  }
  const auto content = unsealed(text);
  if (!content) return failure("it is damaged: its checksum is wrong");
  auto checkpoint = parts_of(content->substr(first_line.size() + 1));
  if (!checkpoint) return failure("it is damaged: what it says does not fit together");
  return *std::move(checkpoint);
}

std::string checkpoint_file(const std::string& folder) {
  return (std::filesystem::path(folder) / "solve.checkpoint").string();
}

std::expected<std::optional<Checkpoint>, Error> read_checkpoint(const std::string& folder) {
  const std::string path = checkpoint_file(folder);
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) return system_failure("read", path);
  auto checkpoint = unpacked(text.view());
  if (!checkpoint) return failure(path + ": " + checkpoint.error().message);
  return *std::move(checkpoint);
}

std::expected<std::optional<Checkpoint>, Error> read_checkpoint(const std::string& folder,
                                                                std::string_view variant,
                                                                std::string_view position) {
  auto checkpoint = read_checkpoint(folder);
  if (!checkpoint || !*checkpoint) return checkpoint;
  const auto differs = [&](std::string_view what, std::string_view there, std::string_view here) {
    return failure(checkpoint_file(folder) + " is of another " + std::string(what) + ": " +
                   std::string(there) + ", not " + std::string(here) + "; name another folder");
  };
  const Checkpoint& read = **checkpoint;
  if (read.variant != variant) return differs("variant", read.variant, variant);
  if (read.position != position) return differs("position", read.position, position);
  return checkpoint;
}

std::unexpected<Error> foreign_checkpoint(const std::string& folder) {
  return failure(checkpoint_file(folder) +
                 " was written by another version of quintet; name another folder");
}

std::expected<void, Error> write_checkpoint(const std::string& folder,
                                            const Checkpoint& checkpoint) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return failure("cannot create " + folder + ": " + error.message());
  const std::string path = checkpoint_file(folder);
  const std::string temporary = path + ".new";
  if (!written(temporary, packed(checkpoint))) return system_failure("write", temporary);
  std::filesystem::rename(temporary, path, error);
  if (error) return failure("cannot write " + path + ": " + error.message());
  return {};
}

}  // namespace quintet::solve
