#include "lab/report/page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lab/report/charts.hpp"
#include "lab/report/drawing.hpp"
#include "lab/report/words.hpp"

namespace quintet::lab::report {

namespace {

std::string heading(std::string_view text) { return fmt::format("<h2>{}</h2>\n", escaped(text)); }

std::string paragraph(std::string_view text) { return fmt::format("<p>{}</p>\n", escaped(text)); }

std::string faint(std::string_view text) {
  return fmt::format("<p class=\"faint\">{}</p>\n", escaped(text));
}

std::string figure(const std::string& picture, std::string_view caption) {
  return fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n", picture, escaped(caption));
}

std::string fact(std::string_view name, std::string_view value, std::string_view meaning) {
  return fmt::format("<div class=\"fact\"><b>{}</b><span>{}</span><p>{}</p></div>\n",
                     escaped(value), escaped(name), escaped(meaning));
}

std::string tally_text(const Tally& tally) {
  return fmt::format("{} / {} / {}", tally.won, tally.drawn, tally.lost);
}

std::string opening(const AnyGame& start, const Figures& figures, const Notes& notes) {
  const GameInfo& info = start.info();
  std::string html = fmt::format(
      "<h1>{}</h1>\n<p class=\"faint\">{} ({}) · variant <code>{}</code></p>\n", escaped(info.name),
      escaped(credit(info)), escaped(info.origin), escaped(figures.variant));
  html += paragraph(info.summary) + "<div class=\"summary\">\n";
  if (!notes.exact.empty()) html += paragraph(notes.exact);
  for (const std::string& sentence : summary(start, figures)) html += paragraph(sentence);
  return html + "</div>\n";
}

std::string advantage_section(const AnyGame& start, const Figures& figures) {
  std::vector<Interval95> chart;
  std::vector<std::vector<std::string>> rows;
  for (const StrengthFigures& strength : figures.strengths) {
    chart.push_back({strength.name, strength.advantage.share, strength.advantage.interval});
    rows.push_back({strength.strength, std::to_string(strength.advantage.games),
                    std::to_string(strength.different_games), tally_text(strength.first_seat),
                    percent(strength.advantage), percent(strength.swapped.share)});
  }
  std::string html = heading("Who wins: first or second");
  html +=
      paragraph(fmt::format("What the first player ({}) scores in games between equal players, a "
                            "draw counted as half, with "
                            "the 95 % interval (Wilson).",
                            start.info().first_colour));
  html += figure(intervals_chart(chart, "The first player's score by strength"),
                 fmt::format("First player's score; {} games at each strength.",
                             figures.strengths.back().advantage.games));
  std::vector<std::string> heads = {
      "players", "games", "different games", "won / drawn / lost", "first player's score",
      "swapped"};
  if (value_of(figures.variant, "pie") != "on") {
    heads.pop_back();
    for (auto& row : rows) row.pop_back();
  }
  html += table(heads, rows);
  if (const std::string answer = answer_to_author(start, figures); !answer.empty()) {
    html += paragraph(answer);
  }
  return html;
}

std::string endings_section(const Figures& figures) {
  std::vector<std::vector<std::string>> rows;
  for (const StrengthFigures& strength : figures.strengths) {
    for (const EndingCount& ending : strength.endings) {
      rows.push_back(
          {strength.name, in_words(ending.how), std::to_string(ending.first),
           std::to_string(ending.second), std::to_string(ending.draws),
           percent(rate_of(static_cast<double>(ending.games()), strength.first_seat.games()))});
    }
  }
  return heading("How games end") +
         faint(
             fmt::format("{} games at each strength.", figures.strengths.back().advantage.games)) +
         table({"players", "ending", "first won", "second won", "drawn", "of all"}, rows);
}

std::string length_section(const Figures& figures) {
  const auto quartiles = [](const Distribution& d) {
    return fmt::format("{} · {} · {} · {} · {}", d.quartiles[0], d.quartiles[1], d.quartiles[2],
                       d.quartiles[3], d.quartiles[4]);
  };
  std::vector<std::vector<std::string>> rows;
  rows.reserve(figures.strengths.size());
  for (const StrengthFigures& strength : figures.strengths) {
    rows.push_back({strength.name, fmt::format("{:.1f}", strength.length.mean),
                    quartiles(strength.length), fmt::format("{:.1f}", strength.branching.mean),
                    quartiles(strength.branching)});
  }
  std::string html = heading("Length and choice") + "<div class=\"columns\">\n";
  for (const StrengthFigures* strength : {&figures.strengths.back(), &figures.strengths.front()}) {
    html +=
        figure(histogram(strength->length, "plies"),
               fmt::format("Length of {} games ({}).", strength->length.count, strength->strength));
    html += figure(histogram(strength->branching, "legal moves"),
                   fmt::format("Legal moves on {} turns ({}).", strength->branching.count,
                               strength->strength));
  }
  return html + "</div>\n" +
         table({"players", "mean plies", "least · quarter · half · three quarters · most",
                "mean legal moves", "least · quarter · half · three quarters · most"},
               rows);
}

std::string tension_section(const Tension& tension) {
  std::string html = heading("How games go");
  html += faint(
      fmt::format("{} games, {} of them won by somebody ({}); chances as a search of {} nodes "
                  "sees each position.",
                  tension.games, tension.won, tension.strength, tension.observer_nodes));
  html += "<div class=\"facts\">\n";
  html += fact(
      "decision density", percent(tension.decision_density),
      "Turns on which a second move gives up at most 10 points of the best one's chance, and not "
      "every move is known to lose.");
  html += fact("lead changes a game", fmt::format("{:.1f}", tension.lead_changes),
               "How often the player with a chance above 55 % becomes the other one.");
  html +=
      fact("drama", fmt::format("{:.0f} points", 100 * tension.drama),
           "How far below 50 % the winner's chance fell at its worst, on average over won games.");
  html += fact("comebacks", percent(tension.comebacks),
               "Won games in which the winner's chance was once below 20 %.");
  html +=
      fact("decisiveness threshold", tension.threshold ? percent(*tension.threshold) : "none",
           "The least chance (in steps of 5 %) such that who once had it won at least 95 % of the "
           "games.");
  html += fact(
      "decided after", tension.decided_at ? percent(*tension.decided_at) : "–",
      "The share of a won game that was played when the winner reached that threshold for good.");
  return html + "</div>\n" +
         figure(curve(tension.winner_chance_by_tenth, "share of the game played"),
                "The eventual winner's mean chance, in %, as the game goes on.");
}

std::string space_section(const Figures& figures) {
  const Space& space = figures.space;
  const StrengthFigures& strongest = figures.strengths.back();
  std::string html = heading("How large the game is") + "<div class=\"facts\">\n";
  html += fact("game tree, as played", power(strongest.tree_log10),
               fmt::format("The product of the legal moves of each turn of a game, averaged as a "
                           "logarithm over {} games ({}).",
                           strongest.advantage.games, strongest.strength));
  html += fact(
      "possible games", power(space.possible_games_log10),
      fmt::format("Knuth's estimate of the leaves of the game tree: the mean of that product over "
                  "{} random games.",
                  space.games));
  html +=
      fact("positions, at least", power(space.positions_at_least_log10),
           fmt::format("Chao's lower estimate from {} positions, different up to symmetry, that {} "
                       "random games met.",
                       space.positions_seen, space.games));
  if (space.arrangements_log10) {
    html += fact("positions, at most", power(*space.arrangements_log10),
                 "Ways to arrange the pieces on the board, times two for whose turn it is.");
  }
  return html + "</div>\n";
}

std::string openings_section(const AnyGame& start, const Figures& figures, const Notes& notes) {
  if (!figures.openings) return {};
  const Openings& openings = *figures.openings;
  std::vector<std::string> heads = {"first move", "alike", "won / drawn / lost",
                                    "first player's score", "search says"};
  if (!notes.move_wins.empty()) heads.push_back("perfect play");
  std::vector<std::vector<std::string>> rows;
  for (const OpeningFigures& row : openings.first_moves) {
    rows.push_back({row.moves, std::to_string(row.copies), tally_text(row.first_seat),
                    percent(row.rate),
                    row.rating_permille ? percent(*row.rating_permille / 1000.0) : "–"});
    if (notes.move_wins.empty()) continue;
    const auto known = notes.move_wins.find(row.moves);
    rows.back().push_back(known == notes.move_wins.end() ? "–" : known->second ? "wins" : "loses");
  }
  std::string html = heading("Openings");
  html += paragraph(fmt::format(
      "Every first move of {}, one for those that are the same by symmetry: how the first player "
      "({}) "
      "fared after it, and the chance that a search of {} nodes gives. {} games a move ({}).",
      openings.variant, start.info().first_colour, openings.rating_nodes,
      openings.first_moves.front().rate.games, openings.strength));
  html += table(heads, rows);
  html += "<h3>Fair first moves</h3>\n";
  html += paragraph(
      "With a pie rule the first player wants a first move that is worth the same to both: those "
      "that "
      "the search puts between 45 and 55 %. It is an estimate, also where perfect play is known.");
  rows.clear();
  for (const FairMoves& fair : figures.fair_first_moves) {
    std::string moves;
    for (std::size_t i = 0; i < fair.fair.size() && i < 6; ++i) {
      moves += (i == 0 ? "" : ", ") + fair.fair[i].move.string();
    }
    if (fair.fair.size() > 6) moves += ", …";
    const std::string board = value_of(fair.variant, "board");
    rows.push_back({board.empty() ? fair.variant : board, std::to_string(fair.first_moves),
                    std::to_string(fair.better), std::to_string(fair.fair.size()),
                    std::to_string(fair.worse), moves});
  }
  html += table({"variant", "first moves", "better", "fair", "worse", "the fairest"}, rows);
  if (figures.favourite_lines.empty()) return html;
  html += "<h3>Favourite lines</h3>\n";
  rows.clear();
  for (const OpeningFigures& line : figures.favourite_lines) {
    rows.push_back({line.moves, std::to_string(line.rate.games), percent(line.rate)});
  }
  return html +
         faint(fmt::format("The most frequent first three plies, up to symmetry, of {} games ({}).",
                           figures.tension.games, figures.tension.strength)) +
         table({"moves", "games", "first player's score"}, rows);
}

std::string heat_section(const Figures& figures) {
  std::string html = heading("Where it happens");
  html += faint(fmt::format("{} games ({}); the stronger the colour, the more often.",
                            figures.tension.games, figures.tension.strength));
  html += "<div class=\"columns\">\n";
  for (const HeatMap& map : figures.heat_maps) {
    std::size_t most = 0;
    for (const HeatPoint& point : map.points) most = std::max(most, point.count);
    html += figure(heat_svg(map), fmt::format("{}: at most {} {}.", map.title, most, map.counts));
  }
  return html + "</div>\n";
}

std::string skill_section(const Figures& figures) {
  if (figures.level_steps.empty()) return {};
  std::string html = heading("Room for skill");
  html += paragraph(
      "What the stronger side scores, seats changed and every random opening played twice; a game "
      "of "
      "luck alone would stay at 50 %.");
  html += "<div class=\"columns\">\n";
  for (const auto* steps : {&figures.level_steps, &figures.twice_the_thinking}) {
    std::vector<Interval95> chart;
    for (const StepFigures& step : *steps) chart.push_back({step.name, step.score, step.interval});
    html +=
        figure(intervals_chart(chart, "Scores of the stronger side"),
               fmt::format("{}; {} games each.",
                           steps == &figures.level_steps ? "Each level against the one below"
                                                         : "Twice the thinking, in nodes a move",
                           steps->front().tally.games()));
  }
  return html + "</div>\n";
}

std::string games_section(const AnyGame& start, const Figures& figures, const Notes& notes) {
  std::string html = heading("The shortest and the longest game");
  html += faint(fmt::format("Of {} games ({}).", figures.tension.games, figures.tension.strength));
  html += "<div class=\"columns\">\n";
  for (const GameLog* game : {&figures.shortest, &figures.longest}) {
    const bool shortest = game == &figures.shortest;
    html += fmt::format("<div><h3>{}: {} plies</h3>\n{}", shortest ? "Shortest" : "Longest",
                        game->moves.size(), replay_html(start, game->moves));
    html += fmt::format("<details><summary>Record</summary><pre>{}</pre></details></div>\n",
                        escaped(shortest ? notes.shortest_record : notes.longest_record));
  }
  return html + "</div>\n" + replay_script();
}

}  // namespace

std::string page(const AnyGame& start, const Figures& figures, const Notes& notes) {
  std::string html = board_shapes();
  html += opening(start, figures, notes) + advantage_section(start, figures);
  html += endings_section(figures) + length_section(figures) + tension_section(figures.tension);
  html += openings_section(start, figures, notes) + heat_section(figures) + skill_section(figures);
  html += games_section(start, figures, notes) + space_section(figures);
  html += heading("How this was made");
  html += paragraph(
      "Quintet played all games itself, with players that are limited by nodes: the same command "
      "gives "
      "the same games on every machine.");
  html += fmt::format("<pre>{}</pre>\n", escaped(notes.command));
  return whole_page(fmt::format("{}: a report", start.info().name), html);
}

}  // namespace quintet::lab::report
