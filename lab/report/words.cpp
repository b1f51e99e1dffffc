#include "lab/report/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace quintet::lab::report {

namespace {

// Who is ahead: the interval says whether it may be chance.
std::string verdict(const AnyGame& start, const Rate& rate) {
  const GameInfo& info = start.info();
  if (rate.interval.low > 0.5) {
    return fmt::format("the first player ({}) has the better of it", info.first_colour);
  }
  if (rate.interval.high < 0.5) {
    return fmt::format("the second player ({}) has the better of it", info.second_colour);
  }
  return "neither player is clearly ahead";
}

std::string advantage(const AnyGame& start, const Figures& figures) {
  const StrengthFigures& strongest = figures.strengths.back();
  const Rate& rate = strongest.advantage;
  const double reach = (rate.interval.high - rate.interval.low) / 2;
  return fmt::format(
      "The first player scores {} ± {:.0f} among the strongest players ({}; {} games): {}.",
      percent(rate.share), 100 * reach, strongest.strength, rate.games, verdict(start, rate));
}

// Whether chance alone is an unlikely reason for the strengths to differ.
bool differ(const std::vector<StrengthFigures>& strengths) {
  double highest_low = 0;
  double lowest_high = 1;
  for (const StrengthFigures& strength : strengths) {
    highest_low = std::max(highest_low, strength.advantage.interval.low);
    lowest_high = std::min(lowest_high, strength.advantage.interval.high);
  }
  return highest_low > lowest_high;
}

std::string with_skill(const Figures& figures) {
  std::string text = differ(figures.strengths)
                         ? "Skill changes the first player's score:"
                         : "No clear difference between strengths: the first player scores";
  for (const StrengthFigures& strength : figures.strengths) {
    text += fmt::format(" {} at {},", percent(strength.advantage.share), strength.name);
  }
  text.back() = '.';
  return text;
}

std::string endings(const StrengthFigures& strongest) {
  const auto games = static_cast<double>(strongest.first_seat.games());
  std::string text;
  for (const EndingCount& ending : strongest.endings) {
    text += fmt::format("{}{} in {}", text.empty() ? "Games end by " : ", by ",
                        in_words(ending.how), percent(static_cast<double>(ending.games()) / games));
  }
  return text + fmt::format("; {} are draws.",
                            percent(static_cast<double>(strongest.first_seat.drawn) / games));
}

std::string length(const StrengthFigures& strongest) {
  return fmt::format(
      "A game takes {} plies at the median, half of them {} to {}, with {:.0f} legal moves a turn.",
      strongest.length.quartiles[2], strongest.length.quartiles[1], strongest.length.quartiles[3],
      strongest.branching.mean);
}

std::string story(const Tension& tension) {
  return fmt::format(
      "On {} of the turns more than one move is sensible; the lead changes {:.1f} times a game, "
      "and {} "
      "of the won games are comebacks from below 20 %.",
      percent(tension.decision_density), tension.lead_changes, percent(tension.comebacks.share));
}

// Who is ahead among beginners, who play better than at random, and among the strongest.
std::string who_is_ahead(const GameInfo& info, const std::vector<StrengthFigures>& strengths) {
  const auto ahead = [&info](const StrengthFigures& strength) {
    const auto& [low, high] = strength.advantage.interval;
    return low > 0.5    ? fmt::format("{} is ahead", info.first_colour)
           : high < 0.5 ? fmt::format("{} is ahead", info.second_colour)
                        : "neither is clearly ahead";
  };
  const StrengthFigures& beginners = strengths[std::min<std::size_t>(1, strengths.size() - 1)];
  const StrengthFigures& strongest = strengths.back();
  std::string text =
      fmt::format(" So {} among beginners ({}), and {} among the strongest ({}).", ahead(beginners),
                  beginners.name, ahead(strongest), strongest.name);
  if (strongest.advantage.interval.high < 0.5) {
    text += fmt::format(" {}", info.remark->if_second_is_ahead);
  }
  return text;
}

std::string skill(const Figures& figures) {
  const StepFigures& step = figures.twice_the_thinking.back();
  return fmt::format("Twice the thinking ({}) scores {}.", step.strength, percent(step.score));
}

}  // namespace

std::string percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

std::string percent(const Rate& rate) {
  return fmt::format("{:.0f} % ({:.0f} to {:.0f})", 100 * rate.share, 100 * rate.interval.low,
                     100 * rate.interval.high);
}

std::string in_words(std::string_view reason) {
  if (reason == "ply-cap") return "the limit of 1000 plies";
  std::string words(reason);
  std::ranges::replace(words, '-', ' ');
  return words;
}

std::string power(double log10) {
  return log10 < 6 ? fmt::format("{:.0f}", std::pow(10, log10)) : fmt::format("10^{:.1f}", log10);
}

std::vector<std::string> summary(const AnyGame& start, const Figures& figures) {
  const StrengthFigures& strongest = figures.strengths.back();
  std::vector<std::string> sentences = {advantage(start, figures), with_skill(figures),
                                        endings(strongest), length(strongest),
                                        story(figures.tension)};
  if (!figures.twice_the_thinking.empty()) sentences.push_back(skill(figures));
  return sentences;
}

std::string answer_to_author(const AnyGame& start, const Figures& figures) {
  const GameInfo& info = start.info();
  if (!info.remark) return {};
  std::string text = fmt::format("The author says that {}. In these games {} scores",
                                 info.remark->says, info.first_colour);
  for (const StrengthFigures& strength : figures.strengths) {
    text += fmt::format(" {} at {},", percent(strength.advantage), strength.name);
  }
  text.back() = '.';
  text += who_is_ahead(info, figures.strengths);
  text += fmt::format(" The median length among the strongest is {} plies.",
                      figures.strengths.back().length.quartiles[2]);
  if (!figures.openings) return text;
  const OpeningFigures& best = figures.openings->first_moves.front();
  text += fmt::format(" {}'s best first move is {}: {} in {} games", info.first_colour, best.moves,
                      percent(best.rate), best.rate.games);
  if (best.rating_permille) {
    text += fmt::format("; a search of {} nodes gives it {}", figures.openings->rating_nodes,
                        percent(*best.rating_permille / 1000.0));
    const double rating = *best.rating_permille / 1000.0;
    const auto& [low, high] = best.rate.interval;
    if (rating < low || rating > high) text += ", which the games do not bear out";
  }
  return text + ".";
}

}  // namespace quintet::lab::report
