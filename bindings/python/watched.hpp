// Work that may take long: it runs on a thread of its own, without the interpreter's lock, while
// the caller looks for Ctrl-C and hands on what there is to tell.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "machine/threads.hpp"

namespace quintet::python {

// Tells how far the work has come, as JSON. Only the latest news is handed on.
using Report = std::function<void(std::string news)>;

// Returns what work(stop, report) returns, or throws what it throws. `progress` is a callable that
// gets the news, or None. On Ctrl-C, or if `progress` raises, `stop` is set, and when the work has
// ended that is raised.
template <typename Work>
auto run_watched(const pybind11::object& progress, const Work& work) {
  namespace py = pybind11;
  using Value = decltype(work(std::declval<const std::atomic<bool>&>(), Report()));
  constexpr auto look_interval = std::chrono::milliseconds(50);

  std::atomic<bool> stop = false;
  std::mutex mutex;
  std::condition_variable changed;
  bool ended = false;
  std::optional<std::string> news;
  std::optional<Value> value;
  std::exception_ptr thrown;
  const auto do_work = [&](std::size_t /*number*/) {
    try {
      value = work(stop, [&](std::string told) {
        const std::lock_guard lock(mutex);
        news = std::move(told);
        changed.notify_all();
      });
    } catch (...) {
      thrown = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    ended = true;
    changed.notify_all();
  };

  std::exception_ptr raised;
  {
    machine::Threads thread(1, do_work, [&stop] { stop = true; });
    if (thread.started() == 0) {  // then nobody can end it
      const py::gil_scoped_release without_lock;
      do_work(0);
    }
    for (bool is_over = false; !is_over;) {
      std::optional<std::string> told;
      {
        const py::gil_scoped_release without_lock;
        std::unique_lock lock(mutex);
        changed.wait_for(lock, look_interval, [&] { return ended || news.has_value(); });
        told = std::exchange(news, std::nullopt);
        is_over = ended;
      }
      if (raised) continue;
      try {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (told && !progress.is_none()) progress(*told);
      } catch (const py::error_already_set&) {
        raised = std::current_exception();
        stop = true;
      }
    }
    const py::gil_scoped_release without_lock;
    thread.join();
  }
  if (raised) std::rethrow_exception(raised);
  if (thrown) std::rethrow_exception(thrown);
  return *std::move(value);
}

}  // namespace quintet::python
