#include "solve/storage/checkpoint.hpp"

#include <filesystem>

#include "core/text.hpp"
#include "files/new_file.hpp"
#include "files/read.hpp"
#include "solve/storage/sealed_text.hpp"

namespace quintet::solve {

namespace {

constexpr std::string_view first_line = "quintet solve checkpoint 2";
constexpr std::string_view any_version = "quintet solve checkpoint ";

// What is wrong is not told: the checksum has shown that nothing was changed by accident.
std::optional<Checkpoint> parts_of(std::string_view text) {
  Checkpoint checkpoint;
  const auto variant = take_line(text, "variant");
  const auto position = take_line(text, "position");
  const auto nodes = plain_number(take_line(text, "nodes").value_or(""));
  const auto milliseconds = plain_number(take_line(text, "milliseconds").value_or(""));
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
    const auto entries = plain_number(sizes[0].text);
    const auto entry_bytes = plain_number(sizes[1].text);
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
  const auto text = files::read_text(path);
  if (!text) return failure("cannot read " + path + ": " + text.error());
  auto checkpoint = unpacked(*text);
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
  return files::replace_file(checkpoint_file(folder), packed(checkpoint));
}

std::expected<std::optional<Checkpoint>, Error> CheckpointKeeper::open(std::string_view variant,
                                                                       std::string_view position) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) return failure("cannot create " + folder_ + ": " + error.message());
  auto lock = files::LockFile::take((std::filesystem::path(folder_) / "solve.lock").string(),
                                    folder_, "another solver");
  if (!lock) return std::unexpected(lock.error());
  lock_.emplace(*std::move(lock));
  return read_checkpoint(folder_, variant, position);
}

}  // namespace quintet::solve
