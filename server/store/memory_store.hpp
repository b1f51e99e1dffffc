// A store that forgets everything with its process: for tests.
#pragma once

#include <map>
#include <utility>

#include "server/store/store.hpp"

namespace quintet::store {

class MemoryStore : public Store {
 public:
  [[nodiscard]] std::expected<void, Error> append(std::span<const Append> batch) override;
  [[nodiscard]] std::expected<std::vector<std::string>, Error> load(std::string_view room) override;
  [[nodiscard]] std::expected<std::vector<std::string>, Error> open_rooms() override;
  [[nodiscard]] std::expected<std::vector<std::string>, Error> rooms_of(std::string_view player,
                                                                        std::size_t most) override;
  [[nodiscard]] std::expected<std::optional<Document>, Error> read(std::string_view kind,
                                                                   std::string_view key) override;
  [[nodiscard]] std::expected<std::uint64_t, Error> write(std::span<const Write> writes) override;
  [[nodiscard]] std::expected<std::vector<Document>, Error> scan(std::string_view kind,
                                                                 std::string_view prefix,
                                                                 std::string_view after,
                                                                 std::size_t most) override;

 private:
  struct Kept {
    std::vector<std::string> events;
    bool open = true;
  };
  std::map<std::string, Kept, std::less<>> rooms_;
  std::map<std::string, std::vector<std::string>, std::less<>> players_;
  std::map<std::pair<std::string, std::string>, Document> documents_;
  std::uint64_t version_ = 0;
};

}  // namespace quintet::store
