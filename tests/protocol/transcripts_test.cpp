// Replays UGI transcripts: every file of tests/data/ugi/, and every block of docs/ugi.md that is
// marked `ugi`.
//
//   # spec: kona          the variant to start with; only as the first line, unane without it
//   # anything            a remark
//   > isready             a line to the engine
//   < readyok             what it must print before the next line is sent, exactly; … stands for
//                         anything
//
// What a search finds out changes as the engine learns, so `info depth` lines may be left out.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "games/games.hpp"
#include "protocol/engine_thinker.hpp"
#include "protocol/ugi.hpp"
#include "tests/paths.hpp"

namespace quintet {
namespace {

struct Transcript {
  std::string name;
  std::string file;
  std::size_t first_line = 1;
  std::vector<std::string> lines;

  // How GoogleTest shows the parameter of a test.
  friend void PrintTo(const Transcript& transcript, std::ostream* out) { *out << transcript.file; }
};

const std::filesystem::path source_dir = source_path("");

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<Transcript> transcripts_of_documentation() {
  constexpr std::string_view file = "docs/ugi.md";
  std::vector<Transcript> transcripts;
  bool inside = false;
  std::size_t number = 0;
  for (const std::string& line : lines_of(source_dir / file)) {
    ++number;
    if (line == "```ugi") {
      inside = true;
      transcripts.push_back(
          {"documentation_line_" + std::to_string(number), std::string(file), number + 1, {}});
    } else if (line == "```") {
      inside = false;
    } else if (inside) {
      transcripts.back().lines.push_back(line);
    }
  }
  return transcripts;
}

std::vector<Transcript> transcripts_of_files() {
  std::vector<Transcript> transcripts;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir / "tests/data/ugi")) {
    transcripts.push_back({entry.path().stem().string(),
                           entry.path().lexically_relative(source_dir).string(), 1,
                           lines_of(entry.path())});
  }
  std::ranges::sort(transcripts, {}, &Transcript::name);
  return transcripts;
}

// Whether a printed line is the expected one, in which … stands for anything.
bool matches(std::string_view expected, std::string_view printed) {
  constexpr std::string_view anything = "…";
  const std::size_t gap = expected.find(anything);
  if (gap == std::string_view::npos) return expected == printed;
  if (!printed.starts_with(expected.substr(0, gap))) return false;
  expected.remove_prefix(gap + anything.size());
  for (std::size_t start = gap; start <= printed.size(); ++start) {
    if (matches(expected, printed.substr(start))) return true;
  }
  return false;
}

// The engine's session, and the lines that it has printed and nobody has looked at.
class Session {
 public:
  explicit Session(const AnyGame& game)
      : session_(game, std::make_unique<EngineThinker>(), [this](std::string_view line) {
          const std::lock_guard lock(mutex_);
          lines_.emplace_back(line);
          arrived_.notify_one();
        }) {}

  void send(std::string_view line) { session_.handle(line); }

  // The next line, as soon as there is one.
  std::optional<std::string> next() {
    constexpr auto patience = std::chrono::minutes(1);  // only a failing test waits so long
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_for(lock, patience, [this] { return !lines_.empty(); })) return std::nullopt;
    return taken();
  }
  // The next line, if there is one.
  std::optional<std::string> next_now() {
    const std::lock_guard lock(mutex_);
    if (lines_.empty()) return std::nullopt;
    return taken();
  }

 private:
  std::string taken() {
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::string> lines_;
  UgiSession session_;  // the first to go, as it may still print
};

bool is_news(std::string_view line) { return line.starts_with("info depth "); }

class Transcripts : public testing::TestWithParam<Transcript> {};

TEST_P(Transcripts, AreReplayedToTheLetter) {
  constexpr std::string_view spec_mark = "# spec: ";
  const Transcript& transcript = GetParam();
  ASSERT_FALSE(transcript.lines.empty());
  const bool has_spec = transcript.lines.front().starts_with(spec_mark);
  const auto game =
      AnyGame::start(has_spec ? transcript.lines.front().substr(spec_mark.size()) : "unane");
  ASSERT_TRUE(game) << game.error().message;

  Session session(*game);
  std::size_t number = transcript.first_line;
  const auto expect_nothing_more = [&] {
    while (const auto line = session.next_now()) {
      if (is_news(*line)) continue;
      ADD_FAILURE_AT(transcript.file.c_str(), static_cast<int>(number))
          << "not in the transcript: " << *line;
    }
  };
  for (const std::string& line : transcript.lines) {
    SCOPED_TRACE(transcript.file + ":" + std::to_string(number));
    if (line.starts_with("> ")) {
      expect_nothing_more();
      session.send(line.substr(2));
    } else if (line.starts_with("< ")) {
      const std::string expected = line.substr(2);
      auto printed = session.next();
      while (printed && is_news(*printed) && !matches(expected, *printed)) printed = session.next();
      ASSERT_TRUE(printed) << "not printed: " << line;
      EXPECT_TRUE(matches(expected, *printed)) << expected << "\n" << *printed;
    } else {
      EXPECT_TRUE(line.starts_with("#")) << "neither > nor < nor a remark: " << line;
    }
    ++number;
  }
  expect_nothing_more();
}

std::string test_name(const testing::TestParamInfo<Transcript>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(Files, Transcripts, testing::ValuesIn(transcripts_of_files()), test_name);
INSTANTIATE_TEST_SUITE_P(Documentation, Transcripts,
                         testing::ValuesIn(transcripts_of_documentation()), test_name);

TEST(TranscriptFiles, PlayEveryGameToItsEnd) {
  const auto transcripts = transcripts_of_files();
  for (const GameInfo& game : games()) {
    const bool found = std::ranges::any_of(transcripts, [&](const Transcript& transcript) {
      const auto has = [&](std::string_view line) {
        return std::ranges::any_of(
            transcript.lines, [&](const std::string& other) { return other.starts_with(line); });
      };
      return has("# spec: " + std::string(game.id)) && has("> position startpos moves ") &&
             (has("< response p1win") || has("< response p2win") || has("< response draw"));
    });
    EXPECT_TRUE(found) << game.id;
  }
}

}  // namespace
}  // namespace quintet
