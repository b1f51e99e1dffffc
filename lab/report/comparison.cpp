#include "lab/report/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "core/text.hpp"
#include "lab/report/drawing.hpp"
#include "lab/report/page.hpp"
#include "lab/report/words.hpp"

namespace quintet::lab::report {

namespace {

using Text = std::function<std::string(const Figures&)>;
using Merit = std::function<double(const Figures&)>;

class Rows {
 public:
  explicit Rows(const std::vector<Figures>& variants) : variants_(variants) {}

  // The best has the most merit, if one has more than the others.
  void add(std::string name, const Text& text, const Merit& merit = {}) {
    ComparedFigure row{std::move(name), {}, {}};
    std::vector<double> merits;
    for (const Figures& figures : variants_) {
      row.cells.push_back(text(figures));
      if (merit) merits.push_back(merit(figures));
    }
    if (merits.size() > 1) {
      const auto best = std::ranges::max_element(merits);
      if (std::ranges::count(merits, *best) == 1) {
        row.best = static_cast<std::size_t>(best - merits.begin());
      }
    }
    rows_.push_back(std::move(row));
  }

  std::vector<ComparedFigure> take() { return std::move(rows_); }

 private:
  const std::vector<Figures>& variants_;
  std::vector<ComparedFigure> rows_;
};

void add_strengths(Rows& rows, const std::vector<Figures>& variants) {
  for (std::size_t i = 0; i < variants.front().strengths.size(); ++i) {
    const bool strongest = i + 1 == variants.front().strengths.size();
    rows.add(
        "first player's score, " + variants.front().strengths[i].name,
        [i](const Figures& figures) { return percent(figures.strengths[i].advantage); },
        !strongest
            ? Merit()
            : [i](const Figures&
                      figures) { return -std::abs(figures.strengths[i].advantage.share - 0.5); });
  }
}

Rate draws_of(const Figures& figures) {
  const Tally& tally = figures.strengths.back().first_seat;
  return rate_of(static_cast<double>(tally.drawn), tally.games());
}

void add_endings(Rows& rows, const std::vector<Figures>& variants) {
  std::set<std::string> ways;
  for (const Figures& figures : variants) {
    for (const EndingCount& ending : figures.strengths.back().endings) ways.insert(ending.how);
  }
  for (const std::string& how : ways) {
    rows.add("ends by " + in_words(how), [how](const Figures& figures) {
      const StrengthFigures& strongest = figures.strengths.back();
      std::size_t games = 0;
      for (const EndingCount& ending : strongest.endings) {
        if (ending.how == how) games = ending.games();
      }
      return percent(static_cast<double>(games) /
                     static_cast<double>(strongest.first_seat.games()));
    });
  }
  rows.add(
      "draws", [](const Figures& figures) { return percent(draws_of(figures).share); },
      [](const Figures& figures) { return -draws_of(figures).share; });
}

void add_sizes(Rows& rows) {
  rows.add("plies, median (middle half)", [](const Figures& figures) {
    const auto& quartiles = figures.strengths.back().length.quartiles;
    return fmt::format("{} ({} to {})", quartiles[2], quartiles[1], quartiles[3]);
  });
  rows.add("legal moves a turn", [](const Figures& figures) {
    return fmt::format("{:.1f}", figures.strengths.back().branching.mean);
  });
  rows.add("game tree, as played",
           [](const Figures& figures) { return power(figures.strengths.back().tree_log10); });
}

void add_tension(Rows& rows) {
  rows.add(
      "decision density",
      [](const Figures& figures) { return percent(figures.tension.decision_density); },
      [](const Figures& figures) { return figures.tension.decision_density; });
  rows.add(
      "lead changes a game",
      [](const Figures& figures) { return fmt::format("{:.1f}", figures.tension.lead_changes); },
      [](const Figures& figures) { return figures.tension.lead_changes; });
  rows.add(
      "drama, points",
      [](const Figures& figures) { return fmt::format("{:.0f}", 100 * figures.tension.drama); },
      [](const Figures& figures) { return figures.tension.drama; });
  rows.add(
      "comebacks", [](const Figures& figures) { return percent(figures.tension.comebacks); },
      [](const Figures& figures) { return figures.tension.comebacks.share; });
  rows.add("decisiveness threshold", [](const Figures& figures) {
    return figures.tension.threshold ? percent(*figures.tension.threshold) : "none";
  });
  rows.add("decided after", [](const Figures& figures) {
    return figures.tension.decided_at ? percent(*figures.tension.decided_at) : "-";
  });
}

// What of a variant is not the same in all: "corners=3, rings=4".
std::vector<std::string> differences(const std::vector<std::string>& variants) {
  std::vector<std::vector<std::string>> parts;
  for (const std::string& variant : variants) {
    auto& own = parts.emplace_back();
    for (const Field& field : split(std::string_view(variant).substr(variant.find(':') + 1), ',')) {
      own.emplace_back(field.text);
    }
  }
  std::vector<std::string> names;
  for (const auto& own : parts) {
    std::string name;
    for (std::size_t i = 0; i < own.size(); ++i) {
      const bool is_shared =
          std::ranges::all_of(parts, [&](const auto& other) { return other[i] == own[i]; });
      if (!is_shared) name += (name.empty() ? "" : ", ") + own[i];
    }
    names.push_back(name.empty() ? "as usual" : name);
  }
  return names;
}

// Of the strongest players: what each variant has, and which has most of what is worth having.
std::vector<std::string> conclusions(const std::vector<Figures>& variants,
                                     const std::vector<std::string>& names) {
  const auto listed = [&](std::string text, const Text& of) {
    for (std::size_t i = 0; i < variants.size(); ++i) {
      text += fmt::format("{} {} with {}", i == 0 ? "" : ",", of(variants[i]), names[i]);
    }
    return text + ".";
  };
  const auto name_of_best = [&](const Merit& merit) {
    const auto best = std::ranges::max_element(variants, {}, merit);
    return names[static_cast<std::size_t>(best - variants.begin())];
  };
  const auto lead_changes = [](const Figures& figures) { return figures.tension.lead_changes; };
  const auto evenness = [](const Figures& figures) {
    return -std::abs(figures.strengths.back().advantage.share - 0.5);
  };
  return {
      fmt::format("Nearest to even with {}; fewest draws with {}; most lead changes with {}.",
                  name_of_best(evenness),
                  name_of_best([](const Figures& figures) { return -draws_of(figures).share; }),
                  name_of_best(lead_changes)),
      listed("The first player scores",
             [](const Figures& figures) { return percent(figures.strengths.back().advantage); }),
      listed("Draws are", [](const Figures& figures) { return percent(draws_of(figures)); }),
      listed("The lead changes", [&](const Figures& figures) {
        return fmt::format("{:.1f} times a game", lead_changes(figures));
      })};
}

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return !is_utf8_continuation(c); }));
}

std::string terms(const Comparison& comparison) {
  return fmt::format(
      "{} games at each strength; where none is named, the players are the strongest ({}).",
      comparison.games, comparison.strength);
}

constexpr std::string_view mark_words =
    "* marks the variant nearest to an even game, with the fewest draws, or with the most of what "
    "makes a game lively; differences within the intervals may be chance.";

}  // namespace

Comparison compare(const std::vector<Figures>& variants) {
  const StrengthFigures& strongest = variants.front().strengths.back();
  const GameInfo& info = AnyGame::start(variants.front().variant).value().info();
  Comparison result{.title = name_and_credit(info),
                    .variants = {},
                    .strength = strongest.strength,
                    .games = strongest.first_seat.games()};
  for (const Figures& figures : variants) result.variants.push_back(figures.variant);
  Rows rows(variants);
  add_strengths(rows, variants);
  add_endings(rows, variants);
  add_sizes(rows);
  add_tension(rows);
  result.rows = rows.take();
  result.sentences = conclusions(variants, differences(result.variants));
  return result;
}

std::string text_of(const Comparison& comparison) {
  std::vector<std::vector<std::string>> lines;
  lines.emplace_back().push_back("");
  for (std::size_t i = 0; i < comparison.variants.size(); ++i) {
    lines.back().push_back(fmt::format("({})", i + 1));
  }
  for (const ComparedFigure& row : comparison.rows) {
    lines.emplace_back().push_back(row.name);
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      lines.back().push_back(row.cells[i] + (row.best == i ? " *" : "  "));
    }
  }
  std::vector<std::size_t> widths(comparison.variants.size() + 1);
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], columns(line[i]));
  }
  std::string text = comparison.title + "\n\n";
  for (std::size_t i = 0; i < comparison.variants.size(); ++i) {
    text += fmt::format("({}) {}\n", i + 1, comparison.variants[i]);
  }
  text += "\n";
  for (const std::string& sentence : comparison.sentences) text += sentence + "\n";
  text += "\n";
  for (const auto& line : lines) {
    std::string shown;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::string gap(widths[i] - columns(line[i]), ' ');
      shown += i == 0 ? line[i] + gap : "  " + gap + line[i];
    }
    shown.erase(shown.find_last_not_of(' ') + 1);
    text += shown + "\n";
  }
  return text + "\n" + terms(comparison) + "\n" + std::string(mark_words) + "\n";
}

std::string page_of(const Comparison& comparison, std::string_view command) {
  std::string html = fmt::format(
      "<h1>{}</h1>\n<p class=\"faint\">Variants side by side</p>\n<div class=\"summary\">\n",
      escaped(comparison.title));
  for (const std::string& sentence : comparison.sentences) {
    html += fmt::format("<p>{}</p>\n", escaped(sentence));
  }
  html += fmt::format("</div>\n<p>{}</p>\n", escaped(terms(comparison)));
  std::vector<std::string> heads = {""};
  for (std::string& name : differences(comparison.variants)) heads.push_back(std::move(name));
  std::vector<std::vector<std::string>> rows;
  for (const ComparedFigure& row : comparison.rows) {
    rows.push_back({row.name});
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      rows.back().push_back(row.cells[i] + (row.best == i ? " *" : ""));
    }
  }
  html += table(heads, rows);
  html += fmt::format("<p class=\"faint\">{}</p>\n<pre>{}</pre>\n", escaped(mark_words),
                      escaped(command));
  return whole_page(comparison.title + ": variants side by side", html);
}

}  // namespace quintet::lab::report
