// The solver behind one door: it answers the requests of api/solver_requests.hpp, as structs or as
// JSON. Not for several threads at once.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "api/solver_requests.hpp"
#include "truth/exact_values.hpp"
#include "truth/known_proof.hpp"

namespace quintet::api {

class Solver {
 public:
  // More than there are; each takes some memory.
  static constexpr std::size_t most_proofs = 16;

  // A request and its reply as JSON.
  [[nodiscard]] std::string reply(std::string_view request);

  template <typename Request>
  using Answer = std::expected<typename Request::Reply, Error>;

  [[nodiscard]] Answer<FindExact> answer(const FindExact& request);
  [[nodiscard]] Answer<TakeProof> answer(const TakeProof& request);
  [[nodiscard]] Answer<CheckProof> answer(const CheckProof& request);

 private:
  truth::KnownProofs proofs_{};       // by their numbers, from 1
  std::string variant_{};             // that values_ is about
  std::optional<Line> line_{};        // that values_ looks at
  std::size_t proofs_that_held_ = 0;  // when it began to
  std::unique_ptr<truth::ExactValues> values_{};
};

}  // namespace quintet::api
