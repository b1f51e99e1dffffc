// Replays the conversations of docs/api/online.md with a real server: requests are sent as they
// stand there, and what comes back has the same members, the same types, and the same values
// wherever these do not depend on the moment.
//
//   ann> POST /api/v1/games {...}     a request by HTTP, with her cookie once she has one
//   ann< 200 {...}                    its answer
//   bob> {...}                        a message through his WebSocket, which the first one opens
//   bob< {...}                        the next message of that kind
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "core/test_files.hpp"
#include "server/online/test_client.hpp"
#include "tests/paths.hpp"

namespace quintet::online::testing {
namespace {

using nlohmann::json;

struct Line {
  std::size_t number = 0;
  std::string who;
  bool is_said = false;  // to the server
  std::string text;
};

std::vector<Line> conversation(const std::string& document) {
  std::vector<Line> lines;
  std::istringstream stream(document);
  std::size_t number = 0;
  for (std::string text; std::getline(stream, text);) {
    ++number;
    const std::size_t mark = text.find_first_of("<>");
    if (mark == std::string::npos || mark == 0 || text.substr(mark + 1, 1) != " ") continue;
    const std::string who = text.substr(0, mark);
    if (who != "ann" && who != "bob") continue;
    lines.push_back({number, who, text[mark] == '>', text.substr(mark + 2)});
  }
  return lines;
}

// What is documented stands for what came: rooms have other ids, and instants pass.
class Comparison {
 public:
  // A text of the document with the rooms that there are.
  [[nodiscard]] std::string actual(std::string text) const {
    for (const auto& [written, real] : rooms_) {
      for (std::size_t at = text.find(written); at != std::string::npos;
           at = text.find(written, at + real.size())) {
        text.replace(at, written.size(), real);
      }
    }
    return text;
  }

  void compare(const json& written, const json& real, const std::string& path) {
    ASSERT_EQ(std::string(written.type_name()), real.type_name()) << path << ": " << real.dump();
    if (written.is_object()) {
      std::set<std::string> names;
      for (const auto& [name, member] : written.items()) names.insert(name);
      for (const auto& [name, member] : real.items()) {
        EXPECT_EQ(names.erase(name), 1U) << path << "/" << name << " is not documented";
      }
      EXPECT_TRUE(names.empty()) << path << "/" << *names.begin() << " did not come";
      for (const auto& [name, member] : written.items()) {
        if (real.contains(name)) compare(member, real[name], path + "/" + name);
      }
    } else if (written.is_array()) {
      ASSERT_EQ(written.size(), real.size()) << path;
      for (std::size_t i = 0; i < written.size(); ++i) {
        compare(written[i], real[i], path + "/" + std::to_string(i));
      }
    } else {
      compare_values(written, real, path);
    }
  }

 private:
  void compare_values(const json& written, const json& real, const std::string& path) {
    const std::string name = path.substr(path.rfind('/') + 1);
    if (name == "room") rooms_.try_emplace(written.get<std::string>(), real.get<std::string>());
    if (name == "name" && written.get<std::string>().starts_with("guest-")) {
      EXPECT_THAT(real.get<std::string>(), ::testing::StartsWith("guest-"));
    } else if (path.find("/codes/") != std::string::npos) {
      EXPECT_EQ(written.get<std::string>().size(), real.get<std::string>().size()) << path;
    } else if (written.is_string()) {
      EXPECT_EQ(actual(written.get<std::string>()), real.get<std::string>()) << path;
    } else if (written.is_number() && written > 1'000'000'000'000) {
      EXPECT_GT(real, 1'000'000'000'000) << path << " is an instant";
    } else {
      EXPECT_EQ(written, real) << path;
    }
  }

  std::map<std::string, std::string> rooms_;
};

class Speaker {
 public:
  explicit Speaker(std::uint16_t port) : port_(port) {}

  void say(const std::string& text) {
    if (!text.starts_with('{')) {
      const std::size_t first = text.find(' ');
      const std::size_t second = std::min(text.find(' ', first + 1), text.size());
      const auto verb = text.starts_with("GET ") ? http::verb::get : http::verb::post;
      answer_ = ask(port_, verb, text.substr(first + 1, second - first - 1),
                    text.substr(std::min(second + 1, text.size())), {.cookie = cookie_});
      if (!answer_.cookie.empty()) cookie_ = answer_.cookie;
      return;
    }
    if (!socket_) socket_.emplace(port_, cookie_);
    socket_->say_text(text);
  }
  // What has come in the form of a documented line.
  [[nodiscard]] std::string hear(const std::string& documented) {
    if (!documented.starts_with('{')) {
      return std::to_string(answer_.status) + " " + answer_.body;
    }
    const std::string name = json::parse(documented).begin().key();
    while (socket_) {
      const std::string text = socket_->hear_text();
      if (text.empty() || json::parse(text).contains(name)) return text;
    }
    return {};
  }

 private:
  std::uint16_t port_;
  std::string cookie_;
  Answer answer_;
  std::optional<SocketClient> socket_;
};

TEST(OnlineDocumentation, EveryConversationGoesAsItIsWritten) {
  const auto lines = conversation(test_support::text_of_file(source_path("docs/api/online.md")));
  EXPECT_GE(lines.size(), 25U);
  OnlineServer server({.public_url = "http://127.0.0.1:8080"});
  std::map<std::string, Speaker> speakers;
  Comparison comparison;
  for (const Line& line : lines) {
    SCOPED_TRACE("docs/api/online.md:" + std::to_string(line.number));
    Speaker& speaker = speakers.try_emplace(line.who, server.port()).first->second;
    if (line.is_said) {
      speaker.say(comparison.actual(line.text));
      continue;
    }
    const std::string heard = speaker.hear(line.text);
    const std::size_t body = std::min(line.text.find('{'), line.text.size());
    ASSERT_EQ(heard.substr(0, body), line.text.substr(0, body)) << heard;
    ASSERT_TRUE(json::accept(heard.substr(body))) << heard;
    comparison.compare(json::parse(line.text.substr(body)), json::parse(heard.substr(body)), "");
  }
}

}  // namespace
}  // namespace quintet::online::testing
