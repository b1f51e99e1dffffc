// A store that forgets everything with its process: for tests.
#pragma once

#include <map>

#include "server/store/store.hpp"

namespace quintet::store {

class MemoryStore final : public Store {
 public:
  [[nodiscard]] std::expected<void, Error> append(std::span<const Append> batch) override;
  [[nodiscard]] std::expected<std::vector<std::string>, Error> load(std::string_view room) override;
  [[nodiscard]] std::expected<std::vector<std::string>, Error> open_rooms() override;
  [[nodiscard]] std::expected<std::vector<std::string>, Error> rooms_of(std::string_view player,
                                                                        std::size_t most) override;

 private:
  struct Kept {
    std::vector<std::string> events;
    bool open = true;
  };
  std::map<std::string, Kept, std::less<>> rooms_;
  std::map<std::string, std::vector<std::string>, std::less<>> players_;
};

}  // namespace quintet::store
