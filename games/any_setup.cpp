#include "games/any_setup.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "games/game_model.hpp"

namespace quintet {

namespace {

// A text in which it is known where each point with pieces stands.
struct BoardText {
  std::string text{};
  std::map<std::size_t, std::string> points{};  // by offset
};

bool above(const ScenePoint& a, const ScenePoint& b) {
  return std::pair(-a.y, a.x) < std::pair(-b.y, b.x);
}

// Rows from the top, each from the left, as every board with edges is written.
BoardText rows_text(std::vector<ScenePoint> points, const SetupForm& form) {
  std::ranges::sort(points, above);
  BoardText board;
  int empty = 0;
  bool begun = false;  // whether something stands in the row already
  const auto separate = [&] {
    if (begun) board.text += form.separator;
    begun = true;
  };
  const auto flush = [&] {
    if (empty == 0) return;
    separate();
    board.text += std::to_string(empty);
    empty = 0;
  };
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i > 0 && points[i].y != points[i - 1].y) {
      flush();
      board.text += '/';
      begun = false;
    }
    if (points[i].pieces.empty()) {
      ++empty;
      continue;
    }
    flush();
    separate();
    board.points[board.text.size()] = points[i].name;
    board.text += points[i].pieces;
  }
  flush();
  return board;
}

// Columns on a table without edges: by y, then x.
BoardText columns_text(const std::vector<ScenePoint>& points) {
  BoardText board;
  for (const ScenePoint& point : points) {
    if (point.pieces.empty()) continue;
    if (!board.text.empty()) board.text += ';';
    board.points[board.text.size()] = point.name;
    board.text += point.name + ":" + point.pieces;
  }
  if (board.text.empty()) board.text = "-";
  return board;
}

std::optional<Error> why_no_setup(const SetupForm& form, const Setup& setup) {
  for (const auto& [at, pieces] : setup.pieces) {
    if (pieces.empty() || pieces.find_first_not_of("bw") != std::string::npos) {
      return Error{"what stands at " + in_quotes(at) + " must be written with b and w"}.called(
          "setup-letters", {at});
    }
    if (form.max_height == 1 && pieces.size() > 1) {
      return Error{"only one stone can stand at " + in_quotes(at)}.called("setup-one-stone", {at});
    }
  }
  const auto wanted = static_cast<std::size_t>(
      std::ranges::count_if(form.words, [](const SetupWord& word) { return !word.tokens; }));
  if (setup.words.size() != wanted) {
    return Error{"expected " + std::to_string(wanted) + " words beside the board, found " +
                 std::to_string(setup.words.size())}
        .called("fields", {std::to_string(wanted), std::to_string(setup.words.size())});
  }
  return std::nullopt;
}

// Fills the points of the board with what the set-up has there.
std::optional<Error> fill(std::vector<ScenePoint>& points, const Setup& setup) {
  std::size_t filled = 0;
  std::size_t with_token = 0;
  for (ScenePoint& point : points) {
    const auto found = setup.pieces.find(point.name);
    point.pieces = found == setup.pieces.end() ? std::string() : found->second;
    point.token = setup.tokens.contains(point.name);
    filled += point.pieces.empty() ? 0U : 1U;
    with_token += point.token ? 1U : 0U;
  }
  if (filled == setup.pieces.size() && with_token == setup.tokens.size()) return std::nullopt;
  for (const auto& [at, pieces] : setup.pieces) {
    if (std::ranges::find(points, at, &ScenePoint::name) == points.end()) {
      return Error{"there is no point " + in_quotes(at)}.called("no-point", {at});
    }
  }
  return Error{"a token lies on no point of the board"}.called("setup-token");
}

std::string tokens_text(const Setup& setup) {
  std::string text;
  for (const std::string& at : setup.tokens) text += (text.empty() ? "" : ",") + at;
  return text.empty() ? "-" : text;
}

// What an offset in the position text is about.
std::string place_of(std::size_t offset, const BoardText& board, const SetupForm& form,
                     std::string_view position) {
  const std::vector<Field> fields = words(position);
  for (std::size_t i = fields.size(); i-- > 1;) {
    if (offset >= fields[i].offset) return std::string(form.words[i - 1].name);
  }
  if (offset == 0) return {};
  const auto after = board.points.upper_bound(offset);
  return after == board.points.begin() ? std::string() : std::prev(after)->second;
}

}  // namespace

SetupForm setup_form(const AnyGame& game) { return game.model().setup_form(); }

Setup setup_of(const AnyGame& game) {
  Setup setup;
  for (const ScenePoint& point : game.scene().points) {
    if (!point.pieces.empty()) setup.pieces[point.name] = point.pieces;
    if (point.token) setup.tokens.insert(point.name);
  }
  const SetupForm form = setup_form(game);
  const std::string text = game.position_text();
  const std::vector<Field> fields = words(text);
  for (std::size_t i = 0; i < form.words.size(); ++i) {
    if (!form.words[i].tokens) setup.words.emplace_back(fields[i + 1].text);
  }
  return setup;
}

std::expected<Composed, Error> composed(std::string_view variant, const Setup& setup) {
  const auto start = AnyGame::start(variant);
  if (!start) return std::unexpected(start.error());
  const SetupForm form = setup_form(*start);
  if (auto error = why_no_setup(form, setup)) return std::unexpected(*error);

  Composed made;
  made.scene = start->scene();
  made.scene.groups.clear();
  made.scene.reaches.clear();
  made.scene.threats.clear();
  made.scene.supports.clear();
  made.scene.closed.clear();
  made.scene.counters.clear();
  std::vector<ScenePoint>& points = made.scene.points;
  const bool table = made.scene.lattice == Lattice::cubes;
  if (table) {
    auto places = start->model().table(setup);
    if (!places) return std::unexpected(places.error());
    points = *std::move(places);
  }
  if (auto error = fill(points, setup)) return std::unexpected(*error);
  const BoardText board = table ? columns_text(points) : rows_text(points, form);

  made.position = board.text;
  std::size_t next = 0;
  for (const SetupWord& word : form.words) {
    made.position += ' ' + (word.tokens ? tokens_text(setup) : setup.words[next++]);
  }
  if (words(made.position).size() != form.words.size() + 1) {
    return std::unexpected(
        Error{"a word beside the board is empty or has a space in it"}.called("setup-word"));
  }
  const auto game = AnyGame::from_position(variant, made.position);
  if (game) {
    std::vector<ScenePoint> around = std::move(points);
    made.scene = game->scene();
    if (table) made.scene.points = std::move(around);  // also where no piece can go yet
  } else {
    made.error = game.error();
    made.at = place_of(game.error().offset, board, form, made.position);
  }
  return made;
}

}  // namespace quintet
