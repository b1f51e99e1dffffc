// Any bytes as a proof: it is read and checked, or refused with what is wrong. There is one way to
// write a proof; a checker that shares no code gives the same verdict on proofs of Kona.
//
// Hardly any bytes are a proof, if only because of the checksum. So most inputs are made by
// tampering with a proof that can be read (fuzz/proof_mutations.hpp).
#include <cstddef>
#include <cstring>

#include "fuzz/check.hpp"
#include "fuzz/proof_mutations.hpp"
#include "solve/storage/proof_check.hpp"
#include "solve/storage/proof_file.hpp"
#include "tests/reference/proof.hpp"

namespace {

using namespace quintet;

void compare(std::string_view file, const std::expected<solve::CheckedProof, Error>& checked) {
  // It remembers positions. Now and then a new one keeps it small.
  constexpr int verdicts_each = 1'000;
  static int verdicts = 0;
  static reference::ProofReferee referee;
  if (++verdicts % verdicts_each == 0) referee = {};
  const reference::ProofVerdict other = referee.verdict(std::string(file));
  fuzz::check(other.holds() == checked.has_value(), "two checkers agree: " + other.problem);
  if (!checked) return;
  fuzz::check(other.winner == name(checked->winner), "on the winner");
  fuzz::check(other.plies == checked->plies, "on the plies");
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size,
                                        std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size,
                                               std::size_t max_size, unsigned int seed) {
  fuzz::ProofMutations mutations(seed);
  const auto proof = solve::unpacked_proof(fuzz::text_of(data, size));
  std::string changed;
  if (proof && seed % 16 != 0) {
    changed = mutations.changed_file(*proof);
  } else {
    size = LLVMFuzzerMutate(data, size, max_size);
    if (seed % 2 == 0) return size;
    changed = mutations.changed_bytes(std::string(fuzz::text_of(data, size)));
  }
  if (changed.size() > max_size) return size;
  std::memcpy(data, changed.data(), changed.size());
  return changed.size();
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view file = fuzz::text_of(data, size);
  const auto proof = solve::unpacked_proof(file);
  if (!proof) {
    fuzz::check(!proof.error().message.empty(), "a refusal says why");
    return 0;
  }
  fuzz::check(solve::packed(*proof) == file, "there is one way to write a proof");
  const auto checked = solve::check(*proof);
  fuzz::check(checked || !checked.error().message.empty(), "a refusal says why");
  if (checked) fuzz::check(checked->plies > 0, "a win takes time");
  if (reference::ProofReferee::knows(proof->variant) || !checked) compare(file, checked);
  return 0;
}
