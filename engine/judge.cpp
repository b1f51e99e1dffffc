#include "engine/judge.hpp"

namespace quintet {

std::vector<review::Judgement> judgements_of(AnyGame game, Engine& engine, const Limits& limits,
                                             const std::atomic<bool>& stop,
                                             const JudgeListener& listener) {
  std::vector<review::Judgement> judgements(game.ply() + 1);
  do {
    review::Judgement& judgement = judgements[game.ply()];
    if (const auto result = game.result()) {
      judgement = review::judged(game.to_move(), *result);
      continue;
    }
    if (listener) listener(judgements.size() - 1 - game.ply(), judgements.size());
    const Analysis analysis = engine.analyse(game, limits, stop);
    if (stop) return {};
    judgement = review::judged(game.to_move(), analysis.lines.front());
  } while (game.undo());
  return judgements;
}

}  // namespace quintet
