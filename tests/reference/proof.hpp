// A second checker of proofs of Kona (docs/proofs.md), written from that page alone, with the slow
// rules of this folder. It shares no code with solve/.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace quintet::reference {

struct ProofVerdict {
  std::string problem;  // empty if the proof holds
  std::string winner;   // "first" or "second"
  int plies = 0;        // of the longest game that follows the proof

  [[nodiscard]] bool holds() const { return problem.empty(); }
};

class ProofReferee {
 public:
  // Whether it can check a proof of this variant.
  [[nodiscard]] static bool knows(const std::string& variant) {
    return variant.starts_with("kona:");
  }
  // The bytes of a file. Proofs of what it does not know do not hold.
  ProofVerdict verdict(const std::string& bytes);

 private:
  friend class ProofWalk;

  // What follows a position by one move.
  struct Next {
    std::string move;
    std::string result;  // empty while the game goes on
    std::string text;    // of the position
  };
  const std::vector<Next>& after(const std::string& text);

  std::map<std::string, std::vector<Next>> known_;  // slow rules are asked once for each position
};

}  // namespace quintet::reference
