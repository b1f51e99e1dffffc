#include "engine/review.hpp"

#include <algorithm>
#include <cassert>

#include "search/common/score.hpp"

namespace quintet::review {

namespace {

using search::is_loss;
using search::is_win;

std::optional<Seat> favourite(int first_permille) noexcept {
  if (first_permille >= favourite_permille) return Seat::first;
  if (first_permille <= 1000 - favourite_permille) return Seat::second;
  return std::nullopt;
}

// A proven result that still stands cannot be improved upon.
bool keeps_the_result(const Outlook& before, const Outlook& after) noexcept {
  return is_loss(before.score) || (is_win(before.score) && is_win(after.score));
}

void grade(ReviewedMove& move) noexcept {
  if (move.is_first_choice() || keeps_the_result(move.before, move.after)) return;
  move.loss_permille = std::max(0, move.before.win_permille - move.after.win_permille);
  for (const GradeLimit& limit : grade_limits) {
    if (move.loss_permille >= limit.least_loss) move.grade = limit.grade;
  }
}

int permille_of_first(const Judgement& judgement) noexcept {
  const int permille = judgement.outlook.win_permille;
  return judgement.to_move == Seat::first ? permille : 1000 - permille;
}

void mark_turns(Review& review) noexcept {
  std::optional<Seat> last = favourite(review.first_permille.front());
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    ReviewedMove& move = review.moves[i];
    const std::optional<Seat> now = favourite(review.first_permille[i + 1]);
    if (now && last && now != last) move.turn = Turn::favourite_changes;
    if (is_win(move.before.score) && !is_win(move.after.score)) move.turn = Turn::win_thrown_away;
    if (now) last = now;
  }
}

}  // namespace

std::string_view name(Grade grade) noexcept {
  constexpr std::array<std::string_view, grade_count> names = {"best", "good", "inaccuracy",
                                                               "mistake", "blunder"};
  return names[static_cast<std::size_t>(grade)];
}

std::string counted(int count, Grade grade) {
  constexpr std::array<std::string_view, grade_count> plurals = {"best", "good", "inaccuracies",
                                                                 "mistakes", "blunders"};
  return std::to_string(count) + ' ' +
         std::string(count == 1 ? name(grade) : plurals[static_cast<std::size_t>(grade)]);
}

std::string_view mark(Grade grade) noexcept {
  constexpr std::array<std::string_view, grade_count> marks = {"", "", "?!", "?", "??"};
  return marks[static_cast<std::size_t>(grade)];
}

std::string_view name(Turn turn) noexcept {
  return turn == Turn::win_thrown_away ? "win-thrown-away" : "favourite-changes";
}

std::string in_words(const Outlook& outlook) {
  if (outlook.over) {
    return outlook.score > 0 ? "won" : outlook.score < 0 ? "lost" : "drawn";
  }
  return spoken(outlook.score, outlook.win_permille);
}

std::string points_text(int permille) {
  return std::to_string(permille / 10) + '.' + std::to_string(permille % 10);
}

Judgement judged(Seat to_move, const AnalysisLine& line) {
  return {to_move, {line.score, line.win_permille}, line.moves};
}

Judgement judged(Seat to_move, const Result& result) {
  const Score score = search::score_of(result, to_move, 0);
  return {to_move, {score, score > 0 ? 1000 : score < 0 ? 0 : 500, true}, {}};
}

std::string ReviewedMove::label() const {
  return std::to_string(number) + (mover == Seat::first ? ". " : "... ") + move.string();
}

std::string turn_in_words(const ReviewedMove& move) {
  assert(move.turn);
  if (move.turn == Turn::win_thrown_away) return "throws a proven win away";
  const bool is_mover = move.after.win_permille >= favourite_permille;
  return std::string(quintet::name(is_mover ? move.mover : other(move.mover))) +
         " becomes the favourite";
}

Review reviewed(std::span<const Judgement> judgements, std::span<const MoveText> played) {
  assert(judgements.size() == played.size() + 1);
  Review review;
  for (const Judgement& judgement : judgements) {
    review.first_permille.push_back(permille_of_first(judgement));
  }
  const std::size_t left_out = judgements.front().to_move == Seat::first ? 0 : 1;
  for (std::size_t i = 0; i < played.size(); ++i) {
    const Judgement& before = judgements[i];
    const Judgement& after = judgements[i + 1];
    ReviewedMove& move = review.moves.emplace_back();
    move.mover = before.to_move;
    move.number = (i + left_out) / 2 + 1;
    move.move = played[i];
    move.before = before.outlook;
    move.after = after.to_move == before.to_move ? after.outlook : reversed(after.outlook);
    move.line = before.line;
    grade(move);
    Tally& tally = review.tallies[before.to_move == Seat::first ? 0 : 1];
    ++tally.moves;
    ++tally.grades[static_cast<std::size_t>(move.grade)];
    tally.loss_permille += move.loss_permille;
  }
  mark_turns(review);
  return review;
}

}  // namespace quintet::review
