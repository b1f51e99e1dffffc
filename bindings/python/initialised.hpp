// Objects that know whether they were made. Python can have one whose constructor was never called
// (Game.__new__(Game)): pybind11 then hands out memory as it comes.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdlib>
#include <new>

namespace quintet::python {

// Memory for it is zeroed, so that an object that was not made says so.
class Initialised {
 public:
  static void* operator new(std::size_t size) {
    void* const memory = std::calloc(1, size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
  }
  static void operator delete(void* memory) { std::free(memory); }

  void check_initialised() const {
    if (!is_initialised_) throw pybind11::type_error("__init__() of this object was not called");
  }

 private:
  bool is_initialised_ = true;
};

}  // namespace quintet::python
