#include "api/requests.hpp"

#include "json/schema.hpp"

namespace quintet::api {

namespace {

struct Asked {
  std::string_view name;
  json::Shape request;
  json::Shape reply;
};

std::vector<Asked> all_requests(json::Types& types) {
  std::vector<Asked> all;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Requests>>([&](auto each) {
    using Request = typename decltype(each)::type;
    all.push_back(
        {Request::request, types.shape_of<Request>(), types.shape_of<typename Request::Reply>()});
  });
  types.shape_of<Error>();
  return all;
}

}  // namespace

std::string typescript_types() {
  json::Types types;
  const std::vector<Asked> all = all_requests(types);
  std::string out =
      "// Made from api/requests.hpp and api/types.hpp, where each value is explained.\n\n";
  out += json::typescript(types.named());
  out += "\n/** Each request, and what it gives. */\nexport interface Requests {\n";
  for (const Asked& each : all) {
    out += "  " + std::string(each.name) + ": { request: " + json::typescript(each.request) +
           "; reply: " + json::typescript(each.reply) + " };\n";
  }
  return out + "}\n";
}

std::string json_schema() {
  json::Types types;
  const std::vector<Asked> all = all_requests(types);
  std::string requests;
  std::string replies;
  for (const Asked& each : all) {
    const std::string name(each.name);
    const std::string separator = requests.empty() ? "\n" : ",\n";
    requests += separator + R"(        {
          "type": "object",
          "properties": {")" +
                name + R"(": )" + json::schema(each.request) + R"(},
          "required": [")" +
                name + R"("],
          "additionalProperties": false
        })";
    replies += separator + R"(        ")" + name + R"(": )" + json::schema(each.reply);
  }
  return R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Requests to Quintet and what it replies",
  "description": "Made from api/requests.hpp and api/types.hpp.",
  "anyOf": [{"$ref": "#/$defs/request"}],
  "$defs": {
    "request": {
      "anyOf": [)" +
         requests + R"(
      ]
    },
    "reply": {
      "description": "The value of a reply by the name of its request.",
      "properties": {)" +
         replies + R"(
      }
    },)" +
         json::schema_definitions(types.named()) + R"(
  }
}
)";
}

}  // namespace quintet::api
