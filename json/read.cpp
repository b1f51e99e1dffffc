#include "json/read.hpp"

#include <algorithm>

namespace quintet::json {

void Source::refuse(std::string_view what) {
  if (error_) return;
  const std::string at = pointer_.empty() ? "the JSON" : pointer_;
  error_ =
      Error{at + " " + std::string(what), offset_of(text_, pointer_)}.called("json-form", {at});
}

void Source::refuse(const Misplaced& misplaced) {
  if (error_) return;
  error_ = misplaced.error;
  const std::size_t start = offset_of(text_, pointer_ + misplaced.pointer);
  // What stands in a string begins after its quotes.
  error_->offset = start < text_.size() && text_[start] == '"' ? start + 1 + error_->offset : start;
}

void Source::refuse_missing(std::string_view name) {
  refuse("must have the member " + in_quotes(name));
}

bool Source::is_object_of(std::span<const std::string_view> known) {
  if (!value_->is_object()) {
    refuse("must be an object");
    return false;
  }
  for (const auto& [key, member] : value_->items()) {
    if (std::ranges::find(known, key) != known.end()) continue;
    const std::string_view unknown = key;
    within(unknown, member, [&] {
      refuse("is unknown; there " + std::string(known.empty() ? "are no members here" : "is ") +
             alternatives({known.begin(), known.end()}));
    });
    return false;
  }
  return true;
}

bool Source::is_array() {
  if (value_->is_array()) return true;
  refuse("must be an array");
  return false;
}

bool read_bool(Source& source, bool& out) {
  if (!source.value().is_boolean()) {
    source.refuse("must be true or false");
    return false;
  }
  out = source.value().get<bool>();
  return true;
}

bool read_integer(Source& source, std::int64_t least, std::uint64_t most, std::int64_t& out) {
  const nlohmann::ordered_json& value = source.value();
  const bool fits_below = !value.is_number_unsigned() || value.get<std::uint64_t>() <= most;
  const bool is_signed = value.is_number_integer() && !value.is_number_unsigned();
  if (!value.is_number_integer() || !fits_below ||
      (is_signed && value.get<std::int64_t>() < least)) {
    source.refuse("must be a whole number from " + std::to_string(least) + " to " +
                  std::to_string(most));
    return false;
  }
  out = value.get<std::int64_t>();
  return true;
}

bool read_number(Source& source, double& out) {
  if (!source.value().is_number()) {
    source.refuse("must be a number");
    return false;
  }
  out = source.value().get<double>();
  return true;
}

bool read_text(Source& source, std::string& out) {
  if (!source.value().is_string()) {
    source.refuse("must be a string");
    return false;
  }
  out = source.value().get<std::string>();
  return true;
}

}  // namespace quintet::json
