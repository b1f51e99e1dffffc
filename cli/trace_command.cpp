#include <algorithm>
#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/game_arguments.hpp"
#include "cli/terminal.hpp"

namespace quintet::cli {

namespace {

char result_digit(const std::optional<Result>& result) {
  if (!result) return '0';
  return static_cast<char>('1' + static_cast<int>(result->outcome));
}

// Follows the moves of one game after the other.
template <Rules R>
class Tracer {
 public:
  explicit Tracer(const R& rules) : rules_(rules) {}

  void trace(std::string_view line) {
    Game<R> game(rules_);
    print_ply(game);
    for (const Field& word : words(line)) {
      const auto move = read(game, word.text);
      if (!move) {
        print("illegal " + std::string(word.text) + ": " + with_rule(move.error()) + "\n");
        return;
      }
      game.play(*move);
      print_ply(game);
    }
  }

 private:
  struct Named {
    MoveText text;
    typename R::Move move;
  };

  void print_ply(const Game<R>& game) {
    MovesOf<R> moves;
    game.moves(moves);
    legal_.clear();
    for (const auto move : moves) legal_.push_back({rules_.text(move), move});
    std::ranges::sort(legal_, {}, &Named::text);
    line_.assign({result_digit(game.result()), ':'});
    for (const Named& named : legal_) {
      line_ += ' ';
      line_ += named.text.view();
    }
    line_ += '\n';
    print(line_);
  }

  // Most moves are legal, and the legal ones are at hand; only a refusal needs the rules' reader.
  [[nodiscard]] std::expected<typename R::Move, Error> read(const Game<R>& game,
                                                            std::string_view word) const {
    if (word.size() <= MoveText::capacity) {
      const MoveText text(lowered(word));
      const auto found = std::ranges::lower_bound(legal_, text, {}, &Named::text);
      if (found != legal_.end() && found->text == text) return found->move;
    }
    return read_legal(game, word);
  }

  R rules_;
  std::vector<Named> legal_;  // in the present position, sorted
  std::string line_;
};

void run_trace(const std::string& spec) {
  game_after(spec, {}).visit([]<Rules R>(const Game<R>& game) {
    Tracer<R> tracer(game.rules());
    LineReader lines;
    while (const auto line = lines.next()) tracer.trace(*line);
  });
}

}  // namespace

void add_trace_command(Command& app) {
  auto spec = std::make_shared<std::string>();
  Command& command = add_command(
      app, "trace", "Follow games from stdin: the result and the legal moves at each ply.",
      {"echo \"a6-a3 f6-e5\" | quintet trace kona",
       "quintet random unane --games 100 --seed 1 | quintet trace unane"},
      usual_exit_codes,
      "Each line of stdin is a game: its moves, separated by spaces. For the start and after\n"
      "each move a line is printed: the result (0 none, 1 first, 2 second, 3 draw), a colon,\n"
      "and each legal move after a space, sorted bytewise. An illegal move prints\n"
      "`illegal MOVE: reason`, and the next game follows.");
  add_spec(command, *spec);
  command.run = [spec] { run_trace(*spec); };
}

}  // namespace quintet::cli
