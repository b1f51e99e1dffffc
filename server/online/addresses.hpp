// Addresses of clients: ranges of them, who is behind a proxy, and how often somebody may ask.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "server/net/message.hpp"

namespace quintet::online {

// "192.0.2.0/24", "2001:db8::/32", or one address.
class AddressRange {
 public:
  [[nodiscard]] static std::expected<AddressRange, Error> read(std::string_view text);
  [[nodiscard]] bool contains(const boost::asio::ip::address& address) const;
  [[nodiscard]] const std::string& text() const noexcept { return text_; }

 private:
  std::string text_;
  boost::asio::ip::address_v6 base_;  // those of IPv4 as IPv6 has them
  unsigned bits_ = 0;
};

// A range that is kept out, until then. No address is kept for longer than most_days.
struct Ban {
  static constexpr std::uint32_t most_days = 30;

  AddressRange range;
  std::int64_t until = 0;  // in milliseconds since 1970
};

[[nodiscard]] bool is_in(const std::vector<AddressRange>& ranges, std::string_view address);

// Where a request comes from. What a proxy says is believed only of those that are trusted.
struct Origin {
  std::string address;  // of the client
  bool https = false;
};
[[nodiscard]] Origin origin_of(const server::Request& request,
                               const std::vector<AddressRange>& proxies);
// The client as limits count it: an address of IPv4, or a network of 2^64 addresses of IPv6.
[[nodiscard]] std::string counted_client(const std::string& address);

// So many a second for long, and so many at once.
struct Rate {
  std::uint32_t per_minute = 0;
  std::uint32_t at_once = 0;
};

// A bucket that fills by the rate and gives one for each thing that is done.
class Bucket {
 public:
  [[nodiscard]] bool take(const Rate& rate, std::chrono::steady_clock::time_point now) noexcept;
  [[nodiscard]] bool is_full(const Rate& rate, std::chrono::steady_clock::time_point now) noexcept;

 private:
  void fill(const Rate& rate, std::chrono::steady_clock::time_point now) noexcept;

  bool used_ = false;
  double level_ = 0;
  std::chrono::steady_clock::time_point filled_{};
};

// One for each client. May be called from any thread.
class RateLimit {
 public:
  explicit RateLimit(const Rate& rate) : rate_(rate) {}
  [[nodiscard]] bool allows(const std::string& client);
  // Forgets those who have not asked for a while.
  void prune();

 private:
  static constexpr std::size_t prune_beyond = 10'000;
  void prune(std::chrono::steady_clock::time_point now);

  Rate rate_;
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace quintet::online
