// What the tests of records share.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "records/reader.hpp"
#include "records/record.hpp"
#include "tests/paths.hpp"

namespace quintet::records {

// A file of the source tree.
inline std::string file_text(const std::string& path) {
  std::ifstream file(source_path(path), std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

// Where and why a text is refused: "3:7: game 1: reason"; "ok" for a game that is good.
inline std::vector<std::string> verdicts(const std::vector<ReadGame>& games) {
  std::vector<std::string> lines;
  for (const ReadGame& game : games) {
    if (game.record) {
      lines.push_back("ok");
      continue;
    }
    const RecordError& error = game.record.error();
    lines.push_back(std::to_string(error.place.line) + ":" + std::to_string(error.place.column) +
                    ": game " + std::to_string(game.number) + ": " + with_rule(error.error));
  }
  return lines;
}

}  // namespace quintet::records
