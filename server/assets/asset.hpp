// Files that are part of the executable. cmake/embed.cmake turns a directory into a table of them.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "server/net/negotiation.hpp"

namespace quintet::server {

struct Representation {
  std::string_view bytes{};
  std::string_view tag{};  // a strong entity tag, from a hash of the bytes; empty: there is none
};

struct Asset {
  std::string_view path;  // "/assets/index-4f2a91c0.js"
  // By Encoding. The plain one is always there, a compressed one where it is worth its while.
  std::array<Representation, encoding_count> representations;
};

// The page, as the directory QUINTET_PAGE held it when this was built; empty if none was given.
[[nodiscard]] std::span<const Asset> page();

// What a file holds, by the end of its name: "text/html; charset=utf-8".
[[nodiscard]] std::string_view media_type(std::string_view path);
// Whether a file's name changes with its content, as Vite names what it puts in assets/:
// "/assets/index-4f2a91c0.js".
[[nodiscard]] bool has_hashed_name(std::string_view path);

}  // namespace quintet::server
