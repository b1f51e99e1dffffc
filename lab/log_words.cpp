#include "lab/log_words.hpp"

namespace quintet::lab {

std::string joined(std::span<const MoveText> moves) {
  std::string text;
  for (const MoveText& move : moves) {
    if (!text.empty()) text += ' ';
    text += move.view();
  }
  return text;
}

std::optional<std::vector<MoveText>> moves_of(std::string_view joined) {
  std::vector<MoveText> moves;
  for (const Field& move : words(joined)) {
    if (move.text.size() > MoveText::capacity) return std::nullopt;
    moves.emplace_back(move.text);
  }
  return moves;
}

}  // namespace quintet::lab
