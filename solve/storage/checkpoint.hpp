// What a solver keeps on disk, so that it can go on after it was stopped: what is known about the
// first moves, and the parts of its tables that were the most work.
//
// The file begins with lines of text, one thing each:
//
//   quintet solve checkpoint 2
//   variant unane:board=5x4,pie=off
//   position bwbwb/wbwbw/bwbwb/wbwbw black ...
//   nodes 123456                       in all runs so far
//   milliseconds 789
//   move a4-a3 1 5000                  what is known about a move, in the words of the solver
//   table 1000 9                       how many entries, and the bytes of each
//   end
//
// and goes on with the bytes of the tables, and a checksum (solve/storage/sealed_text.hpp).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "files/lock.hpp"

namespace quintet::solve {

struct Checkpoint {
  struct Table {
    std::size_t entry_bytes = 1;
    std::string bytes{};  // of all entries

    friend bool operator==(const Table&, const Table&) = default;
  };

  std::string variant;
  std::string position;
  std::uint64_t nodes = 0;
  std::uint64_t milliseconds = 0;
  std::vector<std::string> moves{};  // a line each
  std::vector<Table> tables{};

  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

[[nodiscard]] std::string packed(const Checkpoint& checkpoint);
[[nodiscard]] std::expected<Checkpoint, Error> unpacked(std::string_view text);

// The file of a folder; the folder need not exist yet.
[[nodiscard]] std::string checkpoint_file(const std::string& folder);
// Nothing if there is no file.
[[nodiscard]] std::expected<std::optional<Checkpoint>, Error> read_checkpoint(
    const std::string& folder);
// The same, and an error if it is of another variant or position.
[[nodiscard]] std::expected<std::optional<Checkpoint>, Error> read_checkpoint(
    const std::string& folder, std::string_view variant, std::string_view position);
// For who finds in it what only another version can have written.
[[nodiscard]] std::unexpected<Error> foreign_checkpoint(const std::string& folder);

// Whatever happens, the file holds this checkpoint or the one before. REQUIRES: the folder is
// there.
[[nodiscard]] std::expected<void, Error> write_checkpoint(const std::string& folder,
                                                          const Checkpoint& checkpoint);

// Writes checkpoints, and says when it is time for the next one.
class CheckpointKeeper {
 public:
  // Nothing is ever due without a folder.
  CheckpointKeeper(std::string folder, std::chrono::milliseconds interval)
      : folder_(std::move(folder)), interval_(interval) {}

  [[nodiscard]] bool has_folder() const { return !folder_.empty(); }
  // Makes the folder if there is none, keeps other solvers out of it, and reads what is in it; an
  // error says who is using it, or what is wrong with the checkpoint. REQUIRES: has_folder().
  [[nodiscard]] std::expected<std::optional<Checkpoint>, Error> open(std::string_view variant,
                                                                     std::string_view position);
  [[nodiscard]] bool is_due() const { return has_folder() && Clock::now() - kept_ >= interval_; }
  // An error is told by problem(): what was found so far is worth more than ending now.
  // REQUIRES: open() has succeeded.
  void keep(const Checkpoint& checkpoint) {
    problem_ = write_checkpoint(folder_, checkpoint);
    kept_ = Clock::now();
  }
  // Of the last checkpoint.
  [[nodiscard]] const std::expected<void, Error>& problem() const { return problem_; }
  // The last one, and what became of it.
  [[nodiscard]] std::optional<Error> keep_last(const Checkpoint& checkpoint) {
    keep(checkpoint);
    return problem_ ? std::nullopt : std::optional(problem_.error());
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::string folder_;
  std::optional<files::LockFile> lock_;
  std::chrono::milliseconds interval_;
  Clock::time_point kept_ = Clock::now();
  std::expected<void, Error> problem_;
};

}  // namespace quintet::solve
