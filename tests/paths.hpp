// Where tests find files of the clone and programs. Only tests/paths.cpp is compiled with these
// paths, so that a compiler cache serves every clone.
#pragma once

#include <string>
#include <string_view>

namespace quintet {

[[nodiscard]] std::string source_path(std::string_view path);  // of a file of the clone
[[nodiscard]] std::string quintet_executable();
[[nodiscard]] std::string faulty_engine();  // tests/faulty/faulty_engine.cpp
[[nodiscard]] std::string mpirun();         // empty if there is none

}  // namespace quintet
