#include "machine/memory.hpp"

#include <cstdlib>
#include <limits>
#include <new>

#if !defined(__wasi__)
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <optional>
#include <string_view>

#include "machine/shortage.hpp"
#endif

namespace quintet::machine {

namespace {

constexpr std::size_t cache_line = 64;
constexpr std::size_t large_page = std::size_t{2} << 20;

}  // namespace

#if defined(__wasi__)

std::size_t available_memory(const std::string& /*root*/) {
  return std::numeric_limits<std::size_t>::max();
}
std::size_t memory_within_limits(const std::string& /*root*/) {
  return std::numeric_limits<std::size_t>::max();
}

#else

namespace {

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

// The number at the beginning of a file; none if it has none ("max").
std::optional<std::size_t> number_in(const std::string& path) {
  std::ifstream file(path);
  std::size_t number = 0;
  return file >> number ? std::optional(number) : std::nullopt;
}
// The number after a word in a file.
std::optional<std::size_t> number_after(std::string_view word, const std::string& path) {
  std::ifstream file(path);
  std::size_t number = 0;
  for (std::string found; file >> found;) {
    if (found == word && file >> number) return number;
  }
  return std::nullopt;
}

std::size_t difference(std::size_t all, std::size_t used) { return all > used ? all - used : 0; }

// The names that the two versions of control groups have for the same things.
struct GroupFiles {
  std::string_view folder;
  std::string_view limit;
  std::string_view usage;
  std::string_view reclaimable;  // a word of memory.stat: files that are not being used
};
constexpr GroupFiles version_1 = {"sys/fs/cgroup/memory", "/memory.limit_in_bytes",
                                  "/memory.usage_in_bytes", "total_inactive_file"};
constexpr GroupFiles version_2 = {"sys/fs/cgroup", "/memory.max", "/memory.current",
                                  "inactive_file"};

std::size_t left_by_group(const std::string& folder, const GroupFiles& files) {
  const auto limit = number_in(folder + std::string(files.limit));
  if (!limit) return unlimited;
  const auto usage = number_in(folder + std::string(files.usage));
  const auto reclaimable = number_after(files.reclaimable, folder + "/memory.stat");
  return difference(*limit, difference(usage.value_or(0), reclaimable.value_or(0)));
}

// The limits of a group and of all that it is a part of hold. A container may not see its path from
// within: then its folder is the uppermost.
std::size_t left_by_groups(const std::string& root) {
  std::size_t left = unlimited;
  std::ifstream groups(root + "proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {  // "4:memory:/path" or "0::/path"
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
    const bool unified = controllers == ",,";
    if (!unified && controllers.find(",memory,") == std::string::npos) continue;
    const GroupFiles& files = unified ? version_2 : version_1;
    std::string path = line.substr(second + 1);
    if (path == "/" || !path.starts_with('/')) path.clear();
    while (true) {
      left = std::min(left, left_by_group((root + std::string(files.folder)).append(path), files));
      if (path.empty()) break;
      path.resize(path.rfind('/'));
    }
  }
  return left;
}

std::size_t limit_of(decltype(RLIMIT_AS) resource) {
  rlimit limit{};
  if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return unlimited;
  return limit.rlim_cur;
}

}  // namespace

std::size_t memory_within_limits(const std::string& root) {
  const std::size_t most_addresses = limit_of(RLIMIT_AS);
  const std::size_t most_data = limit_of(RLIMIT_DATA);
  if (most_addresses == unlimited && most_data == unlimited) return unlimited;
  // Pages: the whole address space first, data and stacks as the sixth.
  std::ifstream file(root + "proc/self/statm");
  std::array<std::size_t, 6> pages{};
  for (std::size_t& number : pages) file >> number;
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return std::min(difference(most_addresses, pages[0] * page),
                  difference(most_data, pages[5] * page));
}

std::size_t available_memory(const std::string& root) {
  std::size_t left = std::min(Shortage::memory(), left_by_groups(root));
  if (const auto kibibytes = number_after("MemAvailable:", root + "proc/meminfo")) {
    left = std::min(left, *kibibytes << 10);
  }
  return std::min(left, memory_within_limits(root));
}

#endif

std::size_t available_for_a_table() {
  // Half of what there was at first, where that is little.
  static const std::size_t reserve = std::min(std::size_t{32} << 20, available_memory() / 2);
  const std::size_t available = available_memory();
  return available - std::min(available, std::max(available / 16, reserve));
}

void out_of_memory() {
#if defined(__wasi__)
  std::abort();
#else
  throw std::bad_alloc();
#endif
}

void Block::Free::operator()(void* memory) const noexcept { std::free(memory); }

Block Block::take(std::size_t bytes) noexcept {
  Block block;
  const std::size_t alignment = bytes >= large_page ? large_page : cache_line;
  std::size_t space = bytes + alignment;
  if (space < bytes) return block;
#if !defined(__wasi__)
  if (!Shortage::allows_table()) return block;
#endif
  // Memory that comes fresh from the system is zero already, and calloc knows.
  block.allocated_.reset(std::calloc(space, 1));
  void* begin = block.allocated_.get();
  if (begin == nullptr) return block;
  block.begin_ = std::align(alignment, bytes, begin, space);
#if !defined(__wasi__)
  if (alignment == large_page) madvise(block.begin_, bytes, MADV_HUGEPAGE);
#endif
  return block;
}

}  // namespace quintet::machine
