// Writes the manual and the completions for shells below a folder: quintet_manual FOLDER.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "cli/application.hpp"
#include "cli/manual/pages.hpp"

int main(int count, char** arguments) {
  using namespace quintet::cli;
  if (count != 2) {
    std::fputs("usage: quintet_manual FOLDER\n", stderr);
    return 2;
  }
  Command application;
  build(application);
  std::vector<ManualFile> files = manual_pages(application);
  for (const ManualFile& file :
       {bash_completion(application), zsh_completion(application), fish_completion(application)}) {
    files.push_back(file);
  }
  for (const ManualFile& file : files) {
    const std::filesystem::path path = std::filesystem::path(arguments[1]) / file.path;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream stream(path, std::ios::binary);
    stream << file.text;
    if (!stream.flush()) {
      std::fprintf(stderr, "quintet_manual: cannot write %s\n", path.c_str());
      return 1;
    }
  }
}
