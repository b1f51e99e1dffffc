#include "lab/report/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lab/report/texts.hpp"

namespace quintet::lab::report {

namespace {

constexpr double unit = 20;    // between neighbours
constexpr double depth = 0.6;  // of a cube's top as it is seen, of its width
constexpr double cube_height = 13;
constexpr double disc_height = 4;
constexpr double margin = 16;

struct Place {
  double x;
  double y;
};

Place place_of(Lattice lattice, const ScenePoint& point) {
  const double x = point.x;
  const double y = point.y;
  switch (lattice) {
    case Lattice::grid: return {x * unit, -y * unit};
    case Lattice::hexes: return {(x - y / 2) * unit, -y * unit * 0.8660254};
    case Lattice::cubes: return {x * unit, -y * unit * depth};
  }
  return {};
}

double level_height(Lattice lattice) {
  return lattice == Lattice::cubes ? cube_height : disc_height;
}

// Rounded to a tenth, as short as it can be.
std::string number(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

// The points as a viewer meets them: those behind first.
void sort_by_distance(std::vector<ScenePoint>& points) {
  std::ranges::sort(points, [](const ScenePoint& a, const ScenePoint& b) {
    return std::pair(-a.y, a.x) < std::pair(-b.y, b.x);
  });
}

// An SVG that has room for the points, with stacks as high as `levels`.
std::string framed(Lattice lattice, const std::vector<ScenePoint>& points, std::size_t levels,
                   std::string_view label, std::string_view content) {
  Place least{1e9, 1e9};
  Place most{-1e9, -1e9};
  for (const ScenePoint& point : points) {
    const Place place = place_of(lattice, point);
    least = {std::min(least.x, place.x), std::min(least.y, place.y)};
    most = {std::max(most.x, place.x), std::max(most.y, place.y)};
  }
  least.y -= static_cast<double>(levels) * level_height(lattice);
  return fmt::format(
      "<svg class=\"board\" viewBox=\"{} {} {} {}\" role=\"img\" aria-label=\"{}\">{}</svg>\n",
      number(least.x - margin), number(least.y - margin), number(most.x - least.x + 2 * margin),
      number(most.y - least.y + 2 * margin), escaped(label), content);
}

// The cell of a point, as an element that is not closed yet.
std::string cell(Lattice lattice, const Place& place) {
  if (lattice == Lattice::hexes) {
    const double r = unit / 1.7320508;
    std::string corners;
    for (const auto& [dx, dy] : {std::pair(0.0, -1.0),
                                 {0.866, -0.5},
                                 {0.866, 0.5},
                                 {0.0, 1.0},
                                 {-0.866, 0.5},
                                 {-0.866, -0.5}}) {
      corners += number(place.x + r * dx) + "," + number(place.y + r * dy) + " ";
    }
    corners.pop_back();
    return "<polygon points=\"" + corners + "\"";
  }
  const double height = lattice == Lattice::cubes ? unit * depth : unit;
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                     number(place.x - unit / 2), number(place.y - height / 2), number(unit),
                     number(height));
}

std::string cells(Lattice lattice, const std::vector<ScenePoint>& points) {
  std::string result = "<g class=\"cells\">";
  for (const ScenePoint& point : points) {
    const Place place = place_of(lattice, point);
    result += cell(lattice, place);
    if (point.kind != PointKind::plain) {
      result += fmt::format(" class=\"{}\"", name(point.kind));
    }
    result += "/>";
  }
  return result + "</g>";
}

std::string pieces(Lattice lattice, const std::vector<ScenePoint>& points,
                   const std::vector<std::string>& stacks) {
  const char shape = lattice == Lattice::cubes ? 'c' : 'd';
  std::string result;
  for (std::size_t i = 0; i < points.size(); ++i) {
    Place place = place_of(lattice, points[i]);
    for (const char piece : stacks[i]) {
      result += fmt::format("<use href=\"#{}{}\" x=\"{}\" y=\"{}\"/>", shape, piece,
                            number(place.x), number(place.y));
      place.y -= level_height(lattice);
    }
  }
  return result;
}

struct Frame {
  std::string move;                             // that led here
  std::vector<std::string> marks{};             // points that it changed
  std::map<std::string, std::string> stacks{};  // by point
};

Frame frame_of(const AnyGame& game) {
  Frame frame;
  for (const ScenePoint& point : game.scene().points) {
    if (!point.pieces.empty()) frame.stacks[point.name] = point.pieces;
  }
  const auto move = game.last_move();
  if (!move) return frame;
  frame.move = move->text.string();
  std::set<std::string> marks;
  for (const Change& change : move->changes) {
    if (change.kind == ChangeKind::token) continue;
    for (const Spot* spot : {&change.from, &change.to}) {
      if (!spot->at.empty()) marks.insert(spot->at);
    }
  }
  frame.marks.assign(marks.begin(), marks.end());
  return frame;
}

// Stacks in the order of the points: "b,,wb", as the script reads them.
std::string joined(const std::vector<std::string>& parts) {
  std::string result;
  for (const std::string& part : parts) result += part + ",";
  if (!result.empty()) result.pop_back();
  return result;
}

std::string shape_definitions() {
  std::string shapes = "<defs>";
  for (const char piece : {black_piece, white_piece}) {
    shapes += fmt::format("<circle id=\"d{0}\" r=\"8\" class=\"{0}\"/>", piece);
    shapes += fmt::format(
        "<g id=\"c{0}\" class=\"{0}\"><rect x=\"{1}\" y=\"{2}\" width=\"{3}\" height=\"{4}\" "
        "class=\"side\"/><rect x=\"{1}\" y=\"{5}\" width=\"{3}\" height=\"{6}\"/></g>",
        piece, number(-unit / 2), number(unit * depth / 2 - cube_height), number(unit),
        number(cube_height), number(-unit * depth / 2 - cube_height), number(unit * depth));
  }
  return shapes + "</defs>";
}

}  // namespace

std::string board_shapes() {
  return "<svg width=\"0\" height=\"0\" aria-hidden=\"true\">" + shape_definitions() + "</svg>\n";
}

std::string board_svg(const AnyGame& game) {
  const Scene scene = game.scene();
  std::vector<ScenePoint> points = scene.points;
  sort_by_distance(points);
  std::vector<std::string> stacks;
  std::size_t levels = 0;
  for (const ScenePoint& point : points) {
    stacks.push_back(point.pieces);
    levels = std::max(levels, point.pieces.size());
  }
  std::string board = framed(scene.lattice, points, levels, name_and_credit(game.info()),
                             "<style>" + std::string(board_css) + "</style>" + shape_definitions() +
                                 cells(scene.lattice, points) + "<g class=\"pieces\">" +
                                 pieces(scene.lattice, points, stacks) + "</g>");
  board.insert(4, " xmlns=\"http://www.w3.org/2000/svg\" width=\"320\"");
  return board;
}

std::string heat_svg(const HeatMap& map) {
  // Counts lie flat, also those of cubes.
  const Lattice lattice = map.lattice == Lattice::cubes ? Lattice::grid : map.lattice;
  std::size_t most = 1;
  for (const HeatPoint& point : map.points) most = std::max(most, point.count);
  std::vector<ScenePoint> points;
  std::string content = "<g class=\"heat\">";
  std::string names = "<g class=\"names\">";
  for (const HeatPoint& point : map.points) {
    points.push_back(point.point);
    const Place place = place_of(lattice, point.point);
    const double share = static_cast<double>(point.count) / static_cast<double>(most);
    content += fmt::format("{} style=\"--h:{:.2f}\"><title>{}: {} {}</title></{}>",
                           cell(lattice, place), share, escaped(point.point.name), point.count,
                           map.counts, lattice == Lattice::hexes ? "polygon" : "rect");
    names += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>", number(place.x), number(place.y + 2),
                         escaped(point.point.name));
  }
  return framed(lattice, points, 0, map.title, content + "</g>" + names + "</g>");
}

std::string replay_html(const AnyGame& start, const std::vector<MoveText>& moves) {
  const Scene scene = start.scene();
  AnyGame game = start;
  std::vector<Frame> frames = {frame_of(game)};
  for (const MoveText& move : moves) {
    [[maybe_unused]] const auto played = game.play(move.view());
    frames.push_back(frame_of(game));
  }
  const bool is_table = scene.lattice == Lattice::cubes;
  std::vector<ScenePoint> points = is_table ? game.scene().points : scene.points;
  if (is_table) {
    std::erase_if(points, [](const ScenePoint& point) { return point.pieces.empty(); });
  }
  sort_by_distance(points);

  std::size_t levels = 0;
  std::string data;
  std::vector<std::string> last;
  for (const Frame& frame : frames) {
    std::vector<std::string> stacks;
    std::vector<std::string> marks;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const auto found = frame.stacks.find(points[i].name);
      stacks.push_back(found == frame.stacks.end() ? "" : found->second);
      levels = std::max(levels, stacks.back().size());
      if (std::ranges::count(frame.marks, points[i].name) > 0) marks.push_back(std::to_string(i));
    }
    data += fmt::format("{}|{}|{}\n", frame.move, joined(marks), joined(stacks));
    last = std::move(stacks);
  }
  std::string places;
  for (const ScenePoint& point : points) {
    const Place place = place_of(scene.lattice, point);
    places += number(place.x) + " " + number(place.y) + ",";
  }
  if (!places.empty()) places.pop_back();
  const std::string board = framed(scene.lattice, points, levels, "The last position of the game",
                                   cells(scene.lattice, points) + "<g class=\"pieces\">" +
                                       pieces(scene.lattice, points, last) + "</g>");
  return fmt::format(
      "<div class=\"replay\" data-shape=\"{}\" data-step=\"{}\" data-places=\"{}\">\n{}"
      "<script type=\"text/plain\">{}</script></div>\n",
      is_table ? 'c' : 'd', number(level_height(scene.lattice)), places, board, data);
}

std::string replay_script() { return fmt::format("<script>\n{}</script>\n", replay_js); }

}  // namespace quintet::lab::report
