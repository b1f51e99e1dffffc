#include "json/text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace quintet::json {

namespace {

using Value = nlohmann::ordered_json;

// More than any record needs, whose variations are nested up to a limit of their own.
constexpr std::size_t most_nested = 1'000;

// Builds the value, and stops at the first mistake: what is no JSON, a key that an object has
// twice, or too much nesting. (The parser's own builder looks through all members for each that it
// adds.)
class Builder final : public nlohmann::json_sax<Value> {
 public:
  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t& /*text*/) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t& value) override { return put(std::move(value)); }
  bool start_object(std::size_t /*size*/) override { return open(Value::object()); }
  bool start_array(std::size_t /*size*/) override { return open(Value::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& value) override {
    ++keys_;
    if (!open_.back().keys.insert(value).second) twice_ = value;
    key_ = std::move(value);
    return !twice_;
  }
  bool parse_error(std::size_t where, const std::string&, const Value::exception&) override {
    bytes_ = where;
    return false;
  }

  [[nodiscard]] Value take() && { return std::move(root_); }
  [[nodiscard]] const std::optional<std::string>& twice() const noexcept { return twice_; }
  // How many keys there were up to the one that is there twice, itself included.
  [[nodiscard]] std::size_t keys() const noexcept { return keys_; }
  [[nodiscard]] bool is_too_deep() const noexcept { return is_too_deep_; }
  // How many arrays and objects were opened up to the one that is too deep, itself included.
  [[nodiscard]] std::size_t openings() const noexcept { return openings_; }
  // How many bytes were read up to what is no JSON, the wrong one included.
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

 private:
  struct Open {
    Value* value;  // stays where it is: nothing is added around it while it is open
    std::unordered_set<std::string> keys{};
  };

  Value& add(Value value) {
    if (open_.empty()) return root_ = std::move(value);
    Value& around = *open_.back().value;
    if (around.is_array()) {
      around.push_back(std::move(value));
      return around.back();
    }
    Value::object_t::Container& members = around.get_ref<Value::object_t&>();
    return members.emplace_back(std::move(key_), std::move(value)).second;
  }
  bool put(Value value) {
    add(std::move(value));
    return true;
  }
  bool open(Value value) {
    ++openings_;
    is_too_deep_ = open_.size() == most_nested;
    if (is_too_deep_) return false;
    Value& added = add(std::move(value));
    open_.push_back({&added});
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Value root_{};
  std::vector<Open> open_{};
  std::string key_{};  // of the value to come
  std::optional<std::string> twice_{};
  std::size_t keys_ = 0;
  bool is_too_deep_ = false;
  std::size_t openings_ = 0;
  std::size_t bytes_ = 0;
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

// Where the key begins that is the last of so many. REQUIRES: the text is JSON up to there. The end
// of the text if no colon follows that key: then it was read as one although it is none.
std::size_t key_offset(std::string_view text, std::size_t count) noexcept {
  std::size_t offset = 0;
  while (true) {
    offset = text.find('"', offset);
    if (offset == std::string_view::npos) return text.size();
    const std::size_t end = skip_string(text, offset);
    const std::size_t next = skip_space(text, end);
    if (next < text.size() && text[next] == ':' && --count == 0) return offset;
    offset = end;
  }
}

// Where the array or object begins that is the last of so many. REQUIRES: the text has them.
std::size_t opening_offset(std::string_view text, std::size_t count) noexcept {
  std::size_t offset = 0;
  while (true) {
    offset = text.find_first_of("\"[{", offset);
    if (text[offset] != '"' && --count == 0) return offset;
    offset = text[offset] == '"' ? skip_string(text, offset) : offset + 1;
  }
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

std::expected<Value, Error> parse(std::string_view text) {
  Builder builder;
  if (Value::sax_parse(text, &builder)) return std::move(builder).take();
  if (const auto& key = builder.twice()) {
    return std::unexpected(Error{"the key " + in_quotes(*key) + " is given twice in one object",
                                 key_offset(text, builder.keys())}
                               .called("json-key-twice", {*key}));
  }
  if (builder.is_too_deep()) {
    const std::string most = std::to_string(most_nested);
    return std::unexpected(
        Error{"the JSON is nested deeper than " + most, opening_offset(text, builder.openings())}
            .called("json-nesting", {most}));
  }
  if (builder.bytes() > text.size())
    return std::unexpected(Error{"the JSON text ends too early", text.size()}.called("json-end"));
  return std::unexpected(
      Error{"this is not JSON", builder.bytes() == 0 ? 0 : builder.bytes() - 1}.called("not-json"));
}

std::size_t offset_of(std::string_view text, std::string_view pointer) noexcept {
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

Elements elements(std::string_view text) {
  std::vector<Field> found;
  std::size_t offset = skip_space(text, 1);
  if (offset < text.size() && text[offset] == ']') return {{}, offset};
  while (true) {
    const std::size_t end = skip_value(text, offset);
    found.push_back({text.substr(offset, end - offset), offset});
    if (end == text.size() || text[end] != ',') return {std::move(found), end};
    offset = skip_space(text, end + 1);
  }
}

}  // namespace quintet::json
