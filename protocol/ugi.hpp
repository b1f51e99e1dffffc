// UGI, the Universal Game Interface: lines of text in, lines of text out. docs/ugi.md has every
// command and every answer.
//
// A session never touches stdin, stdout or a clock: whoever has a line calls handle(), and answers
// leave through a callback. Its state is the game, the variant for the next game, and whether the
// thinker is at work:
//
//            go               stop, quit, or the thinker has an answer
//     idle -----> searching ------------------------------------------> idle
//
// Idle, it takes every command; searching, only those that change nothing the search could see.
#pragma once

#include <atomic>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/text.hpp"
#include "games/any_game.hpp"
#include "protocol/thinker.hpp"

namespace quintet {

class UgiSession {
 public:
  // Takes one line, without its end. Called from handle(), and from the thinker's thread if it has
  // one.
  using Output = std::function<void(std::string_view line)>;

  // `game` gives the initial variant.
  UgiSession(AnyGame game, std::unique_ptr<Thinker> thinker, Output output);
  UgiSession(const UgiSession&) = delete;
  UgiSession& operator=(const UgiSession&) = delete;

  // Obeys one line, with or without its end; false after `quit`, from when on nothing is obeyed.
  bool handle(std::string_view line);

 private:
  using Words = std::span<const Field>;

  struct Command {
    std::string_view name;
    void (UgiSession::*obey)(Words arguments);
    bool while_searching;
  };
  static std::span<const Command> commands();

  void ugi(Words arguments);
  void set_option(Words arguments);
  void is_ready(Words arguments);
  void new_game(Words arguments);
  void position(Words arguments);
  void go(Words arguments);
  void query(Words arguments);
  void draw(Words arguments);
  void stop(Words arguments);
  void quit(Words arguments);

  [[nodiscard]] std::expected<void, Error> set_variant(std::string_view value);
  void say(std::string_view line) const { output_(line); }
  void explain(std::string_view what) const;  // by `info string`

  AnyGame game_;
  std::string variant_;  // of the next game; canonical
  std::vector<Option> options_;
  Output output_;
  bool open_ = true;
  std::atomic<bool> searching_ = false;
  std::unique_ptr<Thinker> thinker_;  // the first to go, as it may still call back
};

}  // namespace quintet
