// A proof that a player can force a win (solve/storage/proof_file.hpp). It is checked bit by bit,
// by the rules alone; once it holds, it knows who wins the positions that come up in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "games/any_game.hpp"
#include "solve/storage/proof_check.hpp"
#include "solve/storage/proof_file.hpp"

namespace quintet::truth {

class KnownProof {
 public:
  // A proof from the bytes of its file. Whether it proves anything is not known yet.
  [[nodiscard]] static std::expected<std::unique_ptr<KnownProof>, Error> read(
      std::string_view bytes);

  explicit KnownProof(solve::ProofFile file) : file_(std::move(file)) {}
  KnownProof(const KnownProof&) = delete;
  KnownProof& operator=(const KnownProof&) = delete;
  virtual ~KnownProof() = default;

  [[nodiscard]] const solve::ProofFile& file() const noexcept { return file_; }
  // What is proven or wrong, once that is known.
  using Outcome = std::expected<solve::CheckedProof, Error>;
  [[nodiscard]] const std::optional<Outcome>& outcome() const noexcept { return outcome_; }
  [[nodiscard]] bool holds() const noexcept { return outcome_ && *outcome_; }

  // Checks about so many positions more.
  void advance(std::uint64_t positions) {
    if (!outcome_) outcome_ = check_on(positions);
  }
  [[nodiscard]] virtual std::size_t steps_used() const noexcept = 0;
  [[nodiscard]] virtual std::uint64_t positions() const noexcept = 0;

 private:
  [[nodiscard]] virtual std::optional<Outcome> check_on(std::uint64_t positions) = 0;

  const solve::ProofFile file_;
  std::optional<Outcome> outcome_{};
};

using KnownProofs = std::vector<std::unique_ptr<KnownProof>>;

}  // namespace quintet::truth
