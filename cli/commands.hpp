// The commands of `quintet`, but for those of a server (cli/server/commands.hpp). Each is in
// NAME_command.cpp and adds itself to the application.
#pragma once

namespace quintet::cli {

struct Command;

void add_analyze_command(Command& app);
void add_bench_command(Command& app);
void add_compare_command(Command& app);
void add_games_command(Command& app);
void add_ladder_command(Command& app);
void add_match_command(Command& app);
void add_moves_command(Command& app);
void add_perft_command(Command& app);
void add_play_command(Command& app);
void add_proof_command(Command& app);
void add_puzzles_command(Command& app);
void add_random_command(Command& app);
void add_record_command(Command& app);
void add_report_command(Command& app);
void add_review_command(Command& app);
void add_show_command(Command& app);
void add_solve_command(Command& app);
void add_trace_command(Command& app);
void add_tune_command(Command& app);
void add_ugi_command(Command& app);

}  // namespace quintet::cli
