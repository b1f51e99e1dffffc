#include "solve/exact/jobs.hpp"

#include <sstream>

namespace quintet::solve {

std::string StonesJob::text() const {
  return std::to_string(position) + ' ' + std::to_string(leaf) + ' ' + std::to_string(own) + ' ' +
         std::to_string(enemy);
}

StonesJob StonesJob::read(const std::string& text) {
  StonesJob job;
  std::istringstream(text) >> job.position >> job.leaf >> job.own >> job.enemy;
  return job;
}

}  // namespace quintet::solve
