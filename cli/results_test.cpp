// What commands print with --json is what api/schema.json says.
#include "cli/results.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/test_process.hpp"
#include "server/net/test_client.hpp"
#include "tests/paths.hpp"

namespace quintet::cli::testing {

namespace {

using nlohmann::json;

const std::string schema_file = source_path("api/schema.json");

// As much of JSON Schema as api/schema.json uses.
class Schema {
 public:
  explicit Schema(json root) : root_(std::move(root)) {}

  [[nodiscard]] std::set<std::string> commands() const {
    std::set<std::string> names;
    for (const auto& [name, shape] : results().items()) names.insert(name);
    return names;
  }

  // What is wrong with a value, and where; empty if nothing is.
  [[nodiscard]] std::string problem(const std::string& command, const json& value) const {
    return problem(results().at(command), value, command);
  }

 private:
  [[nodiscard]] const json& results() const { return root_["$defs"]["result"]["properties"]; }

  [[nodiscard]] std::string problem(const json& shape, const json& value,
                                    const std::string& path) const {
    if (shape.contains("$ref")) {
      return problem(root_.at(json::json_pointer(shape["$ref"].get<std::string>().substr(1))),
                     value, path);
    }
    if (shape.contains("anyOf")) {
      std::string problems;
      for (const json& each : shape["anyOf"]) {
        const std::string found = problem(each, value, path);
        if (found.empty()) return {};
        problems += found + "; ";
      }
      return problems;
    }
    if (!is_of_type(value, shape["type"])) {
      return path + " is no " + shape["type"].get<std::string>() + ": " + value.dump();
    }
    if (shape.contains("enum") && std::ranges::find(shape["enum"], value) == shape["enum"].end()) {
      return path + " may not be " + value.dump();
    }
    if (value.is_array()) return problem_of_array(shape, value, path);
    return value.is_object() ? problem_of_object(shape, value, path) : "";
  }

  [[nodiscard]] std::string problem_of_array(const json& shape, const json& value,
                                             const std::string& path) const {
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string found = problem(shape["items"], value[i], path + "/" + std::to_string(i));
      if (!found.empty()) return found;
    }
    return {};
  }

  [[nodiscard]] std::string problem_of_object(const json& shape, const json& value,
                                              const std::string& path) const {
    for (const auto& [name, member] : value.items()) {
      const std::string at = path + "/" + name;
      const bool is_known = shape.contains("properties") && shape["properties"].contains(name);
      if (!is_known && shape["additionalProperties"] == false) return at + " is unknown";
      const std::string found =
          problem(is_known ? shape["properties"][name] : shape["additionalProperties"], member, at);
      if (!found.empty()) return found;
    }
    for (const json& name : shape.value("required", json::array())) {
      if (!value.contains(name.get<std::string>())) return path + " lacks " + name.dump();
    }
    return {};
  }

  [[nodiscard]] static bool is_of_type(const json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "null") return value.is_null();
    if (type == "integer") return value.is_number_integer();
    return type == "number" && value.is_number();
  }

  json root_;
};

struct Example {
  std::string command;
  std::vector<std::string> arguments;
  std::string input{};
  int code = 0;
};

// A server with one game, whose room it tells.
class ServerWithAGame {
 public:
  explicit ServerWithAGame(const std::string& data)
      : serving_({"serve", "--port", "0", "--data", data}) {
    constexpr std::string_view before = "Quintet is at http://127.0.0.1:";
    EXPECT_TRUE(serving_.hears(" (Ctrl-C ends it)\n"));
    server::testing::Client client(
        static_cast<std::uint16_t>(std::stoi(serving_.heard().substr(before.size()))));
    const auto post = [&](std::string_view path, std::string_view cookie, std::string_view text) {
      const std::string fields =
          "Content-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) +
          "\r\nCookie: " + std::string(cookie) + "\r\n";
      return client.ask(server::testing::request("POST", path, fields) + std::string(text));
    };
    const std::string cookie = post("/api/v1/guest", "", "{}")->field("Set-Cookie");
    const auto created = post("/api/v1/games", cookie.substr(0, cookie.find(';')),
                              R"({"request":"a","variant":"kona","clock":{"kind":"none","time":0,)"
                              R"("increment":0},"seat":"first","listed":true})");
    room_ = json::parse(created->body)["room"];
  }
  [[nodiscard]] const std::string& room() const { return room_; }

 private:
  Conversation serving_;
  std::string room_;
};

std::vector<Example> examples(const TemporaryFolder& folder, const std::string& room) {
  const std::string data = "--data=" + folder.file("data");
  const std::string record = "[Game \"unane:board=4x3\"]\n\n1. a3-a2 c2-c3 *\n";
  return {
      {"admin announce", {"Back at noon", data, "--json"}},
      {"admin ban", {"192.0.2.0/24", data, "--json"}},
      {"admin bans", {data, "--json"}},
      {"admin check-ratings", {data, "--json"}},
      {"admin games", {data, "--json"}},
      {"admin end", {room, data, "--json"}},
      {"admin reports", {data, "--json"}},
      {"admin rotate-keys", {data, "--json"}},
      {"admin unban", {"192.0.2.0/24", data, "--json"}},
      {"admin withdraw", {data, "--json"}},
      {"analyze", {"kona", "--nodes", "500", "--json"}},
      {"analyze", {"unane:board=4x1", "a1-b1", "--json"}},
      {"backup", {folder.file("backup"), data, "--json"}},
      {"bench", {"--json"}},
      {"compare",
       {"unane:board=4x3", "unane:board=4x4", "--games", "10", "--level", "3", "--json", "-"}},
      {"games", {"--json"}},
      {"games", {"nanku:pieces=12", "--json"}},
      {"ladder", {"kona", "--games", "4", "--to", "1", "--json"}},
      {"match", {"random", "random", "kona", "--games", "4", "--json"}},
      {"match",
       {"random", "random", "kona", "--games", "4", "--time", "10", "--sprt", "0,10", "--json"}},
      {"moves", {"nanku", "--json"}},
      {"perft", {"nanku", "2", "--json"}},
      {"perft", {"nanku", "2", "--divide", "--json"}},
      {"proof check", {folder.file("p"), "--json"}},
      {"random", {"kona", "--games", "3", "--seed", "1", "--json"}},
      {"random", {"kona", "--max-plies", "1", "--seed", "1", "--json"}},
      {"record check", {"-", "--json"}, record + "\n[Game \"x\"]\n*\n", 1},
      {"record check", {folder.file("none"), "--json"}, "", 2},
      {"report", {"unane:board=4x3", "--games", "10", "--level", "3", "--json", "-"}},
      {"restore", {folder.file("backup"), "--data=" + folder.file("copy"), "--json"}},
      {"review", {"-", "--nodes", "100", "--json"}, record},
      {"show", {"akunur", "--json"}},
      {"show", {"unane:board=4x1", "a1-b1", "--json"}},
      {"solve", {"unane:board=4x3", "--all-moves", "--json"}},
      {"solve", {"kona:setup=diagonals", "--json"}},
      {"solve", {"kona", "--nodes", "1000", "--json"}},
  };
}

}  // namespace

TEST(ResultsOfCommands, AreAsTheSchemaSays) {
  const TemporaryFolder folder;
  ASSERT_EQ(run({"solve", "kona:setup=diagonals", "--proof", folder.file("p")}).code, 0);
  const Schema schema(json::parse(text_of_file(schema_file)));
  std::set<std::string> tried;
  const ServerWithAGame server(folder.file("data"));
  for (const auto& [command, arguments, input, code] : examples(folder, server.room())) {
    std::vector<std::string> words = {command};
    if (const std::size_t space = command.find(' '); space != std::string::npos) {
      words = {command.substr(0, space), command.substr(space + 1)};
    }
    const Finished finished = run(with(words, arguments), input);
    ASSERT_EQ(finished.code, code) << command << ": " << finished.err;
    EXPECT_EQ(schema.problem(command, json::parse(finished.out)), "");
    tried.insert(command);
  }
  EXPECT_EQ(tried, schema.commands());
}

TEST(Schema, IsTheOneThatIsCommitted) {
  EXPECT_EQ(api::json_schema(note_results), text_of_file(schema_file))
      << "write it anew: build/native/tests/schema >api/schema.json";
}

}  // namespace quintet::cli::testing
