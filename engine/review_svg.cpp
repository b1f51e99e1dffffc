#include <algorithm>
#include <array>
#include <string_view>

#include "core/xml.hpp"
#include "engine/review_drawing.hpp"
#include "engine/texts.hpp"

namespace quintet::review {

namespace {

//   +------------------------------------------------+ 0
//   | title, subtitle                                |
//   |      moves that turn the game                  |
//   | 100 % +------------------------------------+   | top
//   |       |                                    |   |
//   |   0 % +------------------------------------+   | bottom
//   |         numbers of moves, "move"               |
//   | legend, how the players did                    |
//   +------------------------------------------------+ height
//   0     left                               right   width
constexpr int width = 960;
constexpr int height = 560;
constexpr int margin = 24;
constexpr int left = 92;
constexpr int right = 936;
constexpr int top = 112;
constexpr int bottom = 412;
constexpr int half_way = (top + bottom) / 2;
constexpr int least_label_distance = 36;  // between numbers of moves
constexpr int wide_letter = 8;            // more than a letter of a label takes

std::string number(int value) { return std::to_string(value); }

std::string text_at(int x, int y, std::string_view classes, std::string_view content) {
  std::string element = "<text x=\"" + number(x) + "\" y=\"" + number(y) + '"';
  if (!classes.empty()) element += " class=\"" + std::string(classes) + '"';
  return element + '>' + escaped(content) + "</text>\n";
}

std::string line_of(int x1, int y1, int x2, int y2, std::string_view classes) {
  return "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) +
         "\" y2=\"" + number(y2) + "\" class=\"" + std::string(classes) + "\"/>\n";
}

int height_of(int permille) noexcept { return bottom - permille * (bottom - top) / 1000; }

// A shape for each grade, so that colours are not needed to tell them apart.
std::string marker(Grade grade, int x, int y, std::string_view tooltip) {
  const std::string classes = "class=\"mark " + std::string(name(grade)) + '"';
  const auto corner = [&](int dx, int dy) { return number(x + dx) + ',' + number(y + dy) + ' '; };
  std::string shape;
  if (grade == Grade::inaccuracy) {
    shape = "circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"5\"";
  } else if (grade == Grade::mistake) {
    shape = "polygon points=\"" + corner(0, -7) + corner(7, 6) + corner(-7, 6) + '"';
  } else {
    shape = "polygon points=\"" + corner(0, -9) + corner(9, 0) + corner(0, 9) + corner(-9, 0) + '"';
  }
  if (tooltip.empty()) return '<' + shape + ' ' + classes + "/>\n";
  return '<' + shape + ' ' + classes + "><title>" + escaped(tooltip) + "</title></" +
         shape.substr(0, shape.find(' ')) + ">\n";
}

std::string tooltip_of(const ReviewedMove& move) {
  std::string text = move.label() + ": " + std::string(name(move.grade)) + ", " +
                     in_words(move.before) + " before, " + in_words(move.after) + " after";
  if (!move.is_first_choice() && !move.line.empty()) {
    text += "; better was " + move.line.front().string();
  }
  if (move.turn) text += "; " + turn_in_words(move);
  return text;
}

// Names are cut where a title would not fit.
std::string shortened(std::string_view text) {
  constexpr std::size_t most = 24;
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_utf8_continuation(text[i])) continue;
    if (++characters > most) return std::string(text.substr(0, i)) + "…";
  }
  return std::string(text);
}

std::string player_name(Seat seat, const Captions& captions) {
  const std::string player =
      shortened(seat == Seat::first ? captions.first_player : captions.second_player);
  return player.empty() ? std::string(name(seat)) : player + " (" + std::string(name(seat)) + ')';
}

std::string title_of(const Captions& captions) {
  if (captions.first_player.empty() && captions.second_player.empty()) {
    return captions.game + ", " + captions.credit;
  }
  return captions.game + ": " + player_name(Seat::first, captions) + " – " +
         player_name(Seat::second, captions);
}

class Picture {
 public:
  Picture(const Review& review, const Captions& captions) : review_(review), captions_(captions) {}

  std::string drawn() {
    const std::string size = number(width) + ' ' + number(height);
    text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + "\" width=\"" +
            number(width) + "\" height=\"" + number(height) +
            "\" role=\"img\" aria-labelledby=\"name\">\n";
    text_ += "<title id=\"name\">" + escaped(title_of(captions_)) + "</title>\n";
    text_ += "<style>\n" + std::string(review_css) + "</style>\n";
    text_ += "<rect class=\"paper\" width=\"" + number(width) + "\" height=\"" + number(height) +
             "\"/>\n";
    draw_heading();
    draw_hill();
    draw_axes();
    draw_moves();
    draw_legend();
    draw_players();
    return std::move(text_) + "</svg>\n";
  }

 private:
  [[nodiscard]] int x_of(std::size_t position) const noexcept {
    const auto steps =
        static_cast<int>(std::max<std::size_t>(review_.first_permille.size(), 2) - 1);
    return left + static_cast<int>(position) * (right - left) / steps;
  }

  void draw_heading() {
    text_ += text_at(margin, 38, "title", title_of(captions_));
    std::string subtitle = captions_.variant;
    if (!captions_.first_player.empty() || !captions_.second_player.empty()) {
      subtitle = captions_.game + ", " + captions_.credit + " · " + subtitle;
    }
    if (!captions_.result.empty()) subtitle += " · " + captions_.result;
    text_ += text_at(margin, 62, "faint", subtitle);
  }

  // The area between the curve and the line half way up: the upper part is the first player's.
  void draw_hill() {
    std::string curve;
    for (std::size_t i = 0; i < review_.first_permille.size(); ++i) {
      curve += number(x_of(i)) + ',' + number(height_of(review_.first_permille[i])) + ' ';
    }
    const int end = x_of(review_.first_permille.size() - 1);
    const auto clip = [](std::string_view id, int y) {
      return "<clipPath id=\"" + std::string(id) + "\"><rect x=\"" + number(left) + "\" y=\"" +
             number(y) + "\" width=\"" + number(right - left) + "\" height=\"" +
             number(half_way - top) + "\"/></clipPath>\n";
    };
    text_ += clip("upper", top) + clip("lower", half_way);
    const std::string area = "<polygon points=\"" + number(left) + ',' + number(half_way) + ' ' +
                             curve + number(end) + ',' + number(half_way) + '"';
    text_ += area + " class=\"first\" clip-path=\"url(#upper)\"/>\n";
    text_ += area + " class=\"second\" clip-path=\"url(#lower)\"/>\n";
    for (const int percent : {0, 25, 50, 75, 100}) {
      const int y = height_of(percent * 10);
      text_ += line_of(left, y, right, y, percent == 50 ? "half" : "grid");
      text_ += text_at(left - 10, y + 5, "end faint", number(percent) + " %");
    }
    text_ += "<polyline points=\"" + curve + "\" class=\"curve\"/>\n";
  }

  void draw_axes() {
    const std::string label = "chance that " + std::string(name(Seat::first)) + " wins";
    text_ += "<text transform=\"translate(28 " + number(half_way) +
             ") rotate(-90)\" class=\"middle\">" + escaped(label) + "</text>\n";
    text_ += text_at((left + right) / 2, bottom + 44, "middle", "move");
    int last = left - least_label_distance;
    for (std::size_t i = 0; i < review_.moves.size(); ++i) {
      const ReviewedMove& move = review_.moves[i];
      const int x = x_of(i + 1);
      if (move.number % label_step() != 0 && move.number != 1) continue;
      if (move.mover != Seat::first || x - last < least_label_distance) continue;
      text_ += line_of(x, bottom, x, bottom + 5, "half");
      text_ += text_at(x, bottom + 22, "middle faint", std::to_string(move.number));
      last = x;
    }
  }

  [[nodiscard]] std::size_t label_step() const noexcept {
    for (const std::size_t step : {1U, 2U, 5U, 10U, 20U, 50U}) {
      if (x_of(2 * step) - x_of(0) >= least_label_distance) return step;
    }
    return 100;
  }

  void draw_moves() {
    int free_from = left;
    for (std::size_t i = 0; i < review_.moves.size(); ++i) {
      const ReviewedMove& move = review_.moves[i];
      if (!move.turn) continue;
      const int x = x_of(i + 1);
      text_ += line_of(x, top, x, bottom, "turn");
      const std::string label = move.label();
      const int half = static_cast<int>(label.size()) * wide_letter / 2;
      const int centre = std::clamp(x, left + half, right - half);
      if (centre - half < free_from) continue;
      text_ += text_at(centre, top - 10, "middle", label);
      free_from = centre + half;
    }
    for (std::size_t i = 0; i < review_.moves.size(); ++i) {
      const ReviewedMove& move = review_.moves[i];
      if (move.grade < Grade::inaccuracy) continue;
      text_ += marker(move.grade, x_of(i + 1), height_of(review_.first_permille[i + 1]),
                      tooltip_of(move));
    }
  }

  void draw_legend() {
    constexpr int y = bottom + 80;
    int x = margin;
    const auto box = [&](std::string_view classes, const std::string& meaning) {
      text_ += "<rect x=\"" + number(x) + "\" y=\"" + number(y - 12) +
               "\" width=\"14\" height=\"14\" class=\"" + std::string(classes) + "\"/>\n";
      text_ += text_at(x + 22, y, {}, meaning);
      x += 22 + 8 * static_cast<int>(meaning.size()) + 18;
    };
    box("first", std::string(name(Seat::first)) + " is ahead");
    box("second", std::string(name(Seat::second)) + " is ahead");
    for (const Grade grade : {Grade::inaccuracy, Grade::mistake, Grade::blunder}) {
      text_ += marker(grade, x + 7, y - 5, {});
      text_ += text_at(x + 22, y, {}, name(grade));
      x += 22 + 8 * static_cast<int>(name(grade).size()) + 18;
    }
    text_ += line_of(x, y - 5, x + 26, y - 5, "turn");
    text_ += text_at(x + 34, y, {}, "turning point");
  }

  void draw_players() {
    int y = bottom + 110;
    for (const Seat seat : {Seat::first, Seat::second}) {
      const Tally& tally = review_.tally(seat);
      std::string text = player_name(seat, captions_) + ": ";
      for (std::size_t i = 0; i < grade_count; ++i) {
        const auto grade = static_cast<Grade>(i);
        text += counted(tally.count(grade), grade) + ", ";
      }
      text_ +=
          text_at(margin, y, "faint",
                  text + "on average " + points_text(tally.average_loss()) + " points lost a move");
      y += 22;
    }
  }

  const Review& review_;
  const Captions& captions_;
  std::string text_;
};

}  // namespace

std::string svg(const Review& review, const Captions& captions) {
  return Picture(review, captions).drawn();
}

}  // namespace quintet::review
