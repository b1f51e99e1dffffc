#include "bindings/python/game.hpp"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/python/errors.hpp"
#include "lab/report/drawing.hpp"

namespace quintet::python {

namespace py = pybind11;

namespace {

// Cast to Python by hand: a list of short texts is made a million times.
py::str text(std::string_view view) { return {view.data(), view.size()}; }

py::list texts(const std::vector<MoveText>& moves) {
  py::list list(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) list[i] = text(moves[i].view());
  return list;
}

// A class of quintet.results, which lives as long as the interpreter.
py::object result_class(const char* name) {
  return py::module_::import("quintet.results").attr(name);
}

PyGame started(const std::string& variant, const std::optional<std::string>& position,
               const std::vector<std::string>& moves) {
  AnyGame game = value_or_throw(position ? AnyGame::from_position(variant, *position)
                                         : AnyGame::start(variant));
  for (const std::string& move : moves) value_or_throw(game.play(move));
  return PyGame(std::move(game));
}

py::object result_of(const PyGame& self) {
  const auto result = self.game().result();
  if (!result) return py::none();
  return result_class("Result")(text(name(result->outcome)), text(name(result->reason)));
}

std::string represented(const PyGame& self) {
  const AnyGame& game = self.game();
  std::string shown = "<quintet.Game " + game.variant() + ", ";
  if (const auto result = game.result()) {
    shown += describe(*result);
  } else {
    shown += std::string(name(game.to_move())) + " to move";
  }
  return shown + " after " + std::to_string(game.ply()) +
         (game.ply() == 1 ? " move>\n" : " moves>\n") + game.drawing(DrawingStyle::unicode);
}

// The same variant, start and moves.
bool is_same(const PyGame& a, const PyGame& b) {
  return a.game().key() == b.game().key() && a.game().ply() == b.game().ply() &&
         a.game().variant() == b.game().variant() && a.game().played() == b.game().played() &&
         a.game().start_text() == b.game().start_text();
}

py::tuple state_of(const PyGame& self) {
  const AnyGame& game = self.game();
  return py::make_tuple(
      game.variant(),
      game.starts_from_setup() ? py::object(py::none()) : py::object(py::str(game.start_text())),
      texts(game.played()));
}

PyGame restored(const py::tuple& state) {
  if (state.size() != 3) throw py::value_error("this is not the pickle of a quintet.Game");
  return started(state[0].cast<std::string>(), state[1].cast<std::optional<std::string>>(),
                 state[2].cast<std::vector<std::string>>());
}

py::array_t<bool> mask_of(const PyGame& self) {
  const learn::Codec& codec = self.codec();
  py::array_t<bool> mask(codec.action_count());
  codec.write_mask(self.game(), {reinterpret_cast<std::uint8_t*>(mask.mutable_data()),
                                 static_cast<std::size_t>(mask.size())});
  return mask;
}

py::array observed(const PyGame& self, const py::object& type, int symmetry) {
  const learn::Codec& codec = self.codec();
  const py::dtype dtype = py::dtype::from_args(type);
  const bool as_bytes = dtype.is(py::dtype::of<std::uint8_t>());
  if (!as_bytes && !dtype.is(py::dtype::of<float>())) {
    throw py::value_error("observations are of dtype uint8 or float32, not " +
                          py::str(static_cast<py::object>(dtype)).cast<std::string>());
  }
  if (symmetry != 0) {
    const auto count = static_cast<int>(codec.images(self.game()).size());
    if (symmetry < 0 || symmetry >= count) {
      throw py::index_error("symmetries are 0 to " + std::to_string(count - 1));
    }
  }
  const auto [planes, rows, columns] = codec.shape();
  py::array_t<std::uint8_t> bytes({planes, rows, columns});
  codec.observe(self.game(), {bytes.mutable_data(), static_cast<std::size_t>(bytes.size())},
                symmetry);
  if (as_bytes) return bytes;
  py::array_t<float> numbers({planes, rows, columns});
  std::copy_n(bytes.data(), bytes.size(), numbers.mutable_data());
  return numbers;
}

py::list symmetries_of(const PyGame& self) {
  const py::object type = result_class("Symmetry");
  py::list list;
  for (const learn::Image& image : self.codec().images(self.game())) {
    py::dict moves;
    for (const auto& [move, becomes] : image.moves) {
      moves[text(move.view())] = text(becomes.view());
    }
    list.append(type(image.exchanges_seats, image.position, moves));
  }
  return list;
}

}  // namespace

const learn::Codec& PyGame::codec() const {
  check_initialised();
  if (!codec_) codec_ = value_or_throw(learn::Codec::of(game_));
  return *codec_;
}

void bind_game(py::module_& module) {
  py::class_<PyGame> game(module, "Game", R"doc(A game in progress, with its history.

Moves and positions are the texts of the rule book. A variant is a name such as
``kona`` or ``unane:board=6x5,pie=off``.

>>> game = Game("kona")
>>> game.play("f1-e2")
>>> game.to_move
'second'
>>> Game("kona", moves=["f1-e2", "f1-f2", "a6-d3"]).result
Result(outcome='first', reason='line')
)doc");
  game.attr("__module__") = "quintet";

  game.def(py::init(&started), py::arg("variant"), py::arg("position") = py::none(),
           py::arg("moves") = std::vector<std::string>());

  game.def_property_readonly(
      "variant", [](const PyGame& self) { return self.game().variant(); },
      R"doc(The variant in its canonical form.

>>> Game("unane:board=6x5").variant
'unane:board=6x5,pie=on'
)doc");
  game.def_property_readonly(
      "name", [](const PyGame& self) { return text(self.game().info().name); },
      "The game's name, as people read it.");
  game.def_property_readonly(
      "text", [](const PyGame& self) { return self.game().position_text(); },
      R"doc(The position as text, which ``Game(variant, position)`` reads.

>>> Game("kona").text
'wbw,4,bwb/6/6/6/6/bwb,4,wbw w wb -'
)doc");
  game.def_property_readonly(
      "start_text", [](const PyGame& self) { return self.game().start_text(); },
      "The position that the game started from, as text.");
  game.def_property_readonly(
      "to_move", [](const PyGame& self) { return text(name(self.game().to_move())); },
      "The seat whose turn it is: 'first' or 'second'.");
  game.def_property_readonly("result", &result_of,
                             R"doc(How the game has ended, or None while it goes on.

>>> Game("nanku:pieces=4", moves=["0,0e"] * 4).result
Result(outcome='second', reason='line')
)doc");
  game.def_property_readonly(
      "key", [](const PyGame& self) { return self.game().key(); },
      "A number of 64 bits that is equal for positions that repeat each other.");
  game.def_property_readonly(
      "canonical_key", [](const PyGame& self) { return self.game().canonical_key(); },
      R"doc(The same, and equal for mirror images as seen by the player to move.

>>> left, right = Game("unane"), Game("unane")
>>> left.play("a7-a6"); right.play("a1-a2")
>>> left.key == right.key, left.canonical_key == right.canonical_key
(False, True)
)doc");
  game.def_property_readonly(
      "ply", [](const PyGame& self) { return self.game().ply(); },
      "How many moves have been played.");
  game.def_property_readonly(
      "played", [](const PyGame& self) { return texts(self.game().played()); },
      "The moves that have been played.");

  game.def(
      "moves", [](const PyGame& self) { return texts(self.game().moves()); },
      R"doc(Every legal move, sorted; none if the game is over.

>>> Game("kona").moves()[:3]
['a6-a3', 'a6-a4', 'a6-a5']
)doc");
  // The number first: it is what is played millions of times.
  game.def(
      "play",
      [](PyGame& self, int action) { value_or_throw(self.codec().play(self.game(), action)); },
      py::arg("move"));
  game.def(
      "play", [](PyGame& self, std::string_view move) { value_or_throw(self.game().play(move)); },
      py::arg("move"), R"doc(Plays a move, given as text or as the number of an action.

A refused move raises an Error, and nothing has changed.

>>> game = Game("kona")
>>> game.play("a6-a1")
Traceback (most recent call last):
    ...
quintet.errors.Error: on a first turn a piece moves 1, 2 or 3 squares: a1 is 5 away (K6)
)doc");
  game.def(
      "check",
      [](const PyGame& self, std::string_view move) {
        return value_or_throw(self.game().check(move)).string();
      },
      py::arg("move"),
      "The move as it is written, if it is legal; otherwise raises an Error that says why not.");
  game.def(
      "undo", [](PyGame& self) { return self.game().undo(); },
      "Takes the last move back; False if there is none.");
  game.def_property_readonly(
      "num_actions", [](const PyGame& self) { return self.codec().action_count(); },
      R"doc(How many actions the variant has: they are numbered from 0.

>>> Game("unane").num_actions
281
)doc");
  game.def(
      "action",
      [](const PyGame& self, std::string_view move) {
        return value_or_throw(self.codec().action(self.game(), move));
      },
      py::arg("move"), R"doc(The number of a legal move.

>>> game = Game("kona")
>>> game.move(game.action("a6-b5"))
'a6-b5'
)doc");
  game.def(
      "move",
      [](const PyGame& self, int action) {
        return value_or_throw(self.codec().move(self.game(), action)).string();
      },
      py::arg("action"), "The legal move of a number.");
  game.def(
      "legal_actions", [](const PyGame& self) { return self.codec().actions(self.game()); },
      "The numbers of all legal moves, in ascending order.");
  game.def("legal_mask", &mask_of,
           R"doc(An array of num_actions booleans: which actions are legal.

>>> game = Game("unane")
>>> int(game.legal_mask().sum()) == len(game.moves())
True
)doc");
  game.def_property_readonly(
      "observation_shape",
      [](const PyGame& self) {
        const auto [planes, rows, columns] = self.codec().shape();
        return py::make_tuple(planes, rows, columns);
      },
      "Planes, rows and columns of an observation.");
  game.def_property_readonly(
      "plane_names",
      [](const PyGame& self) {
        py::list names;
        for (const std::string_view each : self.codec().plane_names()) names.append(text(each));
        return names;
      },
      "What each plane of an observation shows.");
  game.def("observation", &observed, py::arg("dtype") = "uint8", py::kw_only(),
           py::arg("symmetry") = 0,
           R"doc(The position as planes, seen by the player to move.

With a symmetry it is the image of the position under symmetries()[symmetry].

>>> game = Game("unane:board=5x4")
>>> game.observation().shape
(3, 4, 5)
>>> game.plane_names[0]
'own stones'
)doc");
  game.def("symmetries", &symmetries_of,
           R"doc(The position and its moves under every symmetry of the rules.

>>> images = Game("kona").symmetries()
>>> len(images), images[1].moves["a6-b5"]
(16, 'f6-e5')
)doc");

  const auto copy = [](const PyGame& self) {
    self.check_initialised();
    return PyGame(self);
  };
  game.def("copy", copy, "A copy that goes its own way.");
  game.def("__copy__", copy);
  game.def("__deepcopy__",
           [copy](const PyGame& self, const py::dict& /*memo*/) { return copy(self); });
  game.def("__eq__", &is_same, py::is_operator());
  game.def(
      "__ne__", [](const PyGame& a, const PyGame& b) { return !is_same(a, b); }, py::is_operator());
  game.attr("__hash__") = py::none();
  game.def("__repr__", &represented);
  game.def("__str__",
           [](const PyGame& self) { return self.game().drawing(DrawingStyle::unicode); });
  game.def("_repr_svg_", [](const PyGame& self) { return lab::report::board_svg(self.game()); });
  game.def(py::pickle(&state_of, &restored));
}

}  // namespace quintet::python
