// Lines as what two clients say to a server: messages through their WebSockets, or requests by HTTP
// (a method, a path and content). Whatever they say, every answer is one that the API describes,
// and the server answers everybody else.
#include <atomic>
#include <cstddef>
#include <future>
#include <memory>
#include <mutex>
#include <string>

#include "api/online/online.hpp"
#include "core/text.hpp"
#include "fuzz/check.hpp"
#include "json/read.hpp"
#include "json/text.hpp"
#include "server/online/online.hpp"
#include "server/store/memory_store.hpp"

namespace quintet::fuzz {

namespace {

using server::Request;
using server::Response;
using server::Status;

// What is said has one member, and is JSON.
void check_message(const std::string& text) {
  const auto read = json::parse(text);
  check(read.has_value() && read->is_object() && read->size() == 1, "a message has one member");
}

class Heard final : public server::Socket {
 public:
  void send(std::string text) override { check_message(text); }
  void close(server::CloseCode, std::string) override {}
  [[nodiscard]] std::chrono::milliseconds round_trip() const override { return {}; }
};

class Server {
 public:
  Server()
      : online_(std::make_unique<store::MemoryStore>(), online::Keys::fresh(),
                {.threads = 1,
                 .requests = {1'000'000'000, 1'000'000'000},
                 .creations = {1'000'000'000, 1'000'000'000},
                 .messages = {1'000'000'000, 1'000'000'000},
                 .open_games = 1'000'000}),
        service_(online_.service()) {
    for (std::string& cookie : cookies_) {
      const Response guest = ask({.method = server::Method::post,
                                  .path = "/api/v1/guest",
                                  .fields = {{"Content-Type", "application/json"}},
                                  .content = "{}",
                                  .peer = "127.0.0.1"});
      for (const auto& [name, value] : guest.fields) {
        if (name == "Set-Cookie") cookie = value.substr(0, value.find(';'));
      }
    }
    // A room that the corpus can name by "R".
    const Response created =
        ask(request(0, server::Method::post, "/api/v1/games",
                    R"({"request":"r","variant":"kona","clock":{"kind":"none",)"
                    R"("time":0,"increment":0},"seat":"first","listed":true})"));
    room_ = json::read<api::online::CreatedGame>(created.body.view())->room;
  }

  void talk(std::string_view text) {
    std::array<std::shared_ptr<server::Conversation>, 2> talks;
    for (std::size_t i = 0; i < talks.size(); ++i) {
      talks[i] = online_.application().open(std::make_shared<Heard>(),
                                            request(i, server::Method::get, "/api/v1/socket", ""));
      talks[i]->heard(R"({"hello":{"protocol":1,"version":"fuzz"}})");
    }
    std::size_t who = 0;
    for (const Field& line : split(text, '\n')) {
      who = 1 - who;
      const std::string said = with_room(line.text);
      if (said.starts_with("GET ")) {
        check_answer(ask(request(who, server::Method::get, said.substr(4), "")));
      } else if (said.starts_with("POST ")) {
        const std::size_t space = std::min(said.find(' ', 5), said.size());
        check_answer(ask(request(who, server::Method::post, said.substr(5, space - 5),
                                 said.substr(std::min(space + 1, said.size())))));
      } else {
        talks[who]->heard(said);
      }
    }
    for (const auto& each : talks) each->closed();
    const Response hello = ask(request(0, server::Method::get, "/api/v1/hello", ""));
    check(hello.status == Status::ok, "the server goes on");
  }

 private:
  [[nodiscard]] Request request(std::size_t who, server::Method method, std::string path,
                                std::string content) const {
    return {.method = method,
            .path = std::move(path),
            .fields = {{"Cookie", cookies_[who]}, {"Content-Type", "application/json"}},
            .content = std::move(content),
            .peer = "127.0.0.1"};
  }

  [[nodiscard]] std::string with_room(std::string_view text) const {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text.substr(i).starts_with("$R")) {
        out += room_;
        ++i;
      } else {
        out += text[i];
      }
    }
    return out;
  }

  Response ask(Request asked) {
    std::promise<Response> answer;
    service_.answer(std::move(asked),
                    [&](Response response) { answer.set_value(std::move(response)); });
    return answer.get_future().get();
  }

  static void check_answer(const Response& response) {
    const auto read = json::parse(response.body.view());
    check(read.has_value() && read->is_object(), "an answer is an object");
    const bool failed = response.status != Status::ok;
    check(!failed || read->contains("error"), "what is refused says why");
  }

  online::Online online_;
  server::Service service_;
  std::array<std::string, 2> cookies_;
  std::string room_;
};

}  // namespace

}  // namespace quintet::fuzz

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace quintet;
  // Not ended with the program: by then OpenSSL has.
  static fuzz::Server* server = nullptr;
  static int talks = 0;
  // What was played so far is forgotten now and then, or memory would not do.
  if (server == nullptr || ++talks % 2'000 == 0) {
    delete server;
    server = new fuzz::Server;
  }
  server->talk(fuzz::text_of(data, size));
  return 0;
}
