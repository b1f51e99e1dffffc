#include "server/net/router.hpp"

#include <cassert>

namespace quintet::server {

void Router::add(std::string path, Handler handler) {
  assert(path.starts_with('/'));
  [[maybe_unused]] const bool added = handlers_.emplace(std::move(path), std::move(handler)).second;
  assert(added);
}

const Service* Router::service_of(std::string_view path) const {
  for (const Service& service : services_) {
    if (path.starts_with(service.prefix)) return &service;
  }
  return nullptr;
}

Response Router::answer(const Request& request) const {
  if (request.method == Method::unknown) {
    return refusal(Status::not_implemented, "this method is not known; use GET or HEAD");
  }
  const auto found = handlers_.find(request.path);
  if (found == handlers_.end()) {
    return refusal(Status::not_found, "there is nothing here; Quintet begins at /");
  }
  if (request.method == Method::known || request.method == Method::post) {
    Response refused = refusal(Status::method_not_allowed, "this can be read with GET or HEAD");
    refused.fields.push_back({"Allow", "GET, HEAD"});
    return refused;
  }
  return found->second(request);
}

void add_health_route(Router& router) {
  router.add("/healthz", [](const Request&) { return plain_text(Status::ok, "ok"); });
}

}  // namespace quintet::server
