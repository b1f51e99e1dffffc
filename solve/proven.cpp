#include "solve/proven.hpp"

#include <algorithm>

namespace quintet::solve {

namespace {

using search::Verdict;

constexpr std::array verdicts = {Verdict::proven, Verdict::disproven, Verdict::unknown};
constexpr int most_plies = 100'000;

bool all(std::span<const ProvenMove> moves, Seat seat, Verdict verdict) {
  return std::ranges::all_of(
      moves, [&](const ProvenMove& move) { return move.after->verdict(seat) == verdict; });
}

// The win of `seat` that takes fewest plies, or most.
const ProvenMove* win_of(Seat seat, bool fewest, std::span<const ProvenMove> moves) {
  const ProvenMove* chosen = nullptr;
  for (const ProvenMove& move : moves) {
    if (move.after->verdict(seat) != Verdict::proven) continue;
    if (chosen == nullptr || (fewest ? move.after->plies < chosen->after->plies
                                     : move.after->plies > chosen->after->plies)) {
      chosen = &move;
    }
  }
  return chosen;
}

void conclude_bounds(Proven& known, Seat mover, std::span<const ProvenMove> moves) {
  int least = most_plies;  // of the mover, who may choose any of them
  int most = 0;            // of the opponent, who must win after each
  for (const ProvenMove& move : moves) {
    if (move.after->verdict(mover) == Verdict::unknown) {
      least = std::min(least, move.after->bound(mover));
    }
    most = std::max(most, move.after->bound(other(mover)));
  }
  if (known.verdict(mover) == Verdict::unknown) known.cannot_win_within(mover, least + 1);
  if (known.verdict(other(mover)) == Verdict::unknown) {
    known.cannot_win_within(other(mover), most + 1);
  }
}

}  // namespace

std::optional<Outcome> Proven::value() const {
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (verdict(seat) == Verdict::proven) return win_for(seat);
  }
  if (std::ranges::count(can_force_a_win, Verdict::disproven) == 2) return Outcome::draw;
  return std::nullopt;
}

void Proven::wins(Seat seat, int within_plies, std::vector<MoveText> way) {
  can_force_a_win[static_cast<std::size_t>(seat)] = Verdict::proven;
  cannot_win(other(seat));
  plies = within_plies;
  line = std::move(way);
}

void Proven::ends(Outcome outcome) {
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (outcome == win_for(seat)) return wins(seat, 0, {});
    cannot_win(seat);
  }
}

void Proven::cannot_win(Seat seat) {
  can_force_a_win[static_cast<std::size_t>(seat)] = Verdict::disproven;
}

void Proven::cannot_win_within(Seat seat, int within_plies) {
  int& bound = no_win_within[static_cast<std::size_t>(seat)];
  bound = std::max(bound, within_plies);
}

std::string_view answer(Verdict can_force_a_win) noexcept {
  switch (can_force_a_win) {
    case Verdict::proven: return "yes";
    case Verdict::disproven: return "no";
    default: return "unknown";
  }
}

void conclude(Proven& known, Seat mover, std::span<const ProvenMove> moves) {
  if (known.value() || moves.empty()) return;
  const Seat opponent = other(mover);
  const ProvenMove* way = win_of(mover, true, moves);
  const Seat winner = way != nullptr ? mover : opponent;
  if (way == nullptr && all(moves, opponent, Verdict::proven)) way = win_of(opponent, false, moves);
  if (way != nullptr) {
    std::vector<MoveText> line = {way->move};
    line.insert(line.end(), way->after->line.begin(), way->after->line.end());
    return known.wins(winner, way->after->plies + 1, std::move(line));
  }
  if (all(moves, mover, Verdict::disproven)) known.cannot_win(mover);
  if (std::ranges::any_of(moves, [&](const ProvenMove& move) {
        return move.after->verdict(opponent) == Verdict::disproven;
      })) {
    known.cannot_win(opponent);
  }
  conclude_bounds(known, mover, moves);
}

std::string text_of(const Proven& proven) {
  std::string text;
  for (const Verdict verdict : proven.can_force_a_win) text += std::string(answer(verdict)) + " ";
  for (const int plies : proven.no_win_within) text += std::to_string(plies) + " ";
  text += std::to_string(proven.plies);
  for (const MoveText& move : proven.line) text += " " + move.string();
  return text;
}

std::optional<Proven> read_proven(std::span<const Field> words) {
  if (words.size() < 5) return std::nullopt;
  Proven proven;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto verdict =
        std::ranges::find(verdicts, words[i].text, [](Verdict known) { return answer(known); });
    const auto bound = plain_number(words[2 + i].text, most_plies);
    if (verdict == verdicts.end() || !bound) return std::nullopt;
    proven.can_force_a_win[i] = *verdict;
    proven.no_win_within[i] = *bound;
  }
  const auto plies = plain_number(words[4].text, most_plies);
  if (!plies) return std::nullopt;
  proven.plies = *plies;
  for (const Field& move : words.subspan(5)) {
    if (move.text.size() > MoveText::capacity) return std::nullopt;
    proven.line.emplace_back(move.text);
  }
  return proven;
}

}  // namespace quintet::solve
