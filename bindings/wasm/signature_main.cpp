// Prints one signature per game, and the combined one, as `quintet bench` does.
#include <cstdio>

#include "engine/signature.hpp"

int main() {
  const auto all = quintet::signatures();
  for (const auto& signature : all) {
    std::printf("%s %s\n", signature.game.c_str(),
                quintet::signature_text(signature.value).c_str());
  }
  std::printf("all %s\n", quintet::signature_text(quintet::combined(all)).c_str());
}
