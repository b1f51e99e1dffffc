// What a proof search remembers: how hard positions are to prove and to disprove, and what has been
// settled. Of fixed size; what cost least to find out makes way.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "machine/memory.hpp"

namespace quintet::search {

// Proof and disproof numbers (Allis, 1994). An infinite one can never be reached.
inline constexpr std::uint32_t infinite_number = (std::uint32_t{1} << 26) - 1;
inline constexpr std::uint32_t largest_number = infinite_number - 1;

// The positions of the path from the root which a disproof relies on, as a set of plies: coming
// back to one of them was taken for a failure of the attacker. Empty if it relies on nothing.
class Assumptions {
 public:
  constexpr Assumptions() noexcept = default;
  explicit constexpr Assumptions(std::uint64_t bits) noexcept : bits_(bits) {}

  static constexpr int distinct_plies = 50;  // later ones share a bit
  static constexpr std::uint64_t later_plies = std::uint64_t{1} << distinct_plies;
  static constexpr std::uint64_t cut_off = later_plies << 1;
  static constexpr int width = distinct_plies + 2;

  [[nodiscard]] static constexpr Assumptions on(int ply) noexcept {
    return Assumptions(ply < distinct_plies ? std::uint64_t{1} << ply : later_plies);
  }
  // Of a path that was not followed to its end: no ply discharges it.
  [[nodiscard]] static constexpr Assumptions of_cut_off() noexcept {
    return Assumptions(cut_off | later_plies);
  }

  [[nodiscard]] constexpr bool none() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  constexpr void join(Assumptions more) noexcept { bits_ |= more.bits_; }

  // What is left when the position at `ply` has itself been disproven: nothing on it or on later
  // ones.
  [[nodiscard]] constexpr Assumptions discharged_at(int ply) const noexcept {
    if (ply >= distinct_plies) return *this;
    const std::uint64_t earlier = bits_ & ((std::uint64_t{1} << ply) - 1);
    return Assumptions((bits_ & cut_off) != 0 ? earlier | cut_off | later_plies : earlier);
  }
  // Whether the first ply that is assumed comes after that of the others, so that it is sooner met
  // on the way back to the root. Having no assumption is soonest.
  [[nodiscard]] constexpr bool is_met_before(Assumptions others) const noexcept {
    const auto first_ply = [](std::uint64_t bits) {
      return (bits & cut_off) != 0 ? -1 : std::countr_zero(bits);
    };
    return first_ply(bits_) > first_ply(others.bits_);
  }
  // The last ply that is assumed, where `parent` is the last that can be. REQUIRES: not none().
  [[nodiscard]] constexpr int last_ply(int parent) const noexcept {
    assert(!none());
    return bits_ >= later_plies ? parent : 63 - std::countl_zero(bits_);
  }

  friend constexpr bool operator==(Assumptions, Assumptions) = default;

 private:
  std::uint64_t bits_ = 0;
};

// What is known about a position. Proven: proof is 0 and disproof infinite; disproven: the other
// way round.
struct ProofValue {
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  std::uint32_t plies = 0;    // if proven: the attacker wins within so many
  Assumptions assumptions{};  // if disproven

  [[nodiscard]] static constexpr ProofValue proven(std::uint32_t within_plies) noexcept {
    return {0, infinite_number, within_plies, {}};
  }
  [[nodiscard]] static constexpr ProofValue disproven(Assumptions assumptions = {}) noexcept {
    return {infinite_number, 0, 0, assumptions};
  }
  [[nodiscard]] constexpr bool is_proven() const noexcept { return proof == 0; }
  [[nodiscard]] constexpr bool is_disproven() const noexcept { return disproof == 0; }
  [[nodiscard]] constexpr bool is_settled() const noexcept { return is_proven() || is_disproven(); }

  friend constexpr bool operator==(const ProofValue&, const ProofValue&) = default;
};

// `with_paths`: disproofs may have assumptions; an entry then takes 24 bytes instead of 16.
template <bool with_paths>
class ProofTable {
 public:
  // Takes as much of `bytes` as there is.
  explicit ProofTable(std::size_t bytes) : buckets_(bytes / sizeof(Bucket)) {}

  [[nodiscard]] std::size_t bytes() const noexcept { return buckets_.bytes(); }
  void clear() noexcept { std::ranges::fill(buckets_, Bucket{}); }
  // From now on all that is in the table counts as old, and makes way first.
  void begin_search() noexcept { generation_ = (generation_ + 1) % generations; }

  struct Found {
    bool present = false;
    ProofValue value{};
    std::uint64_t signature = 0;  // of the path that the assumptions of a disproof are about
    int work = 0;                 // the number of binary digits of what it cost, in nodes
  };

  [[nodiscard]] Found find(std::uint64_t key) const noexcept {
    for (const Entry& entry : bucket_of(key)) {
      if (entry.key == key && entry.word != 0) return unpacked(entry);
    }
    return {};
  }

  void store(std::uint64_t key, const ProofValue& value, std::uint64_t signature,
             std::uint64_t cost) noexcept {
    Bucket& bucket = bucket_of(key);
    Entry* victim = bucket.data();
    for (Entry& entry : bucket) {
      if (entry.key == key) {
        victim = &entry;
        break;
      }
      if (worth_of(entry) < worth_of(*victim)) victim = &entry;
    }
    *victim = packed(key, value, signature, 64 - std::countl_zero(cost));
  }

  // An entry that leaves the table for a checkpoint, or comes back from one.
  static constexpr std::size_t entry_words = with_paths ? 3 : 2;
  using Words = std::array<std::uint64_t, entry_words>;

  // The entries that cost most, at most so many.
  [[nodiscard]] std::vector<Words> most_expensive(std::size_t at_most) const {
    std::array<std::size_t, 64> counts{};  // by work
    for_each([&](const Entry& entry) { ++counts[static_cast<std::size_t>(work_of(entry))]; });
    std::size_t least = counts.size();
    std::size_t sum = 0;
    while (least > 0 && sum + counts[least - 1] <= at_most) sum += counts[--least];
    std::vector<Words> entries;
    entries.reserve(sum);
    for_each([&](const Entry& entry) {
      if (static_cast<std::size_t>(work_of(entry)) < least) return;
      Words& words = entries.emplace_back();
      words[0] = entry.key;
      words[1] = entry.word;
      if constexpr (with_paths) words[2] = entry.signature;
    });
    return entries;
  }
  // Unless it would take the place of one that cost more.
  void restore(const Words& words) noexcept {
    Entry entry;
    entry.key = words[0];
    entry.word = words[1];
    if constexpr (with_paths) entry.signature = words[2];
    Entry& cheapest = *std::ranges::min_element(bucket_of(entry.key), {}, work_of);
    if (work_of(entry) >= work_of(cheapest)) cheapest = entry;
  }

 private:
  // A word is, from the low end: kind, work, generation, and what the kind needs.
  enum class Kind : std::uint8_t { none, numbers, proven, disproven };
  static constexpr int work_shift = 2;
  static constexpr int generation_shift = 8;
  static constexpr int content_shift = 12;
  static constexpr int number_width = 26;
  static constexpr std::uint64_t generations = 16;
  static_assert(content_shift + 2 * number_width == 64);
  static_assert(content_shift + Assumptions::width == 64);

  struct PlainEntry {
    std::uint64_t key = 0;
    std::uint64_t word = 0;
  };
  struct EntryWithPath {
    std::uint64_t key = 0;
    std::uint64_t word = 0;
    std::uint64_t signature = 0;
  };
  using Entry = std::conditional_t<with_paths, EntryWithPath, PlainEntry>;
  using Bucket = std::array<Entry, 4>;

  // Calls visit(entry) for every entry.
  template <typename Visit>
  void for_each(Visit visit) const {
    for (const Bucket& bucket : buckets_) {
      for (const Entry& entry : bucket) {
        if (entry.word != 0) visit(entry);
      }
    }
  }

  [[nodiscard]] std::size_t index_of(std::uint64_t key) const noexcept {
    return static_cast<std::size_t>(((key >> 32) * buckets_.size()) >> 32);
  }
  [[nodiscard]] const Bucket& bucket_of(std::uint64_t key) const noexcept {
    return buckets_[index_of(key)];
  }
  [[nodiscard]] Bucket& bucket_of(std::uint64_t key) noexcept { return buckets_[index_of(key)]; }

  [[nodiscard]] static constexpr int work_of(const Entry& entry) noexcept {
    return static_cast<int>(entry.word >> work_shift & 63);
  }
  [[nodiscard]] int worth_of(const Entry& entry) const noexcept {
    if (entry.word == 0) return -1;
    const bool old = (entry.word >> generation_shift) % generations != generation_;
    return work_of(entry) + (old ? 0 : 64);
  }

  [[nodiscard]] static Found unpacked(const Entry& entry) noexcept {
    Found found;
    found.present = true;
    found.work = work_of(entry);
    const std::uint64_t content = entry.word >> content_shift;
    switch (static_cast<Kind>(entry.word & 3)) {
      case Kind::proven:
        found.value = ProofValue::proven(static_cast<std::uint32_t>(content));
        break;
      case Kind::disproven:
        found.value = ProofValue::disproven(Assumptions(content));
        if constexpr (with_paths) found.signature = entry.signature;
        break;
      default:
        found.value.proof = static_cast<std::uint32_t>(content & infinite_number);
        found.value.disproof = static_cast<std::uint32_t>(content >> number_width);
        break;
    }
    return found;
  }

  [[nodiscard]] Entry packed(std::uint64_t key, const ProofValue& value, std::uint64_t signature,
                             int work) const noexcept {
    Kind kind = Kind::numbers;
    std::uint64_t content = value.proof | std::uint64_t{value.disproof} << number_width;
    if (value.is_proven()) {
      kind = Kind::proven;
      content = value.plies;
    } else if (value.is_disproven()) {
      kind = Kind::disproven;
      content = value.assumptions.bits();
    }
    Entry entry;
    entry.key = key;
    entry.word = static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(work) << work_shift |
                 generation_ << generation_shift | content << content_shift;
    if constexpr (with_paths) entry.signature = signature;
    return entry;
  }

  machine::Array<Bucket> buckets_;
  std::uint64_t generation_ = 0;
};

}  // namespace quintet::search
