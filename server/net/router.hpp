// From a request to the handler that answers it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "server/net/message.hpp"

namespace quintet::server {

// Answers GET; for HEAD the same answer is sent without its content. Called on the server's only
// thread, so it must not block. What it throws becomes a 500.
using Handler = std::function<Response(const Request&)>;

class Router {
 public:
  // REQUIRES: the path begins with a slash and is not taken.
  void add(std::string path, Handler handler);

  // The handler's answer, or the refusal: 404 for a path that is not there, 405 for a method other
  // than GET and HEAD, 501 for one that HTTP does not know.
  [[nodiscard]] Response answer(const Request& request) const;

 private:
  std::map<std::string, Handler, std::less<>> handlers_;
};

// GET /healthz says "ok" while the server answers.
void add_health_route(Router& router);

}  // namespace quintet::server
