// The functions of the WebAssembly module. A caller allocates room for a request, writes it, calls,
// reads reply_size() bytes from where `call` said, and releases the request.
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "api/api.hpp"
#include "json/write.hpp"

extern "C" {

// The host's: hears of each new finding while `call` is at work.
__attribute__((import_module("quintet"), import_name("update"))) void quintet_update(
    const char* json, std::size_t size);
}

namespace {

quintet::api::Api& api() {
  static quintet::api::Api the_api([](const quintet::api::Analysis& found) {
    const std::string json = quintet::json::written(found);
    quintet_update(json.data(), json.size());
  });
  return the_api;
}

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
  last_reply() = api().reply({request, size});
  return last_reply().data();
}

__attribute__((export_name("reply_size"))) std::size_t quintet_reply_size() {
  return last_reply().size();
}
}
