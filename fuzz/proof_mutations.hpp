// Proofs that were tampered with: what a checker has to see through. For fuzzers and tests.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/rng.hpp"
#include "core/text.hpp"
#include "games/any_game.hpp"
#include "solve/storage/proof_file.hpp"
#include "solve/storage/sealed_text.hpp"

namespace quintet::fuzz {

// One random change after the other to one proof.
class ProofMutations {
 public:
  explicit ProofMutations(std::uint64_t seed) : rng_(seed) {}

  // The whole file, of a form that can be read or nearly so, with a checksum that is right.
  [[nodiscard]] std::string changed_file(solve::ProofFile proof) {
    for (std::uint32_t changes = 1 + rng_.below(3); changes > 0; --changes) change(proof);
    std::string file = solve::packed(proof);
    return rng_.below(8) == 0 ? changed_bytes(std::move(file)) : file;
  }

  // Some bytes of a file, and the checksum as it should then be.
  [[nodiscard]] std::string changed_bytes(std::string file) {
    file.resize(file.size() - std::min(file.size(), solve::seal_bytes));
    for (std::uint32_t changes = 1 + rng_.below(2); changes > 0 && !file.empty(); --changes) {
      const std::size_t at = below(file.size());
      switch (rng_.below(4)) {
        case 0: file[at] = static_cast<char>(rng_.below(256)); break;
        case 1: file[at] = static_cast<char>(file[at] ^ 1 << rng_.below(8)); break;
        case 2: file.erase(at, 1 + rng_.below(3)); break;
        default: file.insert(at, 1, file[below(file.size())]); break;
      }
    }
    return solve::sealed(std::move(file));
  }

  void change(solve::ProofFile& proof) {
    switch (rng_.below(8)) {
      case 0: proof.winner = other(proof.winner); break;
      case 1: change_variant(proof); break;
      case 2: change_moves(proof); break;
      case 3: change_position(proof); break;
      default: change_steps(proof.steps); break;
    }
  }

 private:
  [[nodiscard]] std::size_t below(std::size_t bound) {
    return rng_.below(static_cast<std::uint32_t>(bound));
  }

  void change_steps(std::vector<solve::ProofStep>& steps) {
    if (steps.empty()) {
      steps.push_back({rng_.below(40), rng_.below(4)});
      return;
    }
    const std::size_t at = below(steps.size());
    const auto place = steps.begin() + static_cast<std::ptrdiff_t>(at);
    solve::ProofStep& step = steps[at];
    switch (rng_.below(9)) {
      case 0: step.move = rng_.below(40); break;
      case 1: step.move += rng_.below(2) == 0 ? 1 : 0xFFFF'FFFF; break;
      case 2: step.needs += rng_.below(2) == 0 ? 1 : 0xFFFF'FFFF; break;
      case 3: step.needs = strange_numbers[below(strange_numbers.size())]; break;
      case 4: steps.erase(place); break;
      case 5: steps.insert(place, steps[below(steps.size())]); break;
      case 6: std::swap(step, steps[below(steps.size())]); break;
      case 7: steps.resize(at); break;
      default: nest(steps, at); break;
    }
  }

  // Steps below steps, as deep as a file of some size can hold.
  void nest(std::vector<solve::ProofStep>& steps, std::size_t at) {
    const std::uint32_t needs = strange_numbers[below(strange_numbers.size())];
    const std::uint32_t fall = rng_.below(2);
    steps.resize(at);
    for (std::uint32_t i = 0; i < 600; ++i) steps.push_back({rng_.below(4), needs - i * fall});
  }

  void change_variant(solve::ProofFile& proof) {
    constexpr std::array<std::string_view, 9> variants = {"kona:repetition=3,setup=corners",
                                                          "kona:repetition=off,setup=corners",
                                                          "kona:repetition=off,setup=corners",
                                                          "kona:repetition=3,setup=diagonals",
                                                          "kona:repetition=off,setup=diagonals",
                                                          "kona",
                                                          "kona:setup=corners,repetition=3",
                                                          "nanku:pieces=40",
                                                          ""};
    proof.variant = variants[below(variants.size())];
  }

  void change_moves(solve::ProofFile& proof) {
    const auto game = game_of(proof);
    switch (rng_.below(5)) {
      case 0:
        if (!proof.moves.empty()) proof.moves.pop_back();
        break;
      case 1:
        if (!proof.moves.empty()) proof.moves.erase(proof.moves.begin());
        break;
      case 2:
        if (!proof.moves.empty()) proof.moves.back()[0] ^= 0x20;  // a capital
        break;
      default:
        if (game && !game->result()) proof.moves.push_back(game->random_move(rng_).string());
        break;
    }
  }

  // The position where the proof begins instead of the way to it, which says the same unless
  // something has stood before; or another position.
  void change_position(solve::ProofFile& proof) {
    const auto game = game_of(proof);
    if (!game) return;
    proof.position = game->position_text();
    proof.moves.clear();
    if (rng_.below(3) != 0 || proof.position.empty()) return;
    constexpr std::string_view letters = "wb123456,/- acf";
    proof.position[below(proof.position.size())] = letters[below(letters.size())];
  }

  [[nodiscard]] static std::optional<AnyGame> game_of(const solve::ProofFile& proof) {
    auto game = proof.position.empty() ? AnyGame::start(proof.variant)
                                       : AnyGame::from_position(proof.variant, proof.position);
    if (!game) return std::nullopt;
    for (const std::string& move : proof.moves) {
      if (!game->play(move)) return std::nullopt;
    }
    return *std::move(game);
  }

  static constexpr std::array<std::uint32_t, 8> strange_numbers = {0,   1,   2,   127,
                                                                   128, 500, 501, 0xFFFF'FFFF};

  Rng rng_;
};

}  // namespace quintet::fuzz
