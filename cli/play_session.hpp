// One sitting at `quintet play`: the board in a terminal, moves and commands as lines of input.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common/terminal.hpp"
#include "cli/record_file.hpp"
#include "core/rng.hpp"
#include "engine/engine.hpp"
#include "games/any_game.hpp"
#include "protocol/engine_thinker.hpp"

namespace quintet::cli {

enum class Player : std::uint8_t { human, random, engine };

struct PlayOptions {
  std::string spec;
  Player first = Player::human;
  Player second = Player::human;
  EngineOptions engine{};
  std::int64_t think_time = 1000;     // milliseconds for a move at full strength, and for advice
  std::optional<std::uint64_t> seed;  // of random moves and of the mistakes of a level
  DrawingStyle style = DrawingStyle::unicode;
  std::optional<std::string> save;
};

class PlaySession {
 public:
  explicit PlaySession(const PlayOptions& options);

  // Plays until the input ends or the players have had enough.
  void run();

  // Saves the game if a file was named for it and it has changed since it was saved; an error is
  // returned. For the end of the sitting, whatever ends it.
  [[nodiscard]] std::expected<void, std::string> keep();
  // Whether there is a game to lose.
  [[nodiscard]] bool has_begun() const { return game_.ply() > 0; }
  // Gives back the memory of the engine, and some that was kept back for this: enough to save the
  // game when there is no more.
  void release_memory() noexcept;

 private:
  struct Command {
    std::string_view name;
    std::string_view argument;
    std::string_view meaning;
    void (PlaySession::*action)(std::string_view argument);
  };
  static const std::vector<Command>& commands();

  [[nodiscard]] Player player(Seat seat) const;
  [[nodiscard]] bool is_played_by(Player kind) const {
    return options_.first == kind || options_.second == kind;
  }
  // Who plays a seat, if it is not a person: "random mover".
  [[nodiscard]] std::string program_name(Player kind) const;
  [[nodiscard]] std::optional<Result> result() const;
  [[nodiscard]] bool is_unsaved() const { return changed_ && game_.ply() > 0; }
  [[nodiscard]] std::optional<std::string_view> ask();

  void obey(std::string_view line);
  void play(std::string_view text);
  void play_at_random();
  void play_by_engine();
  void play_for_program(const MoveText& move);
  void think_ahead();
  [[nodiscard]] Analysis advise();  // on the best moves for the player to move
  void refuse(std::string_view text, const Error& error);
  void introduce();
  void tell_colours();  // after a swap
  void show_turn();
  void show_end();
  bool is_over();  // and says so
  void leave();
  bool save_to(const std::string& path);  // says whether it could
  [[nodiscard]] std::expected<void, std::string> write_to(const std::string& path);

  void hint(std::string_view);
  void evaluate(std::string_view);
  void analyze(std::string_view);
  void list_moves(std::string_view);
  void undo(std::string_view);
  void help(std::string_view);
  void show_board(std::string_view);
  void show_position(std::string_view);
  void save(std::string_view path);
  void resign(std::string_view);
  void offer_draw(std::string_view);
  void start_again(std::string_view);
  void quit(std::string_view);

  PlayOptions options_;
  AnyGame start_;
  AnyGame game_;
  std::string date_;                  // when the sitting began, for records
  std::optional<Result> by_players_;  // a result by resignation or agreement
  Rng rng_;
  EngineThinker opponent_;           // for the seats that the engine plays
  std::unique_ptr<Engine> adviser_;  // at full strength; made when someone asks
  LineReader input_;
  std::map<std::string, RecordFile, std::less<>> files_;  // that this game was saved to
  bool changed_ = false;  // since the game was saved, to the file named for it if there is one
  bool over_ = false;     // the sitting
  std::unique_ptr<char[]> kept_back_;  // memory
};

}  // namespace quintet::cli
