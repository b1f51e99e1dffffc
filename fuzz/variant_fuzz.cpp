// Any bytes as a variant: refused with a message, or read into rules whose canonical form reads
// back the same.
#include <cstddef>

#include "fuzz/check.hpp"
#include "games/all.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace quintet;
  const std::string_view text = fuzz::text_of(data, size);
  const auto rules = read_variant(text);
  if (!rules) {
    fuzz::check(!rules.error().message.empty(), "a refusal says why");
    fuzz::check(rules.error().offset <= size, "a refusal points into the text");
    return 0;
  }
  const auto canonical = [](const AnyRules& any) {
    return std::visit([](const auto& known) { return known.variant(); }, any);
  };
  const auto again = read_variant(canonical(*rules));
  fuzz::check(again.has_value() && *again == *rules, "the canonical form reads back the same");
  return 0;
}
