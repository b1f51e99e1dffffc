// Any bytes as records: every game is read or refused with its place; what is read is written so
// that it reads back the same, in the project's own form and, where that can be, in AbstractPlay's.
#include <cstddef>

#include "fuzz/check.hpp"
#include "records/abstractplay.hpp"
#include "records/reader.hpp"
#include "records/record.hpp"

namespace {

using namespace quintet;

void check_record(const records::Record& record) {
  const std::string written = records::write(record);
  const auto again = records::read(written);
  fuzz::check(again.size() == 1 && again[0].record.has_value(), "what is written can be read");
  fuzz::check(*again[0].record == record, "and is the same record");
  fuzz::check(records::write(*again[0].record) == written, "and is written the same way");
  if (const auto exported = records::to_abstractplay(record)) {
    fuzz::check(records::from_abstractplay(*exported).has_value(), "an export can be imported");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  for (const records::ReadGame& game : records::read(text)) {
    if (game.record) {
      check_record(*game.record);
    } else {
      fuzz::check(!game.record.error().error.message.empty(), "a refusal says why");
      fuzz::check(game.record.error().error.offset <= size, "a refusal points into the text");
    }
  }
  if (const auto imported = records::from_abstractplay(text)) check_record(*imported);
  return 0;
}
