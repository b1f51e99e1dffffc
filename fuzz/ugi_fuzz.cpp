// Any bytes as the lines of a UGI client: every answer is one line of the protocol, and `isready`
// is answered to the end.
#include <cstddef>
#include <memory>

#include "fuzz/check.hpp"
#include "protocol/test_support.hpp"
#include "protocol/ugi.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace quintet;
  std::string last;
  UgiSession session(AnyGame::start("unane:board=4x3").value(), std::make_unique<FirstMover>(),
                     [&](std::string_view line) {
                       fuzz::check(line.find('\n') == std::string_view::npos, "one line at a time");
                       last = line;
                     });
  bool open = true;
  for (const Field& line : split(fuzz::text_of(data, size), '\n')) {
    if (open) open = session.handle(line.text);
  }
  if (open) {
    session.handle("stop");
    session.handle("isready");
    fuzz::check(last == "readyok", "isready is always answered");
  }
  return 0;
}
