#include "cli/build.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "cluster/team.hpp"
#include "core/version.hpp"
#include "server/assets/asset.hpp"

namespace quintet::cli {

namespace {

std::string compiler() {
#ifdef __clang__
  return fmt::format("clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#else
  return fmt::format("g++ {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
}

// What the compiler was allowed to use: a processor without it cannot run this.
std::string processor() {
#ifdef __x86_64__
  std::string text = "x86-64";
#elifdef __aarch64__
  std::string text = "aarch64";
#else
  std::string text = "other";
#endif
#ifdef __POPCNT__
  text += " popcnt";
#endif
#ifdef __SSE4_2__
  text += " sse4.2";
#endif
#ifdef __BMI2__
  text += " bmi2";
#endif
#ifdef __AVX2__
  text += " avx2";
#endif
#ifdef __AVX512F__
  text += " avx512f";
#endif
  return text;
}

std::string parts() {
  std::vector<std::string_view> there = {"line editing"};
  if (!server::page().empty()) there.emplace_back("page");
  if (cluster::has_mpi()) there.emplace_back("MPI");
  return fmt::format("{}", fmt::join(there, ", "));
}

}  // namespace

std::string build_text() {
  return fmt::format("quintet {}\ncommit     {}\ncompiler   {}\nprocessor  {}\nwith       {}\n",
                     version, build_commit, compiler(), processor(), parts());
}

}  // namespace quintet::cli
