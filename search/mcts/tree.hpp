// The tree of a Monte Carlo search, in memory that is allocated once.
//
// The moves of a position are a list of chunks of eight nodes. Chunks that are no longer needed are
// found again one by one: a discarded list waits in a heap of such lists, and when one of its
// chunks is used again, the lists below its nodes join the heap. So discarding a tree of any size
// takes no time, and no search is ever held up by tidying.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "machine/memory.hpp"
#include "search/common/tunables.hpp"
#include "search/mcts/values.hpp"

namespace quintet::search {

// What is known for certain of a node, for the player who moved to it: 0 nothing, n > 0 a win in n
// plies counted from before that move, n < 0 a loss in -n plies.
using Proof = std::int16_t;
inline constexpr Proof unproven = 0;
inline constexpr Proof proven_draw = INT16_MAX;
[[nodiscard]] constexpr bool proves_win(Proof proof) noexcept {
  return proof > 0 && proof != proven_draw;
}
[[nodiscard]] constexpr bool proves_loss(Proof proof) noexcept { return proof < 0; }

// A move and the position after it. Values are for the player who made the move.
template <typename Move>
struct Node {
  Value mean = 0;
  std::uint32_t exploration = 0;  // prior / (visits + 1), scaled: the second term of PUCT
  std::uint32_t visits = 0;
  std::uint32_t children = 0;  // first chunk of the list, 0 for none
  Move move{};
  std::uint16_t child_count = 0;
  std::uint16_t prior = 0;  // 65,536ths
  Proof proof = unproven;

  static constexpr int exploration_bits = 14;

  void update_exploration() noexcept {
    exploration = (std::uint32_t{prior} << exploration_bits) / (visits + 1);
  }
};

template <typename Move>
class Tree {
 public:
  using Node = search::Node<Move>;
  static constexpr std::size_t chunk_size = 8;

  // Takes as much of `bytes` as divides into chunks and as there is, and at least what
  // `least_nodes` need.
  Tree(std::size_t bytes, std::size_t least_nodes)
      : chunks_(std::min<std::size_t>(bytes / sizeof(Chunk), UINT32_MAX / chunk_size),
                chunks_for(least_nodes) + 1),
        capacity_(static_cast<std::uint32_t>(chunks_.size())) {
    clear();
  }

  [[nodiscard]] std::size_t bytes() const noexcept { return chunks_.bytes(); }

  void clear() noexcept {
    chunks_[0] = Chunk{};
    chunks_[0].use = Use::tail;
    fresh_ = 1;
    discarded_ = none;
    discarded_count_ = 0;
    hand_ = 1;
    keep_visits_ = least_keep_visits;
    freed_this_lap_ = 0;
  }

  [[nodiscard]] Node& root() noexcept { return chunks_[0].nodes[0]; }
  [[nodiscard]] const Node& root() const noexcept { return chunks_[0].nodes[0]; }

  // Calls visit(node) for each child until it returns false.
  template <typename Visit>
  void for_each_child(const Node& parent, Visit visit) {
    for (std::uint32_t i = parent.children; i != none; i = chunks_[i].next) {
      Chunk& chunk = chunks_[i];
      for (std::size_t slot = 0; slot < chunk.count; ++slot) {
        if (!visit(chunk.nodes[slot])) return;
      }
    }
  }

  // Makes `count` children, every one of which the caller then assigns to, or none if there is no
  // room: see make_room().
  // REQUIRES: the parent is in this tree and has no children.
  bool add_children(Node& parent, std::size_t count) noexcept {
    assert(parent.children == none && count > 0);
    const std::size_t needed = chunks_for(count);
    if (room() < needed) return false;
    std::uint32_t next = none;
    std::size_t in_chunk = (count - 1) % chunk_size + 1;  // the last of the list may be partly used
    for (std::size_t i = 0; i < needed; ++i) {
      const std::uint32_t chunk = take();
      chunks_[chunk].next = next;
      chunks_[chunk].count = static_cast<std::uint16_t>(in_chunk);
      chunks_[chunk].use = Use::tail;
      next = chunk;
      in_chunk = chunk_size;
    }
    chunks_[next].use = Use::head;
    chunks_[next].link = index_of(parent);
    parent.children = next;
    parent.child_count = static_cast<std::uint16_t>(count);
    return true;
  }

  // Sees to it that a position with up to `count` moves can be expanded. When memory is used up the
  // least visited positions lose their children, in the order of a clock's hand, and keep what was
  // learnt from them. REQUIRES: the tree may hold that many, and nobody holds a node.
  void make_room(std::size_t count) noexcept {
    while (room() < chunks_for(count)) advance_hand();
  }

  // Makes a child of the root the root.
  void promote(Node& child) noexcept {
    const Node chosen = child;
    child.children = none;
    discard(root());
    root() = chosen;
    if (chosen.children != none) chunks_[chosen.children].link = root_index;
    keep_visits_ = least_keep_visits;
  }

  [[nodiscard]] int permille() const noexcept {
    const std::size_t used = fresh_ - std::min<std::size_t>(discarded_count_, fresh_);
    return static_cast<int>(used * 1000 / capacity_);
  }

 private:
  static constexpr std::uint32_t none = 0;        // chunk 0 holds the root alone
  static constexpr std::uint32_t root_index = 0;  // among the nodes
  static constexpr std::uint32_t least_keep_visits = MctsTunables::least_keep_visits;

  enum class Use : std::uint16_t { head, tail, discarded };

  struct Chunk {
    std::array<Node, chunk_size> nodes;
    std::uint32_t next;
    std::uint32_t link;  // of a head: the node above; of a discarded head: the next discarded list
    std::uint16_t count;
    Use use;
  };

  [[nodiscard]] static constexpr std::size_t chunks_for(std::size_t nodes) noexcept {
    return (nodes + chunk_size - 1) / chunk_size;
  }
  [[nodiscard]] std::uint32_t index_of(const Node& node) const noexcept {
    const auto bytes = reinterpret_cast<const std::byte*>(&node) -
                       reinterpret_cast<const std::byte*>(chunks_.data());
    const auto offset = static_cast<std::size_t>(bytes);
    return static_cast<std::uint32_t>(offset / sizeof(Chunk) * chunk_size +
                                      offset % sizeof(Chunk) / sizeof(Node));
  }

  // How many chunks can be taken; lists below discarded ones are not known yet.
  [[nodiscard]] std::size_t room() const noexcept { return capacity_ - fresh_ + discarded_count_; }

  [[nodiscard]] std::uint32_t take() noexcept {
    if (discarded_ == none) return fresh_++;
    const std::uint32_t taken = discarded_;
    const Chunk& chunk = chunks_[taken];
    if (chunk.next != none) {
      discarded_ = chunk.next;
      chunks_[discarded_].link = chunk.link;
    } else {
      discarded_ = chunk.link;
    }
    --discarded_count_;
    for (std::size_t slot = 0; slot < chunk.count; ++slot) discard(chunks_[taken].nodes[slot]);
    return taken;
  }

  // Takes a node's children off it.
  void discard(Node& parent) noexcept {
    if (parent.children == none) return;
    for (std::uint32_t i = parent.children; i != none; i = chunks_[i].next) {
      chunks_[i].use = Use::discarded;
    }
    chunks_[parent.children].link = discarded_;
    discarded_ = parent.children;
    discarded_count_ += chunks_for(parent.child_count);
    parent.children = none;
    parent.child_count = 0;
  }

  // Once round the clock everything that has had time to be visited again is judged; if that frees
  // less than a quarter, more visits are asked for.
  void advance_hand() noexcept {
    if (hand_ >= fresh_) {
      if (freed_this_lap_ < capacity_ / MctsTunables::freed_part && keep_visits_ < UINT32_MAX / 2)
        keep_visits_ *= 2;
      hand_ = 1;
      freed_this_lap_ = 0;
    }
    const Chunk& chunk = chunks_[hand_++];
    if (chunk.use != Use::head || chunk.link == root_index) return;
    Node& parent = chunks_[chunk.link / chunk_size].nodes[chunk.link % chunk_size];
    if (parent.visits >= keep_visits_ && parent.proof == unproven) return;
    freed_this_lap_ += chunks_for(parent.child_count);
    discard(parent);
  }

  machine::Array<Chunk> chunks_;
  std::uint32_t capacity_;           // chunks
  std::uint32_t fresh_ = 1;          // chunks from here on have never been used
  std::uint32_t discarded_ = none;   // the first of the discarded lists
  std::size_t discarded_count_ = 0;  // chunks in them
  std::uint32_t hand_ = 1;
  std::uint32_t keep_visits_ = least_keep_visits;
  std::size_t freed_this_lap_ = 0;
};

}  // namespace quintet::search
