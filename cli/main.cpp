#include <cstdio>

#include "cli/command.hpp"

int main(int argc, char** argv) {
  using namespace quintet::cli;
  CLI::App app("Quintet");
  add_games_command(app);
  add_show_command(app);
  add_moves_command(app);
  add_perft_command(app);
  add_random_command(app);
  add_trace_command(app);
  add_record_command(app);
  add_bench_command(app);
  add_ugi_command(app);
  add_play_command(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const Stop& stop) {
    std::fprintf(stderr, "quintet: %s\n", stop.what());
    return static_cast<int>(stop.code());
  }
  return 0;
}
