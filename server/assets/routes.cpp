#include "server/assets/routes.hpp"

#include <algorithm>

namespace quintet::server {

namespace {

// The one file that other sites may frame: a board without anything to do but to look.
constexpr std::string_view framed_file = "/embed.html";

Response respond(const Asset& asset, const Request& request) {
  Encodings offered{};
  for (std::size_t i = 0; i < encoding_count; ++i) {
    offered[i] = !asset.representations[i].tag.empty();
  }
  const auto encoding = choose_encoding(request.field("Accept-Encoding"), offered);
  if (!encoding) {
    Response refused =
        refusal(Status::not_acceptable, "Accept-Encoding allows no form that there is");
    refused.fields.push_back({"Vary", "Accept-Encoding"});
    return refused;
  }
  const Representation& chosen = asset.representations[static_cast<std::size_t>(*encoding)];
  Response response;
  if (asset.path == framed_file) response.framing = Framing::anywhere;
  response.fields = {
      {"ETag", std::string(chosen.tag)},
      {"Cache-Control",
       has_hashed_name(asset.path) ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (std::ranges::count(offered, true) > 1) response.fields.push_back({"Vary", "Accept-Encoding"});
  if (names_tag(request.field("If-None-Match"), chosen.tag)) {
    response.status = Status::not_modified;
    return response;
  }
  response.fields.push_back({"Content-Type", std::string(media_type(asset.path))});
  if (*encoding != Encoding::identity) {
    response.fields.push_back({"Content-Encoding", std::string(name(*encoding))});
  }
  response.body = Body::of_static(chosen.bytes);
  return response;
}

}  // namespace

void add_page_routes(Router& router, std::span<const Asset> assets) {
  for (const Asset& asset : assets) {
    const auto handler = [&asset](const Request& request) { return respond(asset, request); };
    router.add(std::string(asset.path), handler);
    if (asset.path == "/index.html") router.add("/", handler);
    if (asset.path == framed_file) router.add("/embed", handler);
  }
  if (assets.empty()) {
    router.add("/", [](const Request&) {
      return refusal(Status::not_found,
                     "this build of Quintet has no page; script/server builds one and serves it");
    });
  }
}

}  // namespace quintet::server
