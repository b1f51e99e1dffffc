// What a client needs besides api/online/online.hpp: only clients read what an error is about.
#pragma once

#include <string>
#include <vector>

#include "api/online/online.hpp"
#include "json/read.hpp"

template <>
inline void quintet::json::read_value(Source& source, Detail& out) {
  if (source.value().is_string()) {
    read_value(source, out.emplace<std::string>());
  } else {
    read_value(source, out.emplace<std::vector<std::string>>());
  }
}
