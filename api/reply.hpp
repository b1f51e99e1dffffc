// A request and its reply as JSON, for any list of requests.
#pragma once

#include <boost/mp11.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "api/types.hpp"
#include "core/error.hpp"
#include "core/text.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

namespace quintet::api {

// `answer` is called with the struct of the request that is asked.
template <typename Requests, typename Answer>
[[nodiscard]] std::string replied(std::string_view request, Answer answer) {
  const auto refused = [](const Error& error) {
    return R"({"error":)" + json::written(error) + "}";
  };
  const auto root = json::parse(request);
  if (!root) return refused(root.error());
  if (!root->is_object() || root->size() != 1) {
    return refused(Error{R"(a request is an object with one member, such as {"games": {}})"});
  }
  const std::string& name = root->begin().key();
  json::Source source(request, *root);
  std::optional<std::string> reply;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Requests>>([&](auto each) {
    using Request = typename decltype(each)::type;
    if (name != Request::request) return;
    Request asked{};
    source.within(name, root->front(), [&] { json::read_value(source, asked); });
    if (source.error()) {
      reply = refused(*source.error());
      return;
    }
    const auto answered = answer(asked);
    reply = answered ? R"({"value":)" + json::written(*answered) + "}" : refused(answered.error());
  });
  return reply ? *std::move(reply) : refused(Error{"unknown request " + in_quotes(name)});
}

}  // namespace quintet::api
