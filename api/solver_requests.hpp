// What may be asked of the solver, which knows perfect play where it can be known, and what it
// answers. Requests and replies are as those of api/requests.hpp; they are apart from them because
// the page loads the solver as a module of its own, when it is first asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "api/types.hpp"
#include "truth/exact_values.hpp"

namespace quintet::truth {

BOOST_DESCRIBE_ENUM(ExactValue, unknown, win, draw, loss)
BOOST_DESCRIBE_STRUCT(ExactMove, (), (move, value, plies, in_proof, swap))

}  // namespace quintet::truth

namespace quintet::api {

struct Exact {
  std::uint64_t nodes = 0;
  int done_permille = 0;  // if what is left is like what was looked at
  bool settled = false;   // every value is known
  std::vector<truth::ExactMove> moves{};
};
BOOST_DESCRIBE_STRUCT(Exact, (), (nodes, done_permille, settled, moves))
// What all moves are worth; looks at so many positions more each time. Of games with a proof it can
// be asked once one that was taken holds.
struct FindExact {
  static constexpr std::string_view request = "exact";
  using Reply = Exact;
  Line line{};
  int nodes = 0;
};
BOOST_DESCRIBE_STRUCT(FindExact, (), (line, nodes))

struct TakenProof {
  int proof = 0;  // by this number it is checked
  std::string variant{};
  std::vector<std::string> moves{};  // that it begins after
  Seat winner = Seat::first;
  std::size_t steps = 0;
};
BOOST_DESCRIBE_STRUCT(TakenProof, (), (proof, variant, moves, winner, steps))
// A proof, as docs/proofs.md describes its file, in base64.
struct TakeProof {
  static constexpr std::string_view request = "take_proof";
  using Reply = TakenProof;
  std::string file{};
};
BOOST_DESCRIBE_STRUCT(TakeProof, (), (file))

struct ProofCheck {
  std::size_t steps = 0;        // that were used so far
  std::uint64_t positions = 0;  // that were looked at so far
  bool holds = false;           // then it was checked to the end
  std::optional<int> plies{};   // then: the winner wins within so many
};
BOOST_DESCRIBE_STRUCT(ProofCheck, (), (steps, positions, holds, plies))
// Checks so many positions more of a proof that was taken. An error says what is wrong with it.
struct CheckProof {
  static constexpr std::string_view request = "check_proof";
  using Reply = ProofCheck;
  int proof = 0;
  int positions = 0;
};
BOOST_DESCRIBE_STRUCT(CheckProof, (), (proof, positions))

using SolverRequests = std::tuple<FindExact, TakeProof, CheckProof>;

// The types of all of them, for who speaks TypeScript.
[[nodiscard]] std::string solver_typescript_types();

}  // namespace quintet::api
