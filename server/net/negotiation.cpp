#include "server/net/negotiation.hpp"

#include <string>

#include "core/text.hpp"

namespace quintet::server {

namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// A weight from 0 to 1 with at most three decimals, in thousandths.
std::optional<int> read_weight(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int weight = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t place = i == 0 ? 0 : i + 1;
    const char digit = place < text.size() ? text[place] : '0';
    if (!is_digit(digit)) return std::nullopt;
    weight = 10 * weight + (digit - '0');
  }
  return weight <= 1000 ? std::optional(weight) : std::nullopt;
}

struct Preference {
  std::string coding;
  int weight;
};

// "gzip;q=0.5"
std::optional<Preference> read_preference(std::string_view text) {
  const std::size_t semicolon = text.find(';');
  Preference preference{lowered(trimmed(text.substr(0, semicolon))), 1000};
  if (preference.coding.empty()) return std::nullopt;
  if (semicolon == std::string_view::npos) return preference;
  const std::string_view parameter = trimmed(text.substr(semicolon + 1));
  if (parameter.size() < 2 || lowered(parameter.substr(0, 2)) != "q=") return std::nullopt;
  const auto weight = read_weight(parameter.substr(2));
  if (!weight) return std::nullopt;
  preference.weight = *weight;
  return preference;
}

std::optional<Encoding> encoding_named(std::string_view coding) {
  if (coding == "br") return Encoding::brotli;
  if (coding == "gzip" || coding == "x-gzip") return Encoding::gzip;
  if (coding == "identity") return Encoding::identity;
  return std::nullopt;
}

// The first entity tag of a list without its weakness, taken off the list; none if there is none.
std::optional<std::string_view> take_tag(std::string_view& list) {
  while (!list.empty() && (is_space(list.front()) || list.front() == ',')) list.remove_prefix(1);
  if (list.starts_with("W/")) list.remove_prefix(2);
  if (!list.starts_with('"')) return std::nullopt;
  const std::size_t end = list.find('"', 1);
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view tag = list.substr(0, end + 1);
  list.remove_prefix(end + 1);
  return tag;
}

}  // namespace

std::string_view name(Encoding encoding) noexcept {
  constexpr std::array<std::string_view, encoding_count> names = {"identity", "gzip", "br"};
  return names[static_cast<std::size_t>(encoding)];
}

std::optional<Encoding> choose_encoding(std::string_view accept_encoding,
                                        const Encodings& offered) {
  std::array<std::optional<int>, encoding_count> weights;
  std::optional<int> others;  // the weight of "*"
  for (const Field& part : split(accept_encoding, ',')) {
    const auto preference = read_preference(part.text);
    if (!preference) continue;
    if (preference->coding == "*") others = preference->weight;
    const auto encoding = encoding_named(preference->coding);
    if (encoding) weights[static_cast<std::size_t>(*encoding)] = preference->weight;
  }
  std::optional<Encoding> best;
  int best_weight = 0;
  for (std::size_t i = 0; i < encoding_count; ++i) {
    const bool identity = i == 0;
    if (!identity && !offered[i]) continue;
    // Identity that is not named is worth less than anything that is; "*;q=0" rules it out.
    const int unnamed = identity ? (others == 0 ? -1 : 0) : others.value_or(-1);
    int weight = weights[i].value_or(unnamed);
    if (weight == 0 && (weights[i] || !identity)) weight = -1;
    if (weight < 0 || (best && weight < best_weight)) continue;
    best = static_cast<Encoding>(i);
    best_weight = weight;
  }
  return best;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  if (trimmed(if_none_match) == "*") return true;
  while (const auto listed = take_tag(if_none_match)) {
    if (*listed == tag) return true;
  }
  return false;
}

}  // namespace quintet::server
