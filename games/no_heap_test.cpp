// Listing, counting, choosing and playing moves allocates no memory, in any game. This program's
// operators new and delete count; they use malloc and free, so that sanitizers still see every
// block.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include "core/history.hpp"
#include "games/all.hpp"

namespace {

std::atomic<std::size_t> allocations{0};

void* counted(std::size_t size) noexcept {
  ++allocations;
  return std::malloc(size == 0 ? 1 : size);
}
void* counted(std::size_t size, std::align_val_t alignment) noexcept {
  ++allocations;
  const auto align = static_cast<std::size_t>(alignment);
  return std::aligned_alloc(align, (size + align) / align * align);
}
// Nothing here survives running out of memory.
void* present(void* block) noexcept {
  if (block == nullptr) std::abort();
  return block;
}

// Not inlined, or g++ would see free() on what it takes for memory from the standard operator new.
[[gnu::noinline]] void release(void* block) noexcept { std::free(block); }

}  // namespace

void* operator new(std::size_t size) { return present(counted(size)); }
void* operator new[](std::size_t size) { return present(counted(size)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new(std::size_t size, std::align_val_t align) {
  return present(counted(size, align));
}
void* operator new[](std::size_t size, std::align_val_t align) {
  return present(counted(size, align));
}
void* operator new(std::size_t size, std::align_val_t align, const std::nothrow_t&) noexcept {
  return counted(size, align);
}
void* operator new[](std::size_t size, std::align_val_t align, const std::nothrow_t&) noexcept {
  return counted(size, align);
}
void operator delete(void* block) noexcept { release(block); }
void operator delete[](void* block) noexcept { release(block); }
void operator delete(void* block, std::size_t) noexcept { release(block); }
void operator delete[](void* block, std::size_t) noexcept { release(block); }
void operator delete(void* block, const std::nothrow_t&) noexcept { release(block); }
void operator delete[](void* block, const std::nothrow_t&) noexcept { release(block); }
void operator delete(void* block, std::align_val_t) noexcept { release(block); }
void operator delete[](void* block, std::align_val_t) noexcept { release(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { release(block); }
void operator delete[](void* block, std::size_t, std::align_val_t) noexcept { release(block); }
void operator delete(void* block, std::align_val_t, const std::nothrow_t&) noexcept {
  release(block);
}
void operator delete[](void* block, std::align_val_t, const std::nothrow_t&) noexcept {
  release(block);
}

namespace quintet {
namespace {

// Plays random games and returns how often memory was allocated on the way.
template <typename R>
std::size_t allocations_of(const R& rules, int games, std::uint64_t& checksum) {
  Rng rng(7);
  MovesOf<R> moves;
  const std::size_t before = allocations;
  for (int i = 0; i < games; ++i) {
    auto position = rules.initial();
    for (int ply = 0; ply < 300 && !position.result(); ++ply) {
      moves.clear();
      rules.moves(position, moves);
      checksum += rules.move_count(position) + moves.size() + position.key();
      rules.play(position, rules.random_move(position, rng));
    }
  }
  return allocations - before;
}

class NoHeap : public testing::TestWithParam<std::string> {};

TEST_P(NoHeap, MovesAreListedCountedChosenAndPlayedWithoutIt) {
  const auto rules = read_variant(GetParam());
  ASSERT_TRUE(rules);
  std::uint64_t checksum = 0;
  EXPECT_EQ(
      std::visit([&](const auto& known) { return allocations_of(known, 3, checksum); }, *rules),
      0U);
  EXPECT_NE(checksum, 0U);
}

std::vector<std::string> all_samples() {
  std::vector<std::string> variants;
  for_each_game([&]<typename G>() {
    for (const std::string_view keys : G::Samples::variants) {
      variants.push_back(variant_of(G::info, keys));
    }
  });
  return variants;
}

INSTANTIATE_TEST_SUITE_P(Variants, NoHeap, testing::ValuesIn(all_samples()),
                         [](const auto& variant) {
                           std::string name = variant.param;
                           for (char& c : name) {
                             if (!is_lower(c) && !is_digit(c)) c = '_';
                           }
                           return name;
                         });

TEST(NoHeapVariants, HoldEveryTypeOfRules) {
  std::vector<bool> seen(std::variant_size_v<AnyRules>, false);
  for (const std::string& variant : all_samples()) seen[read_variant(variant)->index()] = true;
  EXPECT_EQ(std::ranges::count(seen, false), 0);
}

TEST(NoHeapCount, CountsEveryAllocation) {
  const std::size_t before = allocations;
  ::operator delete(::operator new(16));
  ::operator delete[](::operator new[](16, std::nothrow));
  ::operator delete(::operator new(64, std::align_val_t{64}), std::align_val_t{64});
  EXPECT_EQ(allocations - before, 3U);
}

}  // namespace
}  // namespace quintet
