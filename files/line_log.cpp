#include "files/line_log.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cinttypes>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/text.hpp"
#include "files/checksum.hpp"
#include "files/lock.hpp"
#include "files/new_file.hpp"
#include "files/target.hpp"

namespace quintet::files {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view sum_start = ",\"check\":\"";
constexpr std::string_view sum_end = "\"}";
constexpr std::size_t sum_digits = 16;
// What a failing power supply may cost.
constexpr std::chrono::seconds sync_interval{10};

std::string digits_of(std::uint64_t sum) {
  std::string text(sum_digits + 1, '\0');
  std::snprintf(text.data(), text.size(), "%016" PRIx64, sum);
  text.pop_back();
  return text;
}

// Names that came from a command line may hold bytes that are no UTF-8.
std::string dumped(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string first_line(const LogName& name) {
  Json value = Json::object();
  for (const auto& [key, text] : name.terms) value[key] = text;
  return sealed_line(dumped(Json{{name.kind, value}}));
}

// What is different about the work that a log is of; empty if nothing is.
std::string difference(const Json& logged, const LogName& name) {
  for (const auto& [key, text] : name.terms) {
    const std::string now = Json::parse(dumped(Json(text))).get<std::string>();
    const auto found = logged.find(key);
    const std::string before =
        found != logged.end() && found->is_string() ? found->get<std::string>() : "";
    if (before != now) return key + " was " + in_quotes(before) + " and is " + in_quotes(now);
  }
  return {};
}

// What an error is called that says that a file is no log at all.
constexpr std::string_view no_log = "no-log";

std::unexpected<Error> is_no_log(const LogName& name) {
  return std::unexpected(
      Error{name.path + " is not the log of a " + name.kind +
            "; name another file, or give --force to begin a log in place of this one"}
          .called(no_log));
}

std::expected<void, Error> check_first_line(std::string_view line, const LogName& name) {
  if (line == first_line(name)) return {};
  const auto content = unsealed_line(line);
  const Json value = Json::parse(content ? *content : std::string(line), nullptr, false);
  const bool is_log = value.is_object() && !value.empty() && value.begin()->is_object();
  const auto logged = value.is_object() ? value.find(name.kind) : value.end();
  if (content && is_log && logged == value.end()) {
    return failure(name.path + " is the log of a " + value.begin().key() + ", not of a " +
                   name.kind);
  }
  if (!content && is_log && logged != value.end() && !value.contains("check")) {
    return failure(
        name.path + " is the log of a " + name.kind +
        " of an earlier version of quintet, which wrote no checksums; name another file");
  }
  if (!content && line.starts_with("{\"" + name.kind + "\":{")) {
    return failure(name.path + ":1: the line was changed: its checksum is wrong");
  }
  if (!content || !is_log) return is_no_log(name);
  if (const std::string what = difference(*logged, name); !what.empty()) {
    return failure(name.path + " is the log of another " + name.kind + ": " + what);
  }
  return {};
}

// Lines of a file, one after the other.
class Lines {
 public:
  explicit Lines(const Descriptor& file) : file_(file) {}

  struct Line {
    std::string_view text;  // until the next call
    bool is_whole;          // has its end
  };

  // None at the end of the file.
  std::expected<std::optional<Line>, int> next() {
    text_.erase(0, taken_);
    taken_ = 0;
    std::size_t searched = 0;
    while (true) {
      const std::size_t end = text_.find('\n', searched);
      if (end != std::string::npos) return take(end, true);
      searched = text_.size();
      const auto more = read_more();
      if (!more) return std::unexpected(more.error());
      if (*more) continue;
      if (text_.empty()) return std::nullopt;
      return take(text_.size(), false);
    }
  }

  // Of the lines so far that were whole.
  [[nodiscard]] std::uint64_t whole_bytes() const noexcept { return whole_bytes_; }

 private:
  std::optional<Line> take(std::size_t size, bool is_whole) {
    taken_ = size + (is_whole ? 1 : 0);
    if (is_whole) whole_bytes_ += taken_;
    return Line{std::string_view(text_).substr(0, size), is_whole};
  }

  std::expected<bool, int> read_more() {
    constexpr std::size_t chunk = std::size_t{1} << 18;
    const std::size_t before = text_.size();
    text_.resize(before + chunk);
    ssize_t count = -1;
    do {
      count = pread(file_.number(), text_.data() + before, chunk, static_cast<off_t>(read_));
    } while (count < 0 && errno == EINTR);
    text_.resize(before + (count > 0 ? static_cast<std::size_t>(count) : 0));
    if (count < 0) return std::unexpected(errno);
    read_ += static_cast<std::uint64_t>(count);
    return count > 0;
  }

  const Descriptor& file_;
  std::string text_;
  std::size_t taken_ = 0;
  std::uint64_t read_ = 0;
  std::uint64_t whole_bytes_ = 0;
};

struct Extent {
  std::uint64_t bytes = 0;    // of whole lines; none if the log is yet to begin
  bool lacks_an_end = false;  // the line after them is whole but for its end
};

// Goes through a file that may be a log; changes nothing.
class Examination {
 public:
  Examination(const LogName& name, const LineLog::Visit& visit, const Descriptor& file)
      : name_(name), visit_(visit), lines_(file) {}

  std::expected<Extent, Error> run() {
    while (true) {
      const auto line = lines_.next();
      if (!line) {
        errno = line.error();
        return system_failure("read", name_.path);
      }
      if (!*line) return Extent{lines_.whole_bytes()};
      ++number_;
      if (!(*line)->is_whole) return last_line((*line)->text);
      if (auto good = examine((*line)->text); !good) return std::unexpected(good.error());
    }
  }

 private:
  std::expected<void, Error> examine(std::string_view line) {
    if (number_ == 1) return check_first_line(line, name_);
    const auto content = unsealed_line(line);
    if (!content) return at_line("the line was changed: its checksum is wrong");
    if (auto good = visit_(*content); !good) return at_line(good.error().message);
    return {};
  }

  // One without its end: whole all the same, or broken off.
  std::expected<Extent, Error> last_line(std::string_view line) {
    if (number_ == 1 && line != first_line(name_)) {
      if (first_line(name_).starts_with(line)) return Extent{};
      if (auto good = check_first_line(line, name_); !good) return std::unexpected(good.error());
    }
    if (!unsealed_line(line)) {
      if (may_be_broken_off(line)) return Extent{lines_.whole_bytes()};
      return at_line("this is not a line of the log of a " + name_.kind);
    }
    if (auto good = examine(line); !good) return std::unexpected(good.error());
    return Extent{lines_.whole_bytes() + line.size(), true};
  }

  // A line is a JSON object; where power failed, a file may end with zeros instead.
  [[nodiscard]] static bool may_be_broken_off(std::string_view line) {
    return line.starts_with("{\"") || line == "{" ||
           line.find_first_not_of('\0') == std::string_view::npos;
  }

  [[nodiscard]] std::unexpected<Error> at_line(const std::string& message) const {
    return failure(name_.path + ":" + std::to_string(number_) + ": " + message);
  }

  const LogName& name_;
  const LineLog::Visit& visit_;
  Lines lines_;
  std::size_t number_ = 0;
};

struct OpenLog {
  Descriptor file;
  Extent extent;
};

// A file that is there, examined and locked.
std::expected<OpenLog, Error> examined(const Target& target, const LogName& name,
                                       const LineLog::Visit& visit) {
  Descriptor file(open(target.path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK));
  if (!file) return system_failure("open", name.path);
  if (auto locked = lock(file, name.path, "another " + name.kind); !locked) {
    return std::unexpected(locked.error());
  }
  const auto extent = Examination(name, visit, file).run();
  if (!extent) return std::unexpected(extent.error());
  return OpenLog{std::move(file), *extent};
}

std::expected<Target, Error> log_target(const LogName& name) {
  auto target = target_of(name.path);
  if (!target) return target;
  if (target->kind != Target::Kind::nothing && target->kind != Target::Kind::file) {
    return failure(name.path + " is not an ordinary file: the log of a " + name.kind +
                   " is read again, so it must be one");
  }
  return target;
}

// Whether another process has begun the log since.
bool is_as_it_was(const Target& target) {
  struct stat now{};
  if (lstat(target.path.c_str(), &now) != 0) return target.kind == Target::Kind::nothing;
  return target.kind == Target::Kind::file && now.st_dev == target.status.st_dev &&
         now.st_ino == target.status.st_ino;
}

bool may_begin(const Error& error, const LogName& name) {
  return name.force && error.code == no_log;
}

}  // namespace

std::string sealed_line(std::string_view line) {
  std::string text(line.substr(0, line.size() - 1));
  text += sum_start;
  text += digits_of(checksum(line));
  text += sum_end;
  return text;
}

std::optional<std::string> unsealed_line(std::string_view line) {
  constexpr std::size_t added = sum_start.size() + sum_digits + sum_end.size();
  if (line.size() <= added) return std::nullopt;
  std::string content(line.substr(0, line.size() - added));
  content += '}';
  if (sealed_line(content) != line) return std::nullopt;
  return content;
}

std::expected<LineLog, Error> LineLog::open(const LogName& name, const Visit& visit) {
  const auto target = log_target(name);
  if (!target) return std::unexpected(target.error());
  if (target->kind == Target::Kind::file) {
    auto found = examined(*target, name, visit);
    if (!found && !may_begin(found.error(), name)) return std::unexpected(found.error());
    if (found && found->extent.bytes > 0) {
      LineLog log(name.path, Growing(std::move(found->file), found->extent.bytes));
      const bool good = log.file_.cut_to(found->extent.bytes) &&
                        (!found->extent.lacks_an_end || log.file_.add("\n"));
      if (!good) return system_failure("write", name.path);
      return log;
    }
  }
  auto file = NewFile::create(target->path, name.path);
  if (!file) return std::unexpected(file.error());
  if (!is_as_it_was(*target)) return open(name, visit);
  if (auto added = file->add(first_line(name) + "\n"); !added) {
    return std::unexpected(added.error());
  }
  if (auto kept = file->keep(); !kept) return std::unexpected(kept.error());
  return LineLog(name.path, std::move(*file).release());
}

std::expected<void, Error> LineLog::check(const LogName& name, const Visit& visit) {
  const auto target = log_target(name);
  if (!target) return std::unexpected(target.error());
  if (target->kind == Target::Kind::file) {
    const auto found = examined(*target, name, visit);
    if (found && found->extent.bytes > 0) return {};
    if (!found && !may_begin(found.error(), name)) return std::unexpected(found.error());
  }
  auto file = NewFile::create(target->path, name.path);
  if (!file) return std::unexpected(file.error());
  return file->add(first_line(name));
}

std::expected<void, Error> LineLog::append(std::string_view line) {
  if (!file_.add(sealed_line(line) + "\n")) return system_failure("write", path_);
  if (Clock::now() - synced_ < sync_interval) return {};
  synced_ = Clock::now();
  if (!file_.sync()) return system_failure("write", path_);
  return {};
}

}  // namespace quintet::files
