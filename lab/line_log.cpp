#include "lab/line_log.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/text.hpp"

namespace quintet::lab {

namespace {

using Json = nlohmann::ordered_json;

std::string first_line(const std::string& kind, const LogTerms& terms) {
  Json value = Json::object();
  for (const auto& [key, text] : terms) value[key] = text;
  return Json{{kind, value}}.dump();
}

// What is different about the work that a log is of; empty if nothing is.
std::string difference(const Json& logged, const LogTerms& terms) {
  for (const auto& [key, text] : terms) {
    const auto found = logged.find(key);
    const std::string before =
        found != logged.end() && found->is_string() ? found->get<std::string>() : "";
    if (before != text) return key + " was " + in_quotes(before) + " and is " + in_quotes(text);
  }
  return {};
}

std::expected<void, Error> check_first_line(const std::string& path, std::string_view line,
                                            const std::string& kind, const LogTerms& terms) {
  const Json value = Json::parse(line, nullptr, false);
  const auto logged = value.is_object() ? value.find(kind) : value.end();
  if (!value.is_object() || logged == value.end() || !logged->is_object()) {
    return failure(path + " is not the log of a " + kind);
  }
  if (std::string what = difference(*logged, terms); !what.empty()) {
    return failure(what.insert(0, path + " is the log of another " + kind + ": "));
  }
  return {};
}

}  // namespace

LineLog::LineLog(LineLog&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

LineLog::~LineLog() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::unexpected<Error> LineLog::system_failure(std::string_view what) const {
  return failure("cannot " + std::string(what) + " " + path_ + ": " + std::strerror(errno));
}

std::expected<LineLog::Opened, Error> LineLog::open(const std::string& path,
                                                    const std::string& kind,
                                                    const LogTerms& terms) {
  LineLog log(path, ::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
  if (log.descriptor_ < 0) return log.system_failure("open");
  if (flock(log.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return failure("another " + kind + " is writing " + path);
    return log.system_failure("lock");
  }
  const auto text = log.whole_lines(kind);
  if (!text) return std::unexpected(text.error());
  if (text->empty()) {
    if (auto written = log.append(first_line(kind, terms)); !written) {
      return std::unexpected(written.error());
    }
    return Opened{std::move(log), {}};
  }
  std::vector<LoggedLine> lines;
  std::size_t number = 0;
  for (const Field& line : split(*text, '\n')) {
    ++number;
    if (number == 1) {
      if (auto checked = check_first_line(path, line.text, kind, terms); !checked) {
        return std::unexpected(checked.error());
      }
    } else if (!line.text.empty()) {
      lines.push_back({number, std::string(line.text)});
    }
  }
  return Opened{std::move(log), std::move(lines)};
}

std::expected<std::string, Error> LineLog::whole_lines(const std::string& kind) {
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
  const std::string beginning = "{\"" + kind + "\":{";
  if (end == 0 && !text.starts_with(beginning) && !beginning.starts_with(text)) {
    return failure(path_ + " is not the log of a " + kind);
  }
  if (end < text.size() && ftruncate(descriptor_, static_cast<off_t>(end)) != 0) {
    return system_failure("shorten");
  }
  text.resize(end);
  return text;
}

std::expected<void, Error> LineLog::append(std::string line) {
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

}  // namespace quintet::lab
