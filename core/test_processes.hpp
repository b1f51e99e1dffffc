// Processes that tests have caused, and are not the parents of.
#pragma once

#include <unistd.h>

#include <fstream>
#include <string>

namespace quintet::test_support {

// Whether a process has ended; nobody may have waited for it yet.
inline bool has_ended(const std::string& id) {
  std::ifstream file("/proc/" + id + "/stat");
  std::string number;
  std::string name;
  std::string state;
  return !(file >> number >> name >> state) || state == "Z" || state == "X";
}

// The same for one that has been told to: that it obeys may take a moment.
inline bool ends(const std::string& id) {
  for (int i = 0; i < 60'000 && !has_ended(id); ++i) usleep(1'000);
  return has_ended(id);
}

}  // namespace quintet::test_support
