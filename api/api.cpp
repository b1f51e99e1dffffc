#include "api/api.hpp"

#include <utility>

#include "api/line.hpp"
#include "api/reply.hpp"
#include "api/taps.hpp"
#include "core/text.hpp"
#include "engine/review.hpp"
#include "games/any_setup.hpp"
#include "games/games.hpp"
#include "records/json.hpp"
#include "records/reader.hpp"

namespace quintet::api {

namespace {

// What a phone can spare.
constexpr int player_megabytes = 16;
constexpr int analyst_megabytes = 32;
constexpr int max_lines = 10;
constexpr int max_milliseconds = 600'000;
constexpr int max_seed = 1'000'000'000;

Situation situation_of(const AnyGame& game) {
  Situation situation{progress_of(game)};
  for (const MoveText& move : game.moves()) {
    if (!situation.moves.empty()) situation.moves += ' ';
    situation.moves += move.view();
  }
  return situation;
}

std::expected<review::Judgement, Error> judged(const AnyGame& game,
                                               const std::optional<Judgement>& judgement) {
  if (const auto result = game.result()) return review::judged(game.to_move(), *result);
  const std::string where = " after " + std::to_string(game.ply()) + " moves";
  if (!judgement) return failure("there is no judgement of the position" + where);
  if (auto error = out_of_range(judgement->win_permille, "win_permille" + where, 0, 1000)) {
    return std::unexpected(*std::move(error));
  }
  return review::judged(
      game.to_move(),
      quintet::AnalysisLine{judgement->score, judgement->win_permille, judgement->moves});
}

}  // namespace

Api::Api(Update update)
    : update_(std::move(update)),
      player_({.hash_megabytes = player_megabytes}, AnySearch::make_alphabeta),
      analyst_({.hash_megabytes = analyst_megabytes}, AnySearch::make_alphabeta) {}

std::string Api::reply(std::string_view request) {
  return replied<Requests>(request, [this](const auto& asked) { return answer(asked); });
}

std::expected<int, Error> Api::add(OpenGame open) {
  if (games_.size() >= most_open_games) {
    return failure("there are " + std::to_string(most_open_games) + " games open: close one first");
  }
  games_.insert_or_assign(++last_game_, std::move(open));
  return last_game_;
}

std::expected<Api::OpenGame*, Error> Api::find(int game) {
  const auto found = games_.find(game);
  if (found != games_.end()) return &found->second;
  return std::unexpected(
      Error{"no game " + std::to_string(game) + " is open"}.called("game-not-open"));
}

Played Api::played(OpenGame& open) {
  Picture picture = picture_of(open.game.scene());
  Step step = step_between(open.shown, picture, standing_of(open.game));
  open.shown = std::move(picture);
  return {std::move(step), taps_after(open.moves(), {})};
}

Api::Answer<ListGames> Api::answer(const ListGames& /*request*/) {
  const std::span<const GameInfo> all = games();
  return Games{{all.begin(), all.end()}};
}

Api::Answer<Show> Api::answer(const Show& request) {
  const auto game = game_of(request.line);
  if (!game) return std::unexpected(game.error());
  return scene_of(*game);
}

Api::Answer<Open> Api::answer(const Open& request) {
  auto game = game_of(request.line);
  if (!game) return std::unexpected(game.error());
  Scene scene = scene_of(*game);
  OpenGame open{*std::move(game), static_cast<const Picture&>(scene)};
  Taps taps = taps_after(open.moves(), {});
  const auto number = add(std::move(open));
  if (!number) return std::unexpected(number.error());
  return Opened{*number, std::move(scene), std::move(taps)};
}

Api::Answer<Play> Api::answer(const Play& request) {
  const auto open = find(request.game);
  if (!open) return std::unexpected(open.error());
  if (auto done = (*open)->game.play(request.move); !done) return std::unexpected(done.error());
  (*open)->brought();
  return played(**open);
}

Api::Answer<Go> Api::answer(const Go& request) {
  const auto open = find(request.game);
  if (!open) return std::unexpected(open.error());
  AnyGame game = (*open)->game;
  if (auto brought = bring(game, request.moves); !brought) return std::unexpected(brought.error());
  (*open)->game = std::move(game);
  (*open)->brought();
  return played(**open);
}

Api::Answer<Begin> Api::answer(const Begin& request) {
  auto game = game_of(request.line);
  if (!game) return std::unexpected(game.error());
  Begun begun{situation_of(*game), 0, game->variant()};
  const auto number = add({*std::move(game)});
  if (!number) return std::unexpected(number.error());
  begun.game = *number;
  return begun;
}

Api::Answer<Advance> Api::answer(const Advance& request) {
  const auto open = find(request.game);
  if (!open) return std::unexpected(open.error());
  if (auto done = (*open)->game.play(request.move); !done) return std::unexpected(done.error());
  (*open)->brought();
  return situation_of((*open)->game);
}

Api::Answer<Back> Api::answer(const Back& request) {
  const auto open = find(request.game);
  if (!open) return std::unexpected(open.error());
  (*open)->game.undo();
  (*open)->brought();
  return situation_of((*open)->game);
}

Api::Answer<TellPosition> Api::answer(const TellPosition& request) {
  const auto open = find(request.game);
  if (!open) return std::unexpected(open.error());
  return PositionText{(*open)->game.position_text()};
}

Api::Answer<Close> Api::answer(const Close& request) {
  if (const auto open = find(request.game); !open) return std::unexpected(open.error());
  games_.erase(request.game);
  return Nothing{};
}

Api::Answer<Tap> Api::answer(const Tap& request) {
  const auto open = find(request.game);
  if (!open) return std::unexpected(open.error());
  return tapped((*open)->game, (*open)->moves(), request.made, request.tap);
}

Api::Answer<ListMoves> Api::answer(const ListMoves& request) {
  const auto open = find(request.game);
  if (!open) return std::unexpected(open.error());
  Moves all;
  for (const SceneMove& move : (*open)->moves()) all.moves.push_back(move_of(move));
  return all;
}

Api::Answer<Check> Api::answer(const Check& request) {
  const auto open = find(request.game);
  if (!open) return std::unexpected(open.error());
  const auto text = (*open)->game.check(request.move);
  if (!text) return std::unexpected(text.error());
  return made((*open)->game, *text);
}

Api::Answer<Choose> Api::answer(const Choose& request) {
  if (auto error = out_of_range(request.level, "the level", lowest_level, full_strength)) {
    return std::unexpected(*std::move(error));
  }
  if (auto error = out_of_range(request.seed, "the seed", 0, max_seed)) {
    return std::unexpected(*std::move(error));
  }
  if (auto error = out_of_range(request.milliseconds, "the time", 1, max_milliseconds)) {
    return std::unexpected(*std::move(error));
  }
  const auto game = game_of(request.line);
  if (!game) return std::unexpected(game.error());
  if (const auto result = game->result()) return std::unexpected(game_over_error(*result));
  EngineOptions options = player_.options();
  options.level = request.level;
  options.seed = static_cast<std::uint64_t>(request.seed);
  player_.set_options(options);
  const quintet::Analysis found = player_.analyse(*game, {.move_time = request.milliseconds});
  return Chosen{found.lines.front().moves.front()};
}

Api::Answer<Analyse> Api::answer(const Analyse& request) {
  if (auto error = out_of_range(request.lines, "the number of lines", 1, max_lines)) {
    return std::unexpected(*std::move(error));
  }
  if (auto error = out_of_range(request.milliseconds, "the time", 1, max_milliseconds)) {
    return std::unexpected(*std::move(error));
  }
  const auto game = game_of(request.line);
  if (!game) return std::unexpected(game.error());
  EngineOptions options = analyst_.options();
  options.lines = request.lines;
  analyst_.set_options(options);
  const std::atomic<bool> never = false;
  const auto update = [&](const quintet::Analysis& so_far) {
    if (update_) update_(analysis_of(*game, so_far));
  };
  return analysis_of(*game,
                     analyst_.analyse(*game, {.move_time = request.milliseconds}, never, update));
}

Api::Answer<ReviewGame> Api::answer(const ReviewGame& request) {
  auto game = game_of(request.line);
  if (!game) return std::unexpected(game.error());
  if (request.judgements.size() != game->ply() + 1) {
    return failure("expected " + std::to_string(game->ply() + 1) + " judgements, found " +
                   std::to_string(request.judgements.size()));
  }
  const std::vector<MoveText> moves = game->played();
  std::vector<review::Judgement> judgements(request.judgements.size());
  do {
    auto judgement = judged(*game, request.judgements[game->ply()]);
    if (!judgement) return std::unexpected(judgement.error());
    judgements[game->ply()] = *std::move(judgement);
  } while (game->undo());
  return review_of(review::reviewed(judgements, moves));
}

Api::Answer<Forget> Api::answer(const Forget& /*request*/) {
  player_.new_game();
  analyst_.new_game();
  return Nothing{};
}

Api::Answer<TakeApart> Api::answer(const TakeApart& request) {
  const auto game = game_of(request.line);
  if (!game) return std::unexpected(game.error());
  return TakenApart{setup_of(*game), setup_form(*game)};
}

Api::Answer<Compose> Api::answer(const Compose& request) {
  auto made = composed(request.variant, request.setup);
  if (!made) return std::unexpected(made.error());
  return Composed{std::move(made->position), std::move(made->error), std::move(made->at),
                  picture_of(std::move(made->scene))};
}

Api::Answer<Read> Api::answer(const Read& request) {
  ReadRecords all;
  const auto add = [&all](records::ReadGame game) {
    ReadRecord& read = all.records.emplace_back(game.number, game.line);
    if (game.record) {
      read.record = *std::move(game.record);
    } else {
      read.error = std::move(game.record).error().error;
    }
  };
  if (records::looks_like_json(request.text)) {
    records::read_each_json(request.text, add);
  } else {
    records::read_each(request.text, add);
  }
  return all;
}

Api::Answer<Write> Api::answer(const Write& request) {
  return Written{records::write(request.record)};
}

}  // namespace quintet::api
