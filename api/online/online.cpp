#include "api/online/online.hpp"

#include <utility>

#include "core/text.hpp"
#include "core/version.hpp"
#include "json/guards.hpp"
#include "json/schema.hpp"

namespace quintet::api::online {

namespace {

struct Described {
  std::string name;
  std::string_view method;
  std::string_view path;
  std::string_view summary;
  bool needs_player;
  json::Shape body;
  json::Shape reply;
};

std::vector<Described> all_routes(json::Types& types) {
  std::vector<Described> all;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Routes>>([&](auto each) {
    using Route = typename decltype(each)::type;
    all.push_back({json::detail::own_name<Route>(), Route::method, Route::path, Route::summary,
                   Route::needs_player, types.shape_of<typename Route::Body>(),
                   types.shape_of<typename Route::Reply>()});
  });
  types.shape_of<Failure>();
  types.shape_of<ToServer>();
  types.shape_of<FromServer>();
  return all;
}

}  // namespace

std::string typescript_types() {
  json::Types types;
  const std::vector<Described> all = all_routes(types);
  std::string out = "// Made from api/online/online.hpp, where each value is explained.\n\n";
  out += "export const version = \"" + std::string(version) + "\";\n";
  out += "export const protocol = " + std::to_string(protocol) + ";\n";
  out += "export const socketPath = \"" + std::string(socket_path) + "\";\n\n";
  out += json::typescript(types.named());
  out += "\n/** What can be asked by HTTP, and what it gives. */\nexport interface Routes {\n";
  for (const Described& each : all) {
    out += "  \"" + std::string(each.method) + " " + std::string(each.path) +
           "\": { body: " + json::typescript(each.body) +
           "; reply: " + json::typescript(each.reply) + " };\n";
  }
  out += "}\n\n// Whether what came from outside is what it should be.\n";
  out += json::typescript_guards(types.named());
  out +=
      "\nexport const isAnswer: { [Name in keyof Routes]: Guard<Routes[Name][\"reply\"]> } = {\n";
  for (const Described& each : all) {
    out += "  \"" + std::string(each.method) + " " + std::string(each.path) +
           "\": " + json::typescript_guard(each.reply) + ",\n";
  }
  return out + "};\n";
}

namespace {

constexpr std::string_view schemas = "#/components/schemas/";

// "{room}" and "{known}" of a path.
std::string parameters_of(std::string_view path) {
  std::string out;
  for (const Field& part : split(path, '/')) {
    if (!part.text.starts_with('{')) continue;
    const std::string name(part.text.substr(1, part.text.size() - 2));
    const std::string_view schema =
        name == "known" ? R"({"type": "integer", "minimum": 0})" : R"({"type": "string"})";
    out += (out.empty() ? "" : ", ") + (R"({"name": ")" + name) +
           R"(", "in": "path", "required": true, "schema": )" + std::string(schema) + "}";
  }
  return out;
}

std::string content(const std::string& schema) {
  return R"({"application/json": {"schema": )" + schema + "}}";
}

std::string operation_of(const Described& route) {
  std::string out = "      \"" + lowered(route.method) + "\": {\n        \"operationId\": \"" +
                    route.name + "\",\n        \"summary\": \"" + std::string(route.summary) +
                    "\",\n";
  const std::string parameters = parameters_of(route.path);
  if (!parameters.empty()) out += "        \"parameters\": [" + parameters + "],\n";
  if (route.needs_player) out += "        \"security\": [{\"guest\": []}],\n";
  if (route.method == "POST") {
    out += "        \"requestBody\": {\"required\": true, \"content\": " +
           content(json::schema(route.body, schemas)) + "},\n";
  }
  return out +
         "        \"responses\": {\n          \"200\": {\"description\": \"Done\", \"content\": " +
         content(json::schema(route.reply, schemas)) +
         "},\n          \"default\": {\"description\": \"Refused: the error says why\", "
         "\"content\": " +
         content(R"({"$ref": ")" + std::string(schemas) + R"(Failure"})") + "}\n        }\n      }";
}

}  // namespace

std::string openapi() {
  json::Types types;
  std::string paths;
  for (const Described& each : all_routes(types)) {
    paths += "    \"" + std::string(each.path) + "\": {\n" + operation_of(each) + "\n    },\n";
  }
  paths += "    \"" + std::string(socket_path) + R"(": {
      "get": {
        "operationId": "OpenSocket",
        "summary": "Becomes a WebSocket of text frames: a ToServer or FromServer each, with one member",
        "responses": {
          "101": {"description": "Switching protocols"},
          "default": {"description": "Refused, in a line of text"}
        }
      }
    })";
  return R"({
  "openapi": "3.1.0",
  "info": {
    "title": "Quintet: online play",
    "description": "Made from api/online/online.hpp, where each value is explained; docs/api/online.md tells how they are used.",
    "version": ")" +
         std::string(version) + R"("
  },
  "paths": {
)" + paths +
         R"(
  },
  "components": {
    "securitySchemes": {
      "guest": {"type": "apiKey", "in": "cookie", "name": "quintet", "description": "Given by BecomeGuest; under https its name is __Host-quintet"}
    },
    "schemas": {)" +
         json::schema_definitions(types.named(), schemas) + R"(
    }
  }
}
)";
}

}  // namespace quintet::api::online
