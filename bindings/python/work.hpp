// What may take long: analysis, review, solving, counting, puzzles, matches. All of it returns
// JSON, which quintet/work.py makes objects of.
#pragma once

#include <pybind11/pybind11.h>

namespace quintet::python {

void bind_work(pybind11::module_& module);

}  // namespace quintet::python
