#include "bindings/python/vector_env.hpp"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <unistd.h>

#include <atomic>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bindings/python/errors.hpp"
#include "bindings/python/initialised.hpp"
#include "learn/codec.hpp"
#include "learn/vector_env.hpp"

namespace quintet::python {

namespace py = pybind11;

namespace {

constexpr std::size_t most_games = 1'000'000;
constexpr std::size_t most_threads = 256;

template <typename T>
[[nodiscard]] std::uint8_t* bytes(py::array_t<T>& array) {
  static_assert(sizeof(T) == 1);
  return reinterpret_cast<std::uint8_t*>(array.mutable_data());
}

class PyVectorEnv : public Initialised {
 public:
  PyVectorEnv(const std::string& variant, std::size_t games, std::size_t threads,
              std::uint64_t seed, bool with_masks, const std::optional<std::string>& planes)
      : start_(value_or_throw(AnyGame::start(variant))),
        codec_(value_or_throw(learn::Codec::of(start_))) {
    if (games < 1 || games > most_games) {
      throw py::value_error("n must be from 1 to " + std::to_string(most_games));
    }
    if (threads < 1 || threads > most_threads) {
      throw py::value_error("threads must be from 1 to " + std::to_string(most_threads));
    }
    if (planes && *planes != "uint8" && *planes != "float32") {
      throw py::value_error("planes are 'uint8', 'float32' or None, not '" + *planes + "'");
    }
    const auto rows = static_cast<py::ssize_t>(games);
    const auto [count, height, width] = codec_->shape();
    actions = py::array_t<std::int32_t>(rows);
    rewards = py::array_t<float>({rows, py::ssize_t{2}});
    terminated = py::array_t<bool>(rows);
    to_move = py::array_t<std::int8_t>(rows);
    learn::Views views{.actions = actions.mutable_data(),
                       .rewards = rewards.mutable_data(),
                       .terminated = bytes(terminated),
                       .to_move = bytes(to_move)};
    if (with_masks) {
      py::array_t<bool> array({rows, py::ssize_t{codec_->action_count()}});
      views.masks = bytes(array);
      masks = std::move(array);
    }
    const std::vector<py::ssize_t> shape = {rows, count, height, width};
    if (planes && *planes == "uint8") {
      py::array_t<std::uint8_t> array(shape);
      views.planes = array.mutable_data();
      observations = std::move(array);
    } else if (planes) {
      py::array_t<float> array(shape);
      views.float_planes = array.mutable_data();
      observations = std::move(array);
    }
    env_ = value_or_throw(learn::VectorEnv::make(start_, {games, threads, seed}, views));
    chosen_.resize(games);
  }
  PyVectorEnv(const PyVectorEnv&) = delete;
  PyVectorEnv& operator=(const PyVectorEnv&) = delete;
  ~PyVectorEnv() {
    // In a process that was forked the threads are not there to be waited for.
    if (process_ != getpid()) static_cast<void>(env_.release());
  }

  [[nodiscard]] std::string variant() const {
    check_initialised();
    return start_.variant();
  }
  [[nodiscard]] const learn::Codec& codec() const {
    check_initialised();
    return *codec_;
  }
  [[nodiscard]] std::size_t size() const noexcept { return chosen_.size(); }
  [[nodiscard]] std::size_t threads() const {
    check_initialised();
    return env_->threads();
  }
  // An array, once there are some.
  template <typename Array>
  [[nodiscard]] Array shown(Array PyVectorEnv::* array) const {
    check_initialised();
    return this->*array;
  }

  void reset(std::uint64_t seed) {
    const Use use(*this);
    const py::gil_scoped_release without_lock;
    env_->reset(seed);
  }

  void step(const py::array& given) {
    const Use use(*this);
    read_actions(given);
    std::expected<void, Error> stepped;
    {
      const py::gil_scoped_release without_lock;
      stepped = env_->step(chosen_.data());
    }
    value_or_throw(std::move(stepped));
  }

  void step_random() {
    const Use use(*this);
    const py::gil_scoped_release without_lock;
    env_->step_random();
  }

  py::array_t<std::int32_t> actions;
  py::array_t<float> rewards;
  py::array_t<bool> terminated;
  py::array_t<std::int8_t> to_move;
  py::object masks = py::none();
  py::object observations = py::none();

 private:
  // One thread at a time, in the process that made it.
  class Use {
   public:
    explicit Use(PyVectorEnv& env) : env_(env) {
      env.check_initialised();
      if (env.process_ != getpid()) {
        throw Refused(Error{"this VectorEnv was made in another process; make one here"}.called(
            "other-process"));
      }
      if (env.in_use_.exchange(true)) {
        throw Refused(
            Error{"another thread is using this VectorEnv; make one for each"}.called("in-use"));
      }
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() { env_.in_use_ = false; }

   private:
    PyVectorEnv& env_;
  };

  void read_actions(const py::array& given) {
    const char kind = given.dtype().kind();
    if (kind != 'i' && kind != 'u') throw py::type_error("actions must be whole numbers");
    if (given.ndim() != 1 || given.size() != static_cast<py::ssize_t>(size())) {
      throw py::value_error("actions must be an array of " + std::to_string(size()) +
                            " numbers, one for each game");
    }
    const auto numbers = py::array_t < std::int64_t,
               py::array::c_style | py::array::forcecast > (given);
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      const std::int64_t number = numbers.data()[i];
      const bool fits = number >= 0 && number <= std::numeric_limits<std::int32_t>::max();
      chosen_[i] = fits ? static_cast<std::int32_t>(number) : no_action;
    }
  }

  AnyGame start_;
  std::shared_ptr<const learn::Codec> codec_;
  std::unique_ptr<learn::VectorEnv> env_;
  std::vector<std::int32_t> chosen_;
  std::atomic<bool> in_use_ = false;
  pid_t process_ = getpid();
};

}  // namespace

void bind_vector_env(py::module_& module) {
  py::class_<PyVectorEnv> env(module, "VectorEnv",
                              R"doc(Many games of one variant, stepped at once into arrays.

The arrays are made once, and every step writes into the same memory: copy what
you want to keep. A game that ends begins anew in the same step; its `terminated`
and its `rewards` tell of the game that has ended, all else shows the new one.

>>> env = VectorEnv("unane:board=5x4", 3, seed=1)
>>> env.masks.shape, env.observations.shape
((3, 101), (3, 3, 4, 5))
>>> import numpy as np
>>> env.step(np.argmax(env.masks, axis=1))
>>> env.to_move.tolist()
[1, 1, 1]
)doc");
  env.attr("__module__") = "quintet";
  env.def(py::init<const std::string&, std::size_t, std::size_t, std::uint64_t, bool,
                   const std::optional<std::string>&>(),
          py::arg("variant"), py::arg("n"), py::kw_only(), py::arg("threads") = 1,
          py::arg("seed") = 0, py::arg("masks") = true, py::arg("planes") = "uint8");
  env.def_property_readonly("variant", &PyVectorEnv::variant, "The variant in its canonical form.");
  env.def_property_readonly(
      "num_actions", [](const PyVectorEnv& self) { return self.codec().action_count(); },
      "How many actions the variant has.");
  env.def_property_readonly("threads", &PyVectorEnv::threads,
                            "How many threads share the work, the caller's included.");
  env.def("__len__", &PyVectorEnv::size);
  const auto show = [&env](const char* name, auto array, const char* about) {
    env.def_property_readonly(
        name, [array](const PyVectorEnv& self) { return self.shown(array); }, about);
  };
  show("actions", &PyVectorEnv::actions, "The last action of each game, int32; -1 after a reset.");
  show("rewards", &PyVectorEnv::rewards, "float32, by game and seat: 1 won, -1 lost, else 0.");
  show("terminated", &PyVectorEnv::terminated, "Booleans: whether the step ended a game.");
  show("to_move", &PyVectorEnv::to_move, "int8: the seat to move, 0 or 1.");
  show("masks", &PyVectorEnv::masks,
       "Booleans, by game and action: what is legal; None if masks=False.");
  show("observations", &PyVectorEnv::observations,
       "By game, plane, row and column; None if planes=None.");
  env.def("reset", &PyVectorEnv::reset, py::arg("seed") = 0, "Begins all games anew.");
  env.def("step", &PyVectorEnv::step, py::arg("actions"),
          R"doc(Plays an action in each game.

One that is not legal raises an Error that names the game, and nothing has been
played in any of them.)doc");
  env.def("step_random", &PyVectorEnv::step_random,
          "Plays a uniformly random legal action in each game; `actions` tells which.");
}

}  // namespace quintet::python
