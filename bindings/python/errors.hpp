// Errors of the library as Python's exceptions.
#pragma once

#include <pybind11/pybind11.h>

#include <exception>
#include <expected>
#include <string>
#include <utility>

#include "core/error.hpp"

namespace quintet::python {

// Becomes a quintet.Error.
class Refused : public std::exception {
 public:
  explicit Refused(Error error) : error_(std::move(error)), text_(with_rule(error_)) {}

  [[nodiscard]] const Error& error() const noexcept { return error_; }
  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }

 private:
  Error error_;
  std::string text_;
};

template <typename T>
T value_or_throw(std::expected<T, Error> value) {
  if (!value) throw Refused(std::move(value).error());
  if constexpr (!std::is_void_v<T>) return *std::move(value);
}

void bind_errors();

}  // namespace quintet::python
