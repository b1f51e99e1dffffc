#include "bindings/python/errors.hpp"

#include <pybind11/stl.h>

namespace quintet::python {

namespace py = pybind11;

void bind_errors() {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Refused& refused) {
      const Error& error = refused.error();
      const py::object type = py::module_::import("quintet.errors").attr("Error");
      const py::object made = type(error.message, error.rule, error.offset, error.code);
      PyErr_SetObject(type.ptr(), made.ptr());
    }
  });
}

}  // namespace quintet::python
