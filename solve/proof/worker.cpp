#include "solve/proof/worker.hpp"

#include <sstream>

namespace quintet::solve {

std::string ProofJob::text() const {
  std::string text = std::to_string(id.first) + ' ' + std::to_string(id.second) + ' ' +
                     std::to_string(nodes) + ' ' + std::to_string(leaf);
  for (const std::string& move : moves) text += ' ' + move;
  return text;
}

ProofJob ProofJob::read(const std::string& text) {
  ProofJob job;
  std::istringstream words(text);
  words >> job.id.first >> job.id.second >> job.nodes >> job.leaf;
  for (std::string move; words >> move;) job.moves.push_back(move);
  return job;
}

}  // namespace quintet::solve
