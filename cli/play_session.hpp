// One sitting at `quintet play`: the board in a terminal, moves and commands as lines of input.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/record_file.hpp"
#include "cli/terminal.hpp"
#include "core/rng.hpp"
#include "engine/any_game.hpp"

namespace quintet::cli {

enum class Player : std::uint8_t { human, random };

struct PlayOptions {
  std::string spec;
  Player first = Player::human;
  Player second = Player::human;
  std::optional<std::uint64_t> seed;
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

 private:
  struct Command {
    std::string_view name;
    std::string_view argument;
    std::string_view meaning;
    void (PlaySession::*action)(std::string_view argument);
  };
  static const std::vector<Command>& commands();

  [[nodiscard]] Player player(Seat seat) const;
  [[nodiscard]] std::optional<Result> result() const;
  [[nodiscard]] bool is_unsaved() const { return changed_ && game_.ply() > 0; }
  [[nodiscard]] std::optional<std::string_view> ask();

  void obey(std::string_view line);
  void play(std::string_view text);
  void play_at_random();
  void refuse(std::string_view text, const Error& error);
  void show_turn();
  void show_end();
  bool is_over();  // and says so
  void leave();
  bool save_to(const std::string& path);  // says whether it could
  [[nodiscard]] std::expected<void, std::string> write_to(const std::string& path);

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
  LineReader input_;
  std::map<std::string, RecordFile, std::less<>> files_;  // that this game was saved to
  bool changed_ = false;  // since the game was saved, to the file named for it if there is one
  bool over_ = false;     // the sitting
};

}  // namespace quintet::cli
