// Text inside XML, SVG and HTML.
#pragma once

#include <string>
#include <string_view>

namespace quintet {

// As content or as the value of an attribute in double quotes.
[[nodiscard]] inline std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  }
  return result;
}

}  // namespace quintet
