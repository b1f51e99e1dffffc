// The module that the page plays with: rules and engine.
#include <cstddef>
#include <string>

#include "api/api.hpp"
#include "bindings/wasm/exports.hpp"
#include "json/write.hpp"

// The host's: hears of each new finding while a request is being answered.
extern "C" __attribute__((import_module("quintet"), import_name("update"))) void quintet_update(
    const char* json, std::size_t size);

std::string quintet::wasm::reply(std::string_view request) {
  static api::Api the_api([](const api::Analysis& found) {
    const std::string json = json::written(found);
    quintet_update(json.data(), json.size());
  });
  return the_api.reply(request);
}
