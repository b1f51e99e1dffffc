#include "lab/match_log.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/text.hpp"

namespace quintet::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view terms_key = "match";

Json json_of(const MatchTerms& terms) {
  Json value = Json::object();
  for (const auto& [key, text] : terms) value[key] = text;
  return {{terms_key, value}};
}

Json json_of(const PlayedGame& played) {
  std::string moves;
  for (const MoveText& move : played.game.moves) {
    if (!moves.empty()) moves += ' ';
    moves += move.view();
  }
  Json value = {{"pair", played.pair},
                {"first", played.a_is_first ? "A" : "B"},
                {"result", name(played.game.outcome)},
                {"ending", name(played.game.ending)}};
  if (played.game.reason) value["reason"] = name(*played.game.reason);
  if (!played.game.note.empty()) value["note"] = played.game.note;
  value["opening"] = played.opening_plies;
  value["moves"] = moves;
  value["slowest_ms"] = {played.game.slowest[0].count(), played.game.slowest[1].count()};
  return value;
}

// The value of a key, if it is there and of this kind.
template <typename T>
std::optional<T> member(const Json& value, std::string_view key) {
  const auto found = value.find(key);
  if (found == value.end()) return std::nullopt;
  if constexpr (std::is_same_v<T, std::string>) {
    if (!found->is_string()) return std::nullopt;
  } else {
    if (!found->is_number_unsigned()) return std::nullopt;
  }
  return found->template get<T>();
}

std::optional<PlayedGame> game_of(const Json& value) {
  if (!value.is_object()) return std::nullopt;
  const auto pair = member<std::size_t>(value, "pair");
  const auto first = member<std::string>(value, "first");
  const auto outcome = outcome_named(member<std::string>(value, "result").value_or(""));
  const auto ending = ending_named(member<std::string>(value, "ending").value_or(""));
  const auto opening = member<std::size_t>(value, "opening");
  const auto moves = member<std::string>(value, "moves");
  const bool known_seat = first && (*first == "A" || *first == "B");
  if (!pair || !known_seat || !outcome || !ending || !opening || !moves) return std::nullopt;
  PlayedGame played{*pair, *first == "A", *opening, {{}, *outcome, *ending}};
  for (const Field& move : words(*moves)) {
    if (move.text.size() > MoveText::capacity) return std::nullopt;
    played.game.moves.emplace_back(move.text);
  }
  if (played.game.moves.size() < *opening) return std::nullopt;
  played.game.reason = reason_named(member<std::string>(value, "reason").value_or(""));
  played.game.note = member<std::string>(value, "note").value_or("");
  if (const auto slowest = value.find("slowest_ms");
      slowest != value.end() && slowest->is_array() && slowest->size() == 2) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const Json& time = (*slowest)[seat];
      if (time.is_number_integer()) {
        played.game.slowest[seat] = std::chrono::milliseconds(time.get<std::int64_t>());
      }
    }
  }
  return played;
}

Json parsed(std::string_view line) { return Json::parse(line, nullptr, false); }

// What is different about the match that a log is of; empty if nothing is.
std::string difference(const Json& logged, const MatchTerms& terms) {
  for (const auto& [key, text] : terms) {
    const auto before = member<std::string>(logged, key);
    if (before != text) {
      return key + " was " + in_quotes(before.value_or("")) + " and is " + in_quotes(text);
    }
  }
  return {};
}

std::expected<std::vector<PlayedGame>, Error> read_games(const std::string& path,
                                                         std::string_view text,
                                                         const MatchTerms& terms) {
  std::vector<PlayedGame> games;
  std::size_t number = 0;
  for (const Field& line : split(text, '\n')) {
    ++number;
    if (line.text.empty()) continue;
    const Json value = parsed(line.text);
    if (number == 1) {
      const auto logged = value.is_object() ? value.find(terms_key) : value.end();
      if (!value.is_object() || logged == value.end()) {
        return failure(path + " is not the log of a match");
      }
      if (std::string what = difference(*logged, terms); !what.empty()) {
        return failure(what.insert(0, path + " is the log of another match: "));
      }
      continue;
    }
    auto game = game_of(value);
    if (!game) return failure(path + ":" + std::to_string(number) + " is not a game of a match");
    games.push_back(*std::move(game));
  }
  return games;
}

}  // namespace

std::string line_of(const PlayedGame& game) {
  // A player may have said bytes that are no UTF-8.
  return json_of(game).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<PlayedGame> game_of_line(std::string_view line) { return game_of(parsed(line)); }

MatchLog::MatchLog(MatchLog&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

MatchLog::~MatchLog() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::unexpected<Error> MatchLog::system_failure(std::string_view what) const {
  return failure("cannot " + std::string(what) + " " + path_ + ": " + std::strerror(errno));
}

std::expected<MatchLog::Opened, Error> MatchLog::open(const std::string& path,
                                                      const MatchTerms& terms) {
  MatchLog log(path, ::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
  if (log.descriptor_ < 0) return log.system_failure("open");
  if (flock(log.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return failure("another match is writing " + path);
    return log.system_failure("lock");
  }
  const auto text = log.whole_lines();
  if (!text) return std::unexpected(text.error());
  if (text->empty()) {
    if (auto written = log.write_line(json_of(terms).dump()); !written) {
      return std::unexpected(written.error());
    }
    return Opened{std::move(log), {}};
  }
  auto games = read_games(path, *text, terms);
  if (!games) return std::unexpected(games.error());
  return Opened{std::move(log), *std::move(games)};
}

std::expected<std::string, Error> MatchLog::whole_lines() {
  std::string text;
  std::array<char, std::size_t{1} << 16> buffer;
  while (true) {
    const ssize_t count = read(descriptor_, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return system_failure("read");
    if (count == 0) break;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  const std::size_t end = text.rfind('\n') + 1;  // 0 if there is none
  // A file without a single line end is cut only if it is the beginning of a log.
  const std::string beginning = "{\"" + std::string(terms_key) + "\":{";
  if (end == 0 && !text.starts_with(beginning) && !beginning.starts_with(text)) {
    return failure(path_ + " is not the log of a match");
  }
  if (end < text.size() && ftruncate(descriptor_, static_cast<off_t>(end)) != 0) {
    return system_failure("shorten");
  }
  text.resize(end);
  return text;
}

std::expected<void, Error> MatchLog::write_line(std::string line) {
  line += '\n';
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t count = write(descriptor_, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return system_failure("write");
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

std::expected<void, Error> MatchLog::append(const PlayedGame& game) {
  return write_line(line_of(game));
}

}  // namespace quintet::lab
