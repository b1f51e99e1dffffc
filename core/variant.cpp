#include "core/variant.hpp"

#include <algorithm>

namespace quintet {

namespace {

std::vector<std::string_view> keys_of(const GameInfo& info) {
  std::vector<std::string_view> names;
  for (const VariantKey& key : info.keys) names.push_back(key.name);
  return names;
}

bool has_capitals(std::string_view text) { return std::ranges::any_of(text, is_upper); }

}  // namespace

std::string credit(const GameInfo& info) {
  return std::string(info.credited) + ' ' + std::string(info.designer);
}

std::string name_and_credit(const GameInfo& info) {
  return std::string(info.name) + ", " + credit(info);
}

std::unexpected<Error> VariantValues::refuse(const GameInfo& info, std::size_t key,
                                             std::string_view why) const {
  const Field& value = values[key];
  std::string message = "value " + in_quotes(value.text) + " of " +
                        std::string(info.keys[key].name) + " is not allowed";
  if (has_capitals(value.text)) {
    message += ": capitals are not used";
  } else if (!why.empty()) {
    message += ": " + std::string(why);
  }
  message += "; allowed: " + std::string(info.keys[key].allowed);
  return std::unexpected(Error{std::move(message), value.offset}.called(
      "variant-value", {std::string(value.text), std::string(info.keys[key].name)}));
}

VariantName split_variant(std::string_view text) noexcept {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {text, false, {{}, text.size()}};
  return {text.substr(0, colon), true, {text.substr(colon + 1), colon + 1}};
}

std::expected<VariantValues, Error> read_keys(const GameInfo& info, const VariantName& name) {
  VariantValues result;
  const std::size_t end = name.keys.offset + name.keys.text.size();
  for (const VariantKey& key : info.keys) result.values.push_back({key.default_value, end});
  if (!name.has_keys) return result;
  if (name.keys.text.empty()) {
    return std::unexpected(
        Error{"no key after the colon; leave the colon out, or give " + alternatives(keys_of(info)),
              name.keys.offset}
            .called("variant-key", {"", std::string(info.id), list_of(keys_of(info))}));
  }
  std::vector<bool> given(info.keys.size(), false);
  for (const Field& field : split(name.keys.text, ',', name.keys.offset)) {
    const std::size_t equals = field.text.find('=');
    if (field.text.empty() || equals == std::string_view::npos) {
      return std::unexpected(
          Error{"expected key=value, found " + in_quotes(field.text) + "; keys of " +
                    std::string(info.id) + ": " + alternatives(keys_of(info)),
                field.offset}
              .called("variant-key",
                      {std::string(field.text), std::string(info.id), list_of(keys_of(info))}));
    }
    const std::string_view key_name = field.text.substr(0, equals);
    const auto key = std::ranges::find(info.keys, key_name, &VariantKey::name);
    if (key == info.keys.end()) {
      std::string message = "unknown key " + in_quotes(key_name);
      if (has_capitals(key_name)) message += ": capitals are not used";
      return std::unexpected(
          Error{message + "; keys of " + std::string(info.id) + ": " + alternatives(keys_of(info)),
                field.offset}
              .called("variant-key",
                      {std::string(key_name), std::string(info.id), list_of(keys_of(info))}));
    }
    const auto index = static_cast<std::size_t>(key - info.keys.begin());
    if (given[index]) {
      return std::unexpected(
          Error{"key " + in_quotes(key_name) + " is given twice; each key may be given once",
                field.offset}
              .called("variant-key-twice", {std::string(key_name)}));
    }
    given[index] = true;
    result.values[index] = {field.text.substr(equals + 1), field.offset + equals + 1};
  }
  return result;
}

std::string variant_of(const GameInfo& info, std::string_view keys) {
  std::string variant(info.id);
  if (!keys.empty()) variant.append(1, ':').append(keys);
  return variant;
}

std::string canonical_variant(const GameInfo& info, std::span<const std::string> values) {
  std::string text(info.id);
  for (std::size_t i = 0; i < info.keys.size(); ++i) {
    text += i == 0 ? ':' : ',';
    text += info.keys[i].name;
    text += '=';
    text += values[i];
  }
  return text;
}

}  // namespace quintet
