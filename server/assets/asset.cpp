#include "server/assets/asset.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace quintet::server {

std::string_view media_type(std::string_view path) {
  struct Known {
    std::string_view end;
    std::string_view type;
  };
  // Browsers compile WebAssembly while it arrives only if it is called that.
  static constexpr std::array known = {
      Known{".html", "text/html; charset=utf-8"},
      Known{".css", "text/css; charset=utf-8"},
      Known{".js", "text/javascript; charset=utf-8"},
      Known{".mjs", "text/javascript; charset=utf-8"},
      Known{".wasm", "application/wasm"},
      Known{".json", "application/json"},
      Known{".map", "application/json"},
      Known{".webmanifest", "application/manifest+json"},
      Known{".svg", "image/svg+xml"},
      Known{".png", "image/png"},
      Known{".jpg", "image/jpeg"},
      Known{".webp", "image/webp"},
      Known{".avif", "image/avif"},
      Known{".ico", "image/x-icon"},
      Known{".woff2", "font/woff2"},
      Known{".mp3", "audio/mpeg"},
      Known{".ogg", "audio/ogg"},
      Known{".wav", "audio/wav"},
      Known{".txt", "text/plain; charset=utf-8"},
      Known{".xml", "application/xml"},
  };
  const auto found =
      std::ranges::find_if(known, [path](const Known& one) { return path.ends_with(one.end); });
  return found == known.end() ? "application/octet-stream" : found->type;
}

bool has_hashed_name(std::string_view path) {
  constexpr std::size_t hash_length = 8;
  if (!path.starts_with("/assets/")) return false;
  const std::string_view file = path.substr(path.rfind('/') + 1);
  const std::string_view stem = file.substr(0, file.find('.'));
  if (stem.size() < hash_length + 2) return false;
  if (stem[stem.size() - hash_length - 1] != '-') return false;
  return std::ranges::all_of(stem.substr(stem.size() - hash_length), [](char c) {
    return is_digit(c) || is_lower(c) || is_upper(c) || c == '-' || c == '_';
  });
}

}  // namespace quintet::server
