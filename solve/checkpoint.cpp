#include "solve/checkpoint.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/rng.hpp"
#include "core/text.hpp"

namespace quintet::solve {

namespace {

constexpr std::string_view first_line = "quintet solve checkpoint 1";
constexpr std::string_view any_version = "quintet solve checkpoint ";
constexpr std::size_t checksum_bytes = 8;

std::uint64_t checksum(std::string_view text) {
  std::uint64_t sum = text.size();
  while (!text.empty()) {
    std::uint64_t word = 0;
    const std::size_t size = std::min(sizeof word, text.size());
    std::memcpy(&word, text.data(), size);
    sum = mixed(sum ^ word) + 0x9E3779B97F4A7C15ULL;
    text.remove_prefix(size);
  }
  return sum;
}

void append_bytes(std::string& text, std::uint64_t number, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) text += static_cast<char>(number >> (8 * i) & 0xFF);
}

std::uint64_t number_from(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) {
    number = number << 8 | static_cast<unsigned char>(bytes[i]);
  }
  return number;
}

// Takes the lines of the head apart. What is wrong with one is told by its name alone: the checksum
// has shown that nothing was changed by accident.
class HeadReader {
 public:
  explicit HeadReader(std::string_view text) : rest_(text) {}

  // The rest of the next line, if it begins with this word.
  std::optional<std::string_view> next(std::string_view word) {
    const std::size_t end = rest_.find('\n');
    const std::string_view line = rest_.substr(0, end);
    if (end == std::string_view::npos || !line.starts_with(word) || line.size() <= word.size() ||
        line[word.size()] != ' ') {
      return std::nullopt;
    }
    rest_.remove_prefix(end + 1);
    return line.substr(word.size() + 1);
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

std::optional<std::uint64_t> number_of(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<Checkpoint::Move> move_of(std::string_view line) {
  const std::vector<Field> fields = words(line);
  if (fields.size() != 3 || (fields[1].text != "0" && fields[1].text != "1")) return std::nullopt;
  const auto nodes = number_of(fields[2].text);
  if (!nodes) return std::nullopt;
  return Checkpoint::Move{std::string(fields[0].text), fields[1].text == "1", *nodes};
}

std::optional<Checkpoint> read_parts(HeadReader& reader) {
  Checkpoint checkpoint;
  const auto variant = reader.next("variant");
  const auto position = reader.next("position");
  const auto nodes = number_of(reader.next("nodes").value_or(""));
  const auto milliseconds = number_of(reader.next("milliseconds").value_or(""));
  if (!variant || !position || !nodes || !milliseconds) return std::nullopt;
  checkpoint.variant = *variant;
  checkpoint.position = *position;
  checkpoint.nodes = *nodes;
  checkpoint.milliseconds = *milliseconds;
  while (const auto line = reader.next("move")) {
    auto move = move_of(*line);
    if (!move) return std::nullopt;
    checkpoint.moves.push_back(*std::move(move));
  }
  const std::vector<Field> sizes = words(reader.next("entries").value_or(""));
  if (sizes.size() != 2) return std::nullopt;
  const auto entries = number_of(sizes[0].text);
  const auto hash_words = number_of(sizes[1].text);
  if (!entries || !hash_words || (*hash_words != 1 && *hash_words != 2)) return std::nullopt;
  checkpoint.words = static_cast<std::size_t>(*hash_words);
  std::string_view rest = reader.rest();
  const std::size_t entry_bytes = 8 * checkpoint.words + 1;
  if (rest.size() % entry_bytes != 0 || rest.size() / entry_bytes != *entries) return std::nullopt;
  for (; !rest.empty(); rest.remove_prefix(entry_bytes)) {
    for (std::size_t word = 0; word < checkpoint.words; ++word) {
      checkpoint.hash.push_back(number_from(rest.substr(8 * word, 8)));
    }
    const auto data = static_cast<std::uint8_t>(rest[entry_bytes - 1]);
    if (data >> 1 == 0) return std::nullopt;
    checkpoint.data.push_back(data);
  }
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
  for (const Checkpoint::Move& move : checkpoint.moves) {
    text += "move " + move.move + (move.opponent_wins ? " 1 " : " 0 ") +
            std::to_string(move.nodes) + "\n";
  }
  text += "entries " + std::to_string(checkpoint.data.size()) + " " +
          std::to_string(checkpoint.words) + "\n";
  text.reserve(text.size() + checkpoint.data.size() * (8 * checkpoint.words + 1) + checksum_bytes);
  for (std::size_t i = 0; i < checkpoint.data.size(); ++i) {
    for (std::size_t word = 0; word < checkpoint.words; ++word) {
      append_bytes(text, checkpoint.hash[i * checkpoint.words + word], 8);
    }
    append_bytes(text, checkpoint.data[i], 1);
  }
  append_bytes(text, checksum(text), checksum_bytes);
  return text;
}

std::expected<Checkpoint, Error> unpacked(std::string_view text) {
  if (!text.starts_with(any_version)) return failure("it is not the checkpoint of a solver");
  if (!text.starts_with(std::string(first_line) + "\n")) {
    return failure("it was written by another version of quintet; this one reads " +
                   in_quotes(first_line));
  }
  if (text.size() < checksum_bytes || number_from(text.substr(text.size() - checksum_bytes)) !=
                                          checksum(text.substr(0, text.size() - checksum_bytes))) {
    return failure("it is damaged: its checksum is wrong");
  }
  text.remove_suffix(checksum_bytes);
  HeadReader reader(text.substr(first_line.size() + 1));
  auto checkpoint = read_parts(reader);
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
