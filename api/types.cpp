#include "api/types.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "search/common/score.hpp"

namespace quintet::api {

namespace {

Piece piece_of(char piece) { return piece == white_piece ? Piece::w : Piece::b; }

// The items of a list that are new or different, by their keys; `gone` gets the keys of those that
// are no more.
template <typename T, typename Key>
std::vector<T> changed(const std::vector<T>& before, const std::vector<T>& after, Key&& key,
                       std::vector<std::string>& gone) {
  std::map<std::string_view, const T*> known;
  for (const T& each : before) known.emplace(key(each), &each);
  std::vector<T> different;
  for (const T& each : after) {
    const auto found = known.find(key(each));
    if (found == known.end() || !(*found->second == each)) different.push_back(each);
    if (found != known.end()) known.erase(found);
  }
  for (const auto& [name, each] : known) gone.emplace_back(name);
  return different;
}

template <typename T>
std::optional<std::vector<T>> if_different(const std::vector<T>& before,
                                           const std::vector<T>& after) {
  return before == after ? std::nullopt : std::optional(after);
}

Chances chances_of(Score score, int win_permille) {
  Chances chances{.score = score, .win_permille = win_permille};
  if (search::is_decided(score)) {
    chances.decided = score > 0 ? Decision::win : Decision::loss;
    chances.plies = search::plies_to_end(score);
  }
  return chances;
}

Outlook outlook_of(const review::Outlook& outlook) {
  return {chances_of(outlook.score, outlook.win_permille), outlook.over};
}

Tally tally_of(const review::Tally& tally) {
  using review::Grade;
  return {.grades = {.best = tally.count(Grade::best),
                     .good = tally.count(Grade::good),
                     .inaccuracy = tally.count(Grade::inaccuracy),
                     .mistake = tally.count(Grade::mistake),
                     .blunder = tally.count(Grade::blunder)},
          .moves = tally.moves,
          .average_loss_permille = tally.average_loss()};
}

}  // namespace

Change change_of(const quintet::Change& change) {
  return {
      .kind = change.kind, .from = change.from, .to = change.to, .piece = piece_of(change.piece)};
}

Move move_of(const SceneMove& move) {
  Move made{.text = move.text, .kind = kind_of(move.changes), .taps = move.taps};
  for (const quintet::Change& change : move.changes) made.changes.push_back(change_of(change));
  return made;
}

Move made(AnyGame game, MoveText text) {
  (void)game.play(text.view());
  const auto move = game.last_move();
  return move ? move_of(*move) : Move{};
}

Picture picture_of(quintet::Scene scene) {
  Picture picture{.lattice = scene.lattice,
                  .first_piece = piece_of(scene.first_piece),
                  .points = std::move(scene.points),
                  .counters = std::move(scene.counters),
                  .decisive = std::move(scene.decisive),
                  .pairs = std::move(scene.pairs),
                  .reaches = std::move(scene.reaches),
                  .threats = std::move(scene.threats),
                  .supports = std::move(scene.supports),
                  .buried = std::move(scene.buried),
                  .closed = std::move(scene.closed)};
  for (quintet::Group& group : scene.groups) {
    picture.groups.push_back(
        {piece_of(group.piece), std::move(group.points), std::move(group.links)});
  }
  return picture;
}

Progress progress_of(const AnyGame& game) {
  Progress progress{.ply = game.ply(), .to_move = game.to_move(), .result = game.result()};
  if (const auto last = game.last_move()) progress.last = move_of(*last);
  return progress;
}

Standing standing_of(const AnyGame& game) {
  return {progress_of(game), game.position_text(), game.is_endgame()};
}

Scene scene_of(const AnyGame& game) {
  return {standing_of(game), picture_of(game.scene()), game.info().id, game.variant()};
}

Step step_between(const Picture& before, const Picture& after, Standing standing) {
  Step step{std::move(standing)};
  step.first_piece = after.first_piece;
  step.counters = after.counters;
  step.points = changed(
      before.points, after.points,
      [](const ScenePoint& point) -> std::string_view { return point.name; }, step.gone_points);
  step.groups = changed(
      before.groups, after.groups,
      [](const Group& group) -> std::string_view { return group.points.front(); },
      step.gone_groups);
  step.decisive = if_different(before.decisive, after.decisive);
  step.pairs = if_different(before.pairs, after.pairs);
  step.reaches = if_different(before.reaches, after.reaches);
  step.threats = if_different(before.threats, after.threats);
  step.supports = if_different(before.supports, after.supports);
  step.buried = if_different(before.buried, after.buried);
  step.closed = if_different(before.closed, after.closed);
  return step;
}

Analysis analysis_of(const AnyGame& game, const quintet::Analysis& found) {
  Analysis analysis{.depth = found.depth,
                    .selective_depth = found.selective_depth,
                    .nodes = found.nodes,
                    .milliseconds = found.milliseconds,
                    .threads = found.threads,
                    .hash_megabytes = found.hash_bytes >> 20,
                    .hash_permille = found.hash_permille};
  for (const quintet::AnalysisLine& line : found.lines) {
    analysis.lines.push_back({chances_of(line.score, line.win_permille), line.moves,
                              line.moves.empty() ? Move{} : made(game, line.moves.front())});
  }
  return analysis;
}

Review review_of(const review::Review& found) {
  Review review{.first_permille = found.first_permille,
                .tallies = {.first = tally_of(found.tally(Seat::first)),
                            .second = tally_of(found.tally(Seat::second))}};
  for (const review::ReviewedMove& move : found.moves) {
    review.moves.push_back({.number = move.number,
                            .mover = move.mover,
                            .move = move.move,
                            .before = outlook_of(move.before),
                            .after = outlook_of(move.after),
                            .line = move.line,
                            .loss_permille = move.loss_permille,
                            .grade = move.grade,
                            .mark = mark(move.grade),
                            .turn = move.turn});
  }
  return review;
}

}  // namespace quintet::api
