// Prints api/schema.json, or docs/api/openapi.json if it is asked for `openapi`.
#include <cstdio>
#include <string_view>

#include "api/online/online.hpp"
#include "cli/results.hpp"

int main(int count, char** arguments) {
  using namespace quintet;
  const bool online = count == 2 && std::string_view(arguments[1]) == "openapi";
  std::fputs((online ? api::online::openapi() : api::json_schema(cli::note_results)).c_str(),
             stdout);
}
