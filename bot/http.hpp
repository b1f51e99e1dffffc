// A client of HTTP for a program that plays: asks, and listens to answers that come line by line.
// http and https; certificates are checked against those that the system trusts.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace quintet::bot {

struct Url {
  bool https = false;
  std::string host;  // of IPv6 without brackets
  std::string port;
  std::string path{};  // what all targets begin with; empty, or a slash and more

  // "http://127.0.0.1:8080", "https://play.example.org"
  [[nodiscard]] static std::expected<Url, Error> read(std::string_view text);
};

struct Answer {
  unsigned status = 0;
  std::string content;
};

// All of it may be called from several threads at once. Errors are those of the connection; what
// the server refuses is an Answer.
class Client {
 public:
  static constexpr std::chrono::seconds patience{30};
  // A server says something at least every 15 seconds.
  static constexpr std::chrono::seconds silence{60};

  Client(Url url, std::string token) : url_(std::move(url)), token_(std::move(token)) {}

  [[nodiscard]] std::expected<Answer, Error> get(const std::string& target) const;
  [[nodiscard]] std::expected<Answer, Error> post(const std::string& target,
                                                  const std::string& content) const;

  // Calls `line` for each line that is not empty, until the server ends it, `line` says false, or
  // `stop` says true, which is asked now and then. If the server refuses, the answer has the
  // content.
  [[nodiscard]] std::expected<Answer, Error> listen(
      const std::string& target, const std::function<bool(const std::string&)>& line,
      const std::function<bool()>& stop) const;

 private:
  Url url_;
  std::string token_;
};

}  // namespace quintet::bot
