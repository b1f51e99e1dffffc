#include "solve/storage/proof_file.hpp"

#include <limits>
#include <optional>

#include "solve/storage/sealed_text.hpp"

namespace quintet::solve {

namespace {

constexpr std::string_view any_version = "quintet proof ";
constexpr std::string_view this_version = "1";

void append_number(std::string& bytes, std::uint32_t number) {
  for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(0x80 | (number & 0x7F));
  bytes += static_cast<char>(number);
}

std::optional<std::uint32_t> take_number(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (int shift = 0; shift < 35 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= std::uint64_t{byte & 0x7FU} << shift;
    if (number > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    if (byte < 0x80) return static_cast<std::uint32_t>(number);
  }
  return std::nullopt;
}

// The checksum has shown that nothing was changed by accident; so it need not be told what is
// wrong.
std::optional<ProofFile> parts_of(std::string_view text) {
  ProofFile proof;
  const auto variant = take_line(text, "variant");
  const auto position = take_line(text, "position");
  const auto moves = take_line(text, "moves");
  const auto winner = take_line(text, "winner");
  const auto count = take_line(text, "steps");
  if (!variant || !moves || !winner || !count) return std::nullopt;
  proof.variant = *variant;
  proof.position = position.value_or("");
  for (const Field& move : words(*moves)) proof.moves.emplace_back(move.text);
  if (*winner != name(Seat::first) && *winner != name(Seat::second)) return std::nullopt;
  proof.winner = *winner == name(Seat::first) ? Seat::first : Seat::second;
  const auto steps = plain_number(*count, std::numeric_limits<int>::max());
  if (!steps) return std::nullopt;
  while (!text.empty()) {
    const auto move = take_number(text);
    const auto needs = take_number(text);
    if (!move || !needs) return std::nullopt;
    proof.steps.push_back({*move, *needs});
  }
  if (proof.steps.size() != static_cast<std::size_t>(*steps)) return std::nullopt;
  return proof;
}

}  // namespace

std::string packed(const ProofFile& proof) {
  std::string text = std::string(any_version) + std::string(this_version) + "\n";
  text += "variant " + proof.variant + "\n";
  if (!proof.position.empty()) text += "position " + proof.position + "\n";
  text += "moves";
  for (const std::string& move : proof.moves) text += " " + move;
  text += "\nwinner " + std::string(name(proof.winner)) + "\n";
  text += "steps " + std::to_string(proof.steps.size()) + "\n";
  for (const ProofStep& step : proof.steps) {
    append_number(text, step.move);
    append_number(text, step.needs);
  }
  return sealed(std::move(text));
}

std::expected<ProofFile, Error> unpacked_proof(std::string_view text) {
  if (!text.starts_with(any_version)) {
    return failure("not a proof: the first line should be \"quintet proof 1\"");
  }
  const std::string_view version =
      text.substr(any_version.size(), text.find('\n') - any_version.size());
  if (version != this_version) {
    return failure("a proof of version " + in_quotes(version) + ", which this program cannot read");
  }
  const std::size_t head = any_version.size() + version.size() + 1;
  if (text.size() < head + seal_bytes) return failure("the proof breaks off");
  const auto content = unsealed(text);
  if (!content) return failure("the proof is damaged: its checksum is wrong");
  auto proof = parts_of(content->substr(head));
  // There is one way to write a proof: numbers in as few bytes as they take, one space between two
  // words.
  if (!proof || packed(*proof) != text) return failure("the proof does not have the form of one");
  return *std::move(proof);
}

}  // namespace quintet::solve
