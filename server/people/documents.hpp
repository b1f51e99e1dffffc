// Described structs as documents. For server/people alone.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/read.hpp"
#include "json/write.hpp"
#include "server/store/store.hpp"

namespace quintet::people {

// A document as it was read: its value, none if it is not there, and what a write expects.
template <typename T>
struct Kept {
  std::optional<T> value{};
  std::uint64_t version = 0;
};

template <typename T>
std::expected<T, Error> value_of(const store::Document& document) {
  auto value = json::read<T>(document.text);
  if (value) return std::move(*value);
  return std::unexpected(
      Error{document.kind + " " + document.key + " cannot be read: " + value.error().message}
          .called("store-failed"));
}

template <typename T>
std::expected<Kept<T>, Error> get(store::Store& store, std::string_view kind,
                                  std::string_view key) {
  const auto document = store.read(kind, key);
  if (!document) return std::unexpected(document.error());
  if (!*document) return Kept<T>{};
  auto value = value_of<T>(**document);
  if (!value) return std::unexpected(value.error());
  return Kept<T>{std::move(*value), (*document)->version};
}

template <typename T>
store::Write put(std::string_view kind, std::string_view key, std::uint64_t version,
                 const T& value) {
  return {std::string(kind), std::string(key), version, json::written(value)};
}

inline store::Write removed(const store::Document& document) {
  return {document.kind, document.key, document.version, std::nullopt};
}

// All of a kind whose keys begin so.
inline std::expected<std::vector<store::Document>, Error> all(store::Store& store,
                                                              std::string_view kind,
                                                              std::string_view prefix) {
  constexpr std::size_t at_once = 1000;
  std::vector<store::Document> found;
  while (true) {
    auto next = store.scan(kind, prefix, found.empty() ? "" : found.back().key, at_once);
    if (!next) return next;
    const bool last = next->size() < at_once;
    std::ranges::move(*next, std::back_inserter(found));
    if (last) return found;
  }
}

// Tries again when somebody else has written between reading and writing.
template <typename Step>
auto repeated(Step step) -> decltype(step()) {
  constexpr int tries = 20;
  auto done = step();
  for (int i = 1; i < tries && !done && done.error().code == "store-conflict"; ++i) done = step();
  return done;
}

}  // namespace quintet::people
