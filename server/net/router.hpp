// From a request to the handler that answers it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/message.hpp"

namespace quintet::server {

// Answers GET; for HEAD the same answer is sent without its content. Called on the server's only
// thread, so it must not block. What it throws becomes a 500.
using Handler = std::function<Response(const Request&)>;

// Answers every method and path below its prefix, when it can: `respond` is called once, on any
// thread. REQUIRES: no longer called when the server is gone.
using Respond = std::function<void(Response)>;
struct Service {
  std::string prefix;             // "/api/"
  std::size_t content_bytes = 0;  // that a POST may have
  std::function<void(Request, Respond)> answer;
};

class Router {
 public:
  // REQUIRES: the path begins with a slash and is not taken.
  void add(std::string path, Handler handler);
  void add(Service service) { services_.push_back(std::move(service)); }
  // The service that answers for a path; none if the handlers do.
  [[nodiscard]] const Service* service_of(std::string_view path) const;

  // The handler's answer, or the refusal: 404 for a path that is not there, 405 for a method other
  // than GET and HEAD, 501 for one that HTTP does not know.
  [[nodiscard]] Response answer(const Request& request) const;

 private:
  std::map<std::string, Handler, std::less<>> handlers_;
  std::vector<Service> services_;
};

// GET /healthz says "ok" while the server answers.
void add_health_route(Router& router);

}  // namespace quintet::server
