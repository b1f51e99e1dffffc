#include "api/base64.hpp"

#include <cstdint>

namespace quintet::api {

std::expected<std::string, Error> from_base64(std::string_view text) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  if (text.size() % 4 != 0) return failure("base64 comes in groups of four characters");
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3);
  for (std::size_t group = 0; group < text.size(); group += 4) {
    const std::size_t padding = group + 4 < text.size() ? 0
                                : text.ends_with("==")  ? 2
                                : text.ends_with("=")   ? 1
                                                        : 0;
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t value = i < 4 - padding ? letters.find(text[group + i]) : 0;
      if (value == std::string_view::npos) {
        return std::unexpected(Error{"not a character of base64", group + i});
      }
      bits = bits << 6 | static_cast<std::uint32_t>(value);
    }
    for (std::size_t i = 0; i < 3 - padding; ++i) {
      bytes += static_cast<char>(bits >> (16 - 8 * i) & 0xFF);
    }
    const std::uint32_t unused = padding == 0 ? 0 : (std::uint32_t{1} << (8 * padding)) - 1;
    if ((bits & unused) != 0) return failure("base64 ends in bits that are not used");
  }
  return bytes;
}

}  // namespace quintet::api
