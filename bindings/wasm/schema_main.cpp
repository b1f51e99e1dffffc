// Prints what the page needs of the descriptions of the API: its types in TypeScript, those of
// online play and of the solver, or the games there are as a constant of the first.
#include <cstdio>
#include <string>
#include <string_view>

#include "api/online/online.hpp"
#include "api/requests.hpp"
#include "api/solver_requests.hpp"
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
  if (what == "online") text = quintet::api::online::typescript_types();
  if (what == "games") text = games_constant();
  if (what == "solver") text = quintet::api::solver_typescript_types();
  if (text.empty()) {
    std::fputs("usage: api_schema typescript|online|solver|games\n", stderr);
    return 2;
  }
  std::fputs(text.c_str(), stdout);
}
