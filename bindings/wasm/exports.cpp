// The functions of a WebAssembly module. A caller allocates room for a request, writes it, calls,
// reads reply_size() bytes from where `call` said, and releases the request.
#include "bindings/wasm/exports.hpp"

#include <cstddef>
#include <cstdlib>

namespace {

std::string& last_reply() {
  static std::string reply;
  return reply;
}

}  // namespace

extern "C" {

__attribute__((export_name("allocate"))) void* quintet_allocate(std::size_t size) {
  return std::malloc(size);
}

__attribute__((export_name("release"))) void quintet_release(void* memory) { std::free(memory); }

__attribute__((export_name("call"))) const char* quintet_call(const char* request,
                                                              std::size_t size) {
  last_reply() = quintet::wasm::reply({request, size});
  return last_reply().data();
}

__attribute__((export_name("reply_size"))) std::size_t quintet_reply_size() {
  return last_reply().size();
}
}
