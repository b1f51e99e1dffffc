#include "tests/paths.hpp"

namespace quintet {

std::string source_path(std::string_view path) {
  return std::string(QUINTET_SOURCE_DIR "/").append(path);
}
std::string quintet_executable() { return QUINTET_EXECUTABLE; }
std::string faulty_engine() { return QUINTET_FAULTY_ENGINE; }
std::string mpirun() { return QUINTET_MPIRUN; }

}  // namespace quintet
