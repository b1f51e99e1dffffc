// Carries out what an administrator asks of a running server, and keeps in the data folder what is
// to outlast it.
#pragma once

#include <expected>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "api/online/administration.hpp"
#include "core/error.hpp"
#include "server/online/addresses.hpp"

namespace quintet::online {

class Online;

// In the data folder.
inline constexpr std::string_view keys_name = "keys";
inline constexpr std::string_view bans_name = "bans";

// What is banned, a range and an instant a line; nothing if there is no such file.
[[nodiscard]] std::expected<std::vector<Ban>, Error> read_bans(const std::string& folder);

class Administration {
 public:
  using Done = std::function<void(api::administration::Answer)>;

  // REQUIRES: the server outlives it.
  Administration(Online& online, std::string folder, std::vector<Ban> banned)
      : online_(online), folder_(std::move(folder)), banned_(std::move(banned)) {}

  // May be called from any thread; `done` is called once, on any.
  void carry_out(const api::administration::Order& order, const Done& done);
  // Forgets bans that are over.
  void forget();

 private:
  [[nodiscard]] std::expected<void, Error> change_bans(std::vector<Ban> banned);
  [[nodiscard]] api::administration::Answer ban(const api::administration::BanWanted& wanted);
  [[nodiscard]] api::administration::Answer unban(const std::string& text);
  [[nodiscard]] api::administration::Answer bans() const;
  [[nodiscard]] api::administration::Answer announce(const std::string& text);
  [[nodiscard]] api::administration::Answer rotate_keys();

  Online& online_;
  std::string folder_;
  std::mutex mutex_;
  std::vector<Ban> banned_;
};

}  // namespace quintet::online
