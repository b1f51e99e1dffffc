#include "api/requests.hpp"

#include "api/solver_requests.hpp"
#include "json/schema.hpp"

namespace quintet::api {

namespace {

struct Asked {
  std::string_view name;
  json::Shape request;
  json::Shape reply;
};

template <typename Requests>
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

template <typename Requests>
std::string typescript_of(std::string_view header) {
  json::Types types;
  const std::vector<Asked> all = all_requests<Requests>(types);
  std::string out = "// Made from " + std::string(header) +
                    " and api/types.hpp, where each value is explained.\n\n";
  out += json::typescript(types.named());
  out += "\n/** Each request, and what it gives. */\nexport interface Requests {\n";
  for (const Asked& each : all) {
    out += "  " + std::string(each.name) + ": { request: " + json::typescript(each.request) +
           "; reply: " + json::typescript(each.reply) + " };\n";
  }
  return out + "}\n";
}

}  // namespace

std::string typescript_types() { return typescript_of<Requests>("api/requests.hpp"); }
std::string solver_typescript_types() {
  return typescript_of<SolverRequests>("api/solver_requests.hpp");
}

std::string json_schema(NoteResults note_results) {
  json::Types types;
  const std::vector<Asked> all = all_requests<Requests>(types);
  std::string results;
  for (const auto& [command, shape] : note_results(types)) {
    results += (results.empty() ? "\n" : ",\n") + std::string(8, ' ') + '"' + std::string(command) +
               R"(": )" + json::schema(shape);
  }
  std::string requests;
  std::string replies;
  for (const Asked& each : all) {
    const std::string_view separator = requests.empty() ? "\n" : ",\n";
    requests.append(separator)
        .append(R"(        {
          "type": "object",
          "properties": {")")
        .append(each.name)
        .append(R"(": )")
        .append(json::schema(each.request))
        .append(R"(},
          "required": [")")
        .append(each.name)
        .append(R"("],
          "additionalProperties": false
        })");
    replies.append(separator)
        .append(R"(        ")")
        .append(each.name)
        .append(R"(": )")
        .append(json::schema(each.reply));
  }
  return R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Requests to Quintet and what it replies; what its commands print",
  "description": "Made from api/requests.hpp, api/types.hpp and cli/results.hpp.",
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
    },
    "result": {
      "description": "What a command prints with --json, by the name of the command.",
      "properties": {)" +
         results + R"(
      }
    },)" +
         json::schema_definitions(types.named()) + R"(
  }
}
)";
}

}  // namespace quintet::api
