#include "games/names.hpp"

#include "games/games.hpp"

namespace quintet {

std::string enumeration(const std::vector<std::string_view>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

std::string by_game(std::size_t GameInfo::* number) {
  const std::size_t usual = games().front().*number;
  std::string text = std::to_string(usual);
  std::string_view before = "; in ";
  for (const GameInfo& info : games()) {
    if (info.*number == usual) continue;
    text.append(before).append(info.id).append(" ").append(std::to_string(info.*number));
    before = ", in ";
  }
  return text;
}

}  // namespace quintet
