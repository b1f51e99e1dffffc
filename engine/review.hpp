// The review of a finished game: what each move was worth, where the game turned, and how each
// player did. The engine's judgement of every position goes in; nothing here searches.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/evaluator.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "engine/analysis.hpp"

namespace quintet::review {

enum class Grade : std::uint8_t { best, good, inaccuracy, mistake, blunder };
inline constexpr std::size_t grade_count = 5;

// What a move must give away, in thousandths of a chance of winning, to be no better than this.
struct GradeLimit {
  Grade grade;
  int least_loss;
};
inline constexpr std::array<GradeLimit, grade_count> grade_limits = {{{Grade::best, 0},
                                                                      {Grade::good, 20},
                                                                      {Grade::inaccuracy, 50},
                                                                      {Grade::mistake, 100},
                                                                      {Grade::blunder, 200}}};
// A chance from which on a player is the favourite; between this and its counterpart nobody is.
inline constexpr int favourite_permille = 550;

[[nodiscard]] std::string_view name(Grade grade) noexcept;
// "1 mistake", "2 inaccuracies", "12 best"
[[nodiscard]] std::string counted(int count, Grade grade);
// As chess players annotate: "", "", "?!", "?" and "??".
[[nodiscard]] std::string_view mark(Grade grade) noexcept;

// How a position looks to one of the players.
struct Outlook {
  Score score = 0;         // decided if it is proven or the game has ended
  int win_permille = 500;  // a draw counted as half
  bool over = false;       // the game has ended here

  friend bool operator==(const Outlook&, const Outlook&) = default;
};

// The same to the other player.
[[nodiscard]] constexpr Outlook reversed(const Outlook& outlook) noexcept {
  return {-outlook.score, 1000 - outlook.win_permille, outlook.over};
}

// "wins in 5", "won", "drawn", "62 %". What is not proven is never said to be certain.
[[nodiscard]] std::string in_words(const Outlook& outlook);
// "7.0", "12.5": thousandths as percentage points.
[[nodiscard]] std::string points_text(int permille);

// A position of the game.
struct Judgement {
  Seat to_move = Seat::first;
  Outlook outlook{};             // for the player to move
  std::vector<MoveText> line{};  // the engine's first choice and what follows; empty at the end

  friend bool operator==(const Judgement&, const Judgement&) = default;
};

[[nodiscard]] Judgement judged(Seat to_move, const AnalysisLine& line);
// Of a position in which the game has ended.
[[nodiscard]] Judgement judged(Seat to_move, const Result& result);

enum class Turn : std::uint8_t {
  favourite_changes,  // it is the other player from here on
  win_thrown_away,    // the mover had a proven win and has it no longer
};

[[nodiscard]] std::string_view name(Turn turn) noexcept;

struct ReviewedMove {
  Seat mover = Seat::first;
  std::size_t number = 1;  // counts a move of each seat, from 1
  MoveText move{};
  Outlook before{};              // for the mover
  Outlook after{};               // for the mover
  std::vector<MoveText> line{};  // the engine's choice
  int loss_permille = 0;
  Grade grade = Grade::best;
  std::optional<Turn> turn{};

  [[nodiscard]] bool is_first_choice() const noexcept {
    return !line.empty() && line.front() == move;
  }
  // "12. c3-c4" or "12... c3-c4"
  [[nodiscard]] std::string label() const;
};

// "throws a proven win away", "second becomes the favourite". REQUIRES: the move is a turning
// point.
[[nodiscard]] std::string turn_in_words(const ReviewedMove& move);

struct Tally {
  std::array<int, grade_count> grades{};
  int moves = 0;
  int loss_permille = 0;  // of all moves together

  [[nodiscard]] int count(Grade grade) const noexcept {
    return grades[static_cast<std::size_t>(grade)];
  }
  [[nodiscard]] int average_loss() const noexcept {
    return moves == 0 ? 0 : (loss_permille + moves / 2) / moves;
  }
};

struct Review {
  std::vector<ReviewedMove> moves{};
  std::vector<int> first_permille{};  // the first seat's chance before each move and at the end
  std::array<Tally, 2> tallies{};     // by seat

  [[nodiscard]] const Tally& tally(Seat seat) const noexcept {
    return tallies[seat == Seat::first ? 0 : 1];
  }
};

// REQUIRES: a judgement of the position before each move, and one of that after the last.
[[nodiscard]] Review reviewed(std::span<const Judgement> judgements,
                              std::span<const MoveText> played);

}  // namespace quintet::review
