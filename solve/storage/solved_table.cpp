#include "solve/storage/solved_table.hpp"

#include <algorithm>

namespace quintet::solve {

namespace {

// The rest of a key and the data must fit into a word.
constexpr int fewest_place_bits = 8;
// 4 MiB to begin with, and eight times as much each time.
constexpr int first_place_bits = 16;
constexpr int growth_bits = 3;

}  // namespace

template <std::size_t words>
SolvedTable<words>::SolvedTable(std::size_t bytes)
    : most_place_bits_(std::max(
          fewest_place_bits,
          static_cast<int>(std::bit_width(std::max<std::size_t>(bytes / cluster_bytes, 1))) - 1)) {
  const std::size_t there_is = machine::available_for_a_table();
  while (this->bytes() > there_is && most_place_bits_ > fewest_place_bits) --most_place_bits_;
  while (!(block_ = machine::Block::take(this->bytes()))) {
    if (most_place_bits_-- == fewest_place_bits) machine::out_of_memory();
  }
  memory_ = static_cast<std::uint64_t*>(block_.begin());
  set_place_bits(std::min(first_place_bits, most_place_bits_));
}

// Entries of a cluster go to clusters whose numbers end in the same bits: to itself and to others
// that were not used before.
template <std::size_t words>
void SolvedTable<words>::grow() noexcept {
  const int old_bits = place_bits_;
  const int new_bits = std::min(old_bits + growth_bits, most_place_bits_);
  std::array<std::optional<Entry>, slots> entries;
  for (std::size_t cluster = 0; cluster < std::size_t{1} << old_bits; ++cluster) {
    set_place_bits(old_bits);
    for (std::size_t i = 0; i < slots; ++i) {
      const std::size_t slot = cluster * slots + i;
      entries[i] = entry_in(slot);
      for (std::size_t word = 0; word < words; ++word) set(slot, word, 0);
    }
    set_place_bits(new_bits);
    for (const auto& entry : entries) {
      if (entry) store(*entry);
    }
  }
}

template <std::size_t words>
void SolvedTable<words>::store(const Entry& entry) noexcept {
  assert((entry.data >> 1) != 0);
  const std::size_t first = first_slot(entry.hash);
  const std::uint64_t rest = rest_of(entry.hash);
  std::size_t chosen = first;
  std::uint64_t least = UINT64_MAX;
  for (std::size_t slot = first; slot < first + slots; ++slot) {
    const std::uint64_t word = load(slot, 0);
    const std::uint64_t data = word & data_mask;
    // The same position, or as good as: one with the same first word.
    const std::uint64_t work = data != 0 && (word >> data_bits) == rest ? 0 : 1 + (data >> 1);
    if (work < least) {
      least = work;
      chosen = slot;
    }
  }
  const std::uint64_t word = rest << data_bits | entry.data;
  set(chosen, 0, word);
  if constexpr (words == 2) set(chosen, 1, entry.hash.bits[1] ^ mixed(word));
}

template <std::size_t words>
std::optional<typename SolvedTable<words>::Entry> SolvedTable<words>::entry_in(
    std::size_t slot) const noexcept {
  const std::uint64_t word = load(slot, 0);
  const auto data = static_cast<std::uint8_t>(word & data_mask);
  if (data == 0) return std::nullopt;
  Entry entry{{}, data};
  entry.hash.bits[0] = (word >> data_bits) << place_bits_ | slot / slots;
  if constexpr (words == 2) entry.hash.bits[1] = load(slot, 1) ^ mixed(word);
  return entry;
}

template <std::size_t words>
template <typename Visit>
void SolvedTable<words>::for_each(Visit visit) const {
  for (std::size_t slot = 0; slot < capacity(); ++slot) {
    if (const auto entry = entry_in(slot)) visit(*entry);
  }
}

template <std::size_t words>
std::vector<typename SolvedTable<words>::Entry> SolvedTable<words>::most_expensive(
    std::size_t at_most) const {
  std::array<std::size_t, 128> counts{};  // by the size of the work
  for_each([&](const Entry& entry) { ++counts[entry.data >> 1]; });
  std::size_t least = counts.size();
  std::size_t sum = 0;
  while (least > 1 && sum + counts[least - 1] <= at_most) sum += counts[--least];
  std::vector<Entry> entries;
  entries.reserve(sum);
  for_each([&](const Entry& entry) {
    if (std::size_t{entry.data} >> 1 >= least && entries.size() < at_most) {
      entries.push_back(entry);
    }
  });
  return entries;
}

template <std::size_t words>
int SolvedTable<words>::permille() const noexcept {
  constexpr std::size_t sample = 1'000;
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    const std::size_t cluster = (i << place_bits_) / sample;
    if ((load(cluster * slots + i % slots, 0) & data_mask) != 0) ++used;
  }
  return used >> (most_place_bits_ - place_bits_);
}

template class SolvedTable<1>;
template class SolvedTable<2>;

}  // namespace quintet::solve
