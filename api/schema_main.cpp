// Prints what follows from the descriptions of the API: its types in TypeScript, the games there
// are as a constant of those types, or the JSON Schema.
#include <cstdio>
#include <string>
#include <string_view>

#include "api/api.hpp"
#include "games/games.hpp"
#include "json/write.hpp"

namespace {

std::string games_constant() {
  std::string out =
      "// Made from the list of games that the library has.\nimport type { GameInfo } from "
      "\"./api\";\n\nexport const games = [\n";
  for (const quintet::GameInfo& game : quintet::games()) {
    out += "  " + quintet::json::written(game) + ",\n";
  }
  return out + "] as const satisfies readonly GameInfo[];\n";
}

}  // namespace

int main(int count, char** arguments) {
  const std::string_view what = count == 2 ? arguments[1] : "";
  std::string text;
  if (what == "typescript") text = quintet::api::typescript_types();
  if (what == "games") text = games_constant();
  if (what == "schema") text = quintet::api::json_schema();
  if (text.empty()) {
    std::fputs("usage: api_schema typescript|games|schema\n", stderr);
    return 2;
  }
  std::fputs(text.c_str(), stdout);
}
