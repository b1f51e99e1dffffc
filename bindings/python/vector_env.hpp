// quintet.VectorEnv: many games at once, in arrays of numpy.
#pragma once

#include <pybind11/pybind11.h>

namespace quintet::python {

void bind_vector_env(pybind11::module_& module);

}  // namespace quintet::python
