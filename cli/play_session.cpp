#include "cli/play_session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <random>

#include "cli/analysis_text.hpp"
#include "cli/common/command.hpp"
#include "cli/game_arguments.hpp"
#include "cli/game_text.hpp"
#include "core/text.hpp"
#include "core/version.hpp"
#include "engine/advice.hpp"
#include "engine/review.hpp"
#include "records/record.hpp"
#include "search/common/score.hpp"

namespace quintet::cli {

namespace {

constexpr std::size_t longest_game = 10'000;  // between two programs
constexpr int advice_lines = 3;
// A record of the longest game takes less.
constexpr std::size_t memory_to_save_a_game = std::size_t{4} << 20;
constexpr MoveText swap_move("swap");

void print_in_columns(const std::vector<MoveText>& moves) {
  std::size_t width = 0;
  for (const MoveText& move : moves) width = std::max(width, move.view().size() + 2);
  const std::size_t columns = std::max<std::size_t>(1, (terminal_width() - 1) / width);
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool last = (i + 1) % columns == 0 || i + 1 == moves.size();
    text += fmt::format("  {}", moves[i].view());
    text += last ? "\n" : std::string(width - 2 - moves[i].view().size(), ' ');
  }
  print(text);
}

// The other seat moves at every second ply.
Seat mover_at(const AnyGame& start, std::size_t ply) {
  return ply % 2 == 0 ? start.to_move() : other(start.to_move());
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &local);
  return text.data();
}

std::uint64_t new_seed() {
  std::random_device device;
  return device();
}

EngineOptions seeded(EngineOptions options, Rng rng) {
  options.seed = rng.next();
  return options;
}

std::string trimmed(std::string_view line) {
  const std::vector<Field> found = words(line);
  if (found.empty()) return {};
  const std::size_t end = found.back().offset + found.back().text.size();
  return std::string(line.substr(found.front().offset, end - found.front().offset));
}

}  // namespace

const std::vector<PlaySession::Command>& PlaySession::commands() {
  static const std::vector<Command> list = {
      {"moves", "", "list the legal moves", &PlaySession::list_moves},
      {"hint", "", "ask the engine for the best move", &PlaySession::hint},
      {"eval", "", "ask the engine who is ahead", &PlaySession::evaluate},
      {"analyze", "", "show the engine's best moves", &PlaySession::analyze},
      {"undo", "", "take back your last move, and what came after it", &PlaySession::undo},
      {"board", "", "draw the board", &PlaySession::show_board},
      {"position", "", "write the position as a text", &PlaySession::show_position},
      {"save", " FILE", "add the game to a file of records", &PlaySession::save},
      {"resign", "", "give up the game", &PlaySession::resign},
      {"draw", "", "offer a draw", &PlaySession::offer_draw},
      {"new", "", "start another game", &PlaySession::start_again},
      {"help", "", "show this list", &PlaySession::help},
      {"quit", "", "leave", &PlaySession::quit}};
  return list;
}

PlaySession::PlaySession(const PlayOptions& options)
    : options_(options),
      start_(game_after(options.spec, {})),
      game_(start_),
      date_(today()),
      rng_(options.seed ? *options.seed : new_seed()),
      opponent_(seeded(options.engine, rng_)),
      kept_back_(std::make_unique<char[]>(memory_to_save_a_game)) {
  if (!options_.save) return;
  if (const auto writable = RecordFile(*options_.save).check(); !writable) fail(writable.error());
}

void PlaySession::run() {
  const bool watching = !is_played_by(Player::human);
  if (is_played_by(Player::engine)) note_all(opponent_.prepare(game_));
  introduce();
  show_board({});
  show_turn();
  while (!over_ && !signal_caught()) {
    const Player mover = result() ? Player::human : player(game_.to_move());
    if (mover == Player::random) {
      play_at_random();
    } else if (mover == Player::engine) {
      play_by_engine();
    } else if (watching) {
      break;
    } else if (const auto line = ask()) {
      obey(*line);
    } else {
      if (is_terminal(STDIN_FILENO)) print("\n");
      break;
    }
  }
  leave();
}

void PlaySession::introduce() {
  print(fmt::format("{}\n{}\n", name_and_credit(game_.info()), game_.variant()));
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (player(seat) == Player::human) continue;
    print(fmt::format("{} is played by {}{}.\n", seat_text(game_, seat),
                      player(seat) == Player::random ? "a " : "", program_name(player(seat))));
  }
  if (is_played_by(Player::human)) {
    print(fmt::format("Type a move, such as {}, or help.\n", game_.moves().front().view()));
  }
}

std::string PlaySession::program_name(Player kind) const {
  if (kind == Player::random) return "random mover";
  return fmt::format("Quintet {}, level {}", version, options_.engine.level);
}

Player PlaySession::player(Seat seat) const {
  return seat == Seat::first ? options_.first : options_.second;
}

std::optional<Result> PlaySession::result() const {
  return by_players_ ? by_players_ : game_.result();
}

std::optional<std::string_view> PlaySession::ask() {
  if (is_terminal(STDIN_FILENO)) print("> ");
  think_ahead();
  const auto line = input_.next();
  opponent_.stop();
  return line;
}

void PlaySession::obey(std::string_view line) {
  const std::string text = trimmed(line);
  if (text.empty()) return;
  const std::vector<Field> found = words(text);
  const std::string word = lowered(found.front().text);
  const auto command = std::ranges::find(commands(), word, &Command::name);
  if (command == commands().end()) {
    if (found.size() == 1) return play(text);
    return print("One move or command at a time, please; help lists the commands.\n");
  }
  if (found.size() > 1 && command->argument.empty()) {
    return print(fmt::format("{} stands alone.\n", command->name));
  }
  (this->*command->action)(found.size() == 1 ? "" : std::string_view(text).substr(found[1].offset));
}

void PlaySession::play(std::string_view text) {
  if (by_players_) return refuse(text, game_over_error(*by_players_));
  if (const auto played = game_.play(text); !played) return refuse(text, played.error());
  changed_ = true;
  if (game_.played().back() == swap_move) tell_colours();
  show_board({});
  show_turn();
}

void PlaySession::tell_colours() {
  print(fmt::format("The colours are swapped: from now on first plays {}, second plays {}.\n",
                    colour_of(game_, Seat::first), colour_of(game_, Seat::second)));
}

void PlaySession::play_at_random() { play_for_program(game_.random_move(rng_)); }

void PlaySession::play_by_engine() {
  flush_output();  // the board can be looked at meanwhile
  Limits limits;
  if (options_.engine.level == full_strength) {
    limits.move_time = options_.think_time;
  } else {
    limits.infinite = true;  // a level is defined by nodes, so that no clock makes it weaker
  }
  const Analysis analysis = opponent_.analyse(game_, limits, signal_flag());
  note_all(opponent_.take_notices());
  if (!signal_caught()) play_for_program(analysis.lines.front().moves.front());
}

void PlaySession::play_for_program(const MoveText& move) {
  if (!is_played_by(Player::human) && game_.ply() >= longest_game) {
    over_ = true;
    return print(fmt::format("The game has no end after {} moves.\n", game_.ply()));
  }
  print(fmt::format("{} plays {}.\n", seat_text(game_, game_.to_move()), move.view()));
  play(move.view());
}

// Only an opponent at full strength does: the others would look at more than their level allows.
void PlaySession::think_ahead() {
  if (result() || options_.engine.level != full_strength) return;
  if (player(other(game_.to_move())) != Player::engine) return;
  const HeldSignals held;
  opponent_.think_ahead(game_);
}

Analysis PlaySession::advise() {
  flush_output();
  if (!adviser_) {
    EngineOptions options = options_.engine;
    options.level = full_strength;
    options.lines = advice_lines;
    adviser_ = std::make_unique<Engine>(options);
    adviser_->prepare(game_);
  }
  Analysis analysis = adviser_->analyse(game_, {.move_time = options_.think_time}, signal_flag());
  note_all(adviser_->take_notices());
  return analysis;
}

// A prefix of a move, or what looks like a slip of the finger, is never played but helped with.
void PlaySession::refuse(std::string_view text, const Error& error) {
  print(explained(error, text) + "\n");
  if (result()) return;
  const std::string given = lowered(text);
  const std::vector<MoveText> legal = game_.moves();
  std::vector<MoveText> completions;
  std::vector<std::string_view> known;
  for (const MoveText& move : legal) {
    if (move.view().starts_with(given)) completions.push_back(move);
    known.push_back(move.view());
  }
  if (!completions.empty()) {
    print("Moves that begin like this:\n");
    return print_in_columns(completions);
  }
  if (error.rule != "notation") return;
  for (const Command& command : commands()) known.push_back(command.name);
  if (const auto meant = closest(given, known)) print(fmt::format("Did you mean {}?\n", *meant));
}

void PlaySession::show_turn() {
  if (is_over()) return show_end();
  if (player(game_.to_move()) != Player::human) return;
  print(fmt::format("{} to move\n", seat_text(game_, game_.to_move())));
  const std::vector<MoveText> legal = game_.moves();
  if (std::ranges::find(legal, swap_move) != legal.end()) {
    print(fmt::format("You may type swap to play {} from now on instead of moving.\n",
                      colour_of(game_, other(game_.to_move()))));
  }
  if (legal.front() == MoveText("pass")) print("You have no move: type pass.\n");
}

bool PlaySession::is_over() {
  const auto end = result();
  if (end) print(fmt::format("The game is over: {}.\n", result_text(game_, *end)));
  return end.has_value();
}

void PlaySession::show_end() {
  if (options_.save) {
    save_to(*options_.save);
  } else if (is_played_by(Player::human)) {
    print("Type save FILE to keep the game, undo to go back, new to play again, or quit.\n");
  }
}

// What is not saved is at least shown, so that it can be played again.
void PlaySession::leave() {
  if (!is_unsaved()) return;
  if (options_.save && save_to(*options_.save)) return;
  std::string moves;
  for (const MoveText& move : game_.played()) moves += fmt::format(" {}", move.view());
  print(fmt::format("Not saved. To see it again: quintet show {}{}\n", game_.variant(), moves));
}

std::expected<void, std::string> PlaySession::keep() {
  if (!is_unsaved() || !options_.save) return {};
  return write_to(*options_.save);
}

void PlaySession::release_memory() noexcept {
  opponent_.release();
  adviser_.reset();
  kept_back_.reset();
}

bool PlaySession::save_to(const std::string& path) {
  const auto saved = write_to(path);
  print(saved ? fmt::format("Saved to {}.\n", path) : saved.error() + "\n");
  return saved.has_value();
}

std::expected<void, std::string> PlaySession::write_to(const std::string& path) {
  records::Record record = records::record_of(game_);
  if (by_players_) record.result = {by_players_->outcome, by_players_->reason};
  record.tags["Date"] = date_;
  if (options_.first != Player::human) record.tags["First"] = program_name(options_.first);
  if (options_.second != Player::human) record.tags["Second"] = program_name(options_.second);
  auto saved = files_.try_emplace(path, path).first->second.save(records::write(record));
  if (saved && path == options_.save.value_or(path)) changed_ = false;
  return saved;
}

void PlaySession::hint(std::string_view) {
  if (is_over()) return;
  const Analysis analysis = advise();
  const AnalysisLine& best = analysis.lines.front();
  const bool decided = search::is_decided(best.score);
  std::string text = fmt::format("{} {}{}", best.moves.front().view(),
                                 decided ? "" : "gives you a chance of ", chance_text(best));
  if (best.moves.size() > 1) {
    text += fmt::format(", with {} to follow", line_text(std::span(best.moves).subspan(1), 60));
  }
  print(text + ".\n");
  const std::string why = advice(analysis, game_.moves().size());
  if (!why.empty()) print(why + "\n");
}

void PlaySession::evaluate(std::string_view) {
  if (is_over()) return;
  const AnalysisLine best = advise().lines.front();
  const review::Outlook mover{best.score, best.win_permille};
  const Seat seat = game_.to_move();
  if (search::is_decided(mover.score)) {
    return print(fmt::format("{} {}.\n", seat_text(game_, seat), in_words(mover)));
  }
  print(fmt::format("{}: {}, {}: {}\n", seat_text(game_, seat), in_words(mover),
                    seat_text(game_, other(seat)), in_words(reversed(mover))));
}

void PlaySession::analyze(std::string_view) {
  if (is_over()) return;
  print(lines_table(advise(), terminal_width()));
}

void PlaySession::list_moves(std::string_view) {
  if (is_over()) return;
  print_in_columns(game_.moves());
}

void PlaySession::undo(std::string_view) {
  if (by_players_) {
    by_players_.reset();
    changed_ = true;
    return show_turn();
  }
  std::size_t ply = game_.ply();
  while (ply > 0 && player(mover_at(start_, ply - 1)) != Player::human) --ply;
  if (ply == 0) return print("There is no move of yours to take back.\n");
  while (game_.ply() >= ply) game_.undo();
  changed_ = true;
  show_board({});
  show_turn();
}

void PlaySession::help(std::string_view) {
  print("A line is a move or one of these:\n");
  for (const Command& command : commands()) {
    print(fmt::format("  {:<11}{}\n", fmt::format("{}{}", command.name, command.argument),
                      command.meaning));
  }
  if (!result()) print(fmt::format("Moves look like {}.\n", game_.moves().front().view()));
}

void PlaySession::show_board(std::string_view) {
  print(fmt::format("\n{}\n", game_.drawing(options_.style)));
}

void PlaySession::show_position(std::string_view) {
  print(fmt::format("{}\n", game_.position_text()));
}

void PlaySession::save(std::string_view path) {
  if (!path.empty()) {
    save_to(std::string(path));
  } else if (options_.save) {
    save_to(*options_.save);
  } else {
    print("save needs the name of a file: save FILE\n");
  }
}

void PlaySession::resign(std::string_view) {
  if (is_over()) return;
  by_players_ = Result{win_for(other(game_.to_move())), Reason::resign};
  changed_ = true;
  show_turn();
}

void PlaySession::offer_draw(std::string_view) {
  if (is_over()) return;
  const Seat opponent = other(game_.to_move());
  if (player(opponent) == Player::random) return print("A random mover agrees to nothing.\n");
  if (player(opponent) == Player::engine) return print("The engine plays on.\n");
  print(fmt::format("{}: do you agree to a draw? yes or no\n", seat_text(game_, opponent)));
  const auto answer = ask();
  if (!answer || lowered(trimmed(*answer)) != "yes") return print("No draw; the game goes on.\n");
  by_players_ = Result{Outcome::draw, Reason::agreed};
  changed_ = true;
  show_turn();
}

void PlaySession::start_again(std::string_view) {
  leave();
  files_.clear();
  opponent_.new_game();
  game_ = start_;
  by_players_.reset();
  changed_ = false;
  show_board({});
  show_turn();
}

void PlaySession::quit(std::string_view) { over_ = true; }

}  // namespace quintet::cli
