// Three lines as the target, Accept-Encoding and If-None-Match of a request: a path that is given
// out is harmless, a form that is chosen is on offer, and the page answers.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "core/text.hpp"
#include "fuzz/check.hpp"
#include "server/assets/routes.hpp"
#include "server/assets/test_page.hpp"
#include "server/net/target.hpp"

namespace quintet::fuzz {

namespace {

using namespace quintet::server;

// Takes a line, or what is left, off the text.
std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

std::string encoded(std::string_view path) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string target;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '/') {
      target += c;
    } else {
      target.append("%").append(1, digits[byte / 16]).append(1, digits[byte % 16]);
    }
  }
  return target;
}

void check_path(const std::string& path) {
  check(path.starts_with('/'), "a path begins with a slash");
  check(std::ranges::none_of(path,
                             [](char c) {
                               const auto byte = static_cast<unsigned char>(c);
                               return byte < 0x20 || byte == 0x7F || c == '\\';
                             }),
        "a path has neither control characters nor backslashes");
  for (const quintet::Field& segment : split(path, '/')) {
    check(segment.text != "." && segment.text != "..", "a path does not climb");
  }
  const auto again = path_of_target(encoded(path));
  check(again.has_value() && *again == path, "a path that is encoded reads back the same");
}

void check_negotiation(std::string_view accepted, std::string_view known) {
  for (unsigned bits = 0; bits < 4; ++bits) {
    const Encodings offered = {true, (bits & 1) != 0, (bits & 2) != 0};
    const auto chosen = choose_encoding(accepted, offered);
    check(!chosen || offered[static_cast<std::size_t>(*chosen)], "what is chosen is on offer");
  }
  check(names_tag("\"tag\"," + std::string(known), "\"tag\""), "a tag at the front is found");
}

void check_answer(const Request& request) {
  static const Router router = [] {
    Router page_router;
    add_page_routes(page_router, test_page());
    return page_router;
  }();
  const Response response = router.answer(request);
  constexpr std::array expected = {Status::ok, Status::not_modified, Status::not_found,
                                   Status::not_acceptable};
  check(std::ranges::find(expected, response.status) != expected.end(), "the page answers");
  const std::string head = head_of(response, Persistence::implied, 0);
  check(head.find("\r\n\r\n") == head.size() - 4, "a head ends once");
}

}  // namespace

}  // namespace quintet::fuzz

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace quintet;
  std::string_view text = fuzz::text_of(data, size);
  const std::string_view target = fuzz::take_line(text);
  const std::string_view accepted = fuzz::take_line(text);
  const std::string_view known = fuzz::take_line(text);
  fuzz::check_negotiation(accepted, known);
  const auto path = server::path_of_target(target);
  if (!path) {
    fuzz::check(!path.error().message.empty(), "a refusal says why");
    fuzz::check(path.error().offset <= target.size(), "a refusal points into the target");
    return 0;
  }
  fuzz::check_path(*path);
  fuzz::check_answer(
      {server::Method::get,
       *path,
       {{"Accept-Encoding", std::string(accepted)}, {"If-None-Match", std::string(known)}}});
  return 0;
}
