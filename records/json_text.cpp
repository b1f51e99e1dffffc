#include "records/json_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace quintet::records {

namespace {

using json = nlohmann::ordered_json;

// Takes no notice of anything but the place of the first mistake.
struct MistakeFinder : nlohmann::json_sax<json> {
  std::size_t position = 0;  // number of bytes read, the wrong one included

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t where, const std::string&, const json::exception&) override {
    position = where;
    return false;
  }
};

std::size_t skip_space(std::string_view text, std::size_t offset) noexcept {
  return std::min(text.find_first_not_of(" \t\n\r", offset), text.size());
}

// Behind the string that begins at `offset`.
std::size_t skip_string(std::string_view text, std::size_t offset) noexcept {
  ++offset;
  while (offset < text.size() && text[offset] != '"') offset += text[offset] == '\\' ? 2 : 1;
  return std::min(offset + 1, text.size());
}

// Behind the value that begins at `offset`: where a comma or bracket follows that is not part of
// it.
std::size_t skip_value(std::string_view text, std::size_t offset) noexcept {
  std::size_t depth = 0;
  while (offset < text.size()) {
    const char c = text[offset];
    if (c == '"') {
      offset = skip_string(text, offset);
      continue;
    }
    if (depth == 0 && (c == ',' || c == ']' || c == '}')) break;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    ++offset;
  }
  return offset;
}

// Where in the array or object at `offset` the value of the key or index begins, or npos.
std::size_t find_child(std::string_view text, std::size_t offset, std::string_view key) noexcept {
  const bool is_object = text[offset] == '{';
  if (!is_object && text[offset] != '[') return std::string_view::npos;
  const auto index = plain_number(key, 999'999'999);
  offset = skip_space(text, offset + 1);
  for (int i = 0; offset < text.size() && text[offset] != ']' && text[offset] != '}'; ++i) {
    bool found = !is_object && index == i;
    if (is_object) {
      const std::size_t key_end = skip_string(text, offset);
      found = text.substr(offset + 1, key_end - offset - 2) == key;
      offset = skip_space(text, skip_space(text, key_end) + 1);
    }
    if (found) return offset;
    offset = skip_value(text, offset);
    if (offset < text.size() && text[offset] == ',') offset = skip_space(text, offset + 1);
  }
  return std::string_view::npos;
}

}  // namespace

std::expected<json, Error> parse_json(std::string_view text) {
  json value = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!value.is_discarded()) return value;
  MistakeFinder finder;
  json::sax_parse(text, &finder);
  if (finder.position > text.size())
    return std::unexpected(Error{"the JSON text ends too early", text.size()}.called("json-end"));
  return std::unexpected(
      Error{"this is not JSON", finder.position == 0 ? 0 : finder.position - 1}.called("not-json"));
}

std::size_t json_offset(std::string_view text, std::string_view pointer) noexcept {
  std::size_t offset = skip_space(text, 0);
  while (!pointer.empty() && offset < text.size()) {
    pointer.remove_prefix(1);
    const std::string_view key = pointer.substr(0, pointer.find('/'));
    pointer.remove_prefix(key.size());
    const std::size_t child = find_child(text, offset, key);
    if (child == std::string_view::npos) break;
    offset = child;
  }
  return offset;
}

JsonElements json_elements(std::string_view text) {
  std::vector<Field> elements;
  std::size_t offset = skip_space(text, 1);
  if (offset < text.size() && text[offset] == ']') return {{}, offset};
  while (true) {
    const std::size_t end = skip_value(text, offset);
    elements.push_back({text.substr(offset, end - offset), offset});
    if (end == text.size() || text[end] != ',') return {std::move(elements), end};
    offset = skip_space(text, end + 1);
  }
}

}  // namespace quintet::records
