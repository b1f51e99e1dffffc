#include "server/online/addresses.hpp"

#include <algorithm>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>

#include "core/text.hpp"

namespace quintet::online {

namespace {

namespace ip = boost::asio::ip;

ip::address_v6 as_v6(const ip::address& address) {
  return address.is_v4() ? ip::make_address_v6(ip::v4_mapped, address.to_v4()) : address.to_v6();
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

std::expected<AddressRange, Error> AddressRange::read(std::string_view text) {
  const auto wrong = [&] {
    return failure("an address or a range such as 192.0.2.0/24 or 2001:db8::/32 is needed, not " +
                   in_quotes(text));
  };
  const std::size_t slash = std::min(text.find('/'), text.size());
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text.substr(0, slash)), error);
  if (error) return wrong();
  const unsigned all = address.is_v4() ? 32 : 128;
  unsigned bits = all;
  if (slash < text.size()) {
    const auto given = plain_number(text.substr(slash + 1), all);
    if (!given) return wrong();
    bits = *given;
  }
  AddressRange range;
  range.text_ = text;
  range.base_ = as_v6(address);
  range.bits_ = bits + (128 - all);
  return range;
}

bool AddressRange::contains(const ip::address& address) const {
  const auto a = base_.to_bytes();
  const auto b = as_v6(address).to_bytes();
  for (unsigned bit = 0; bit < bits_; bit += 8) {
    const unsigned left = std::min(8U, bits_ - bit);
    const auto mask = static_cast<unsigned char>(0xFF00U >> left);
    if (((a[bit / 8] ^ b[bit / 8]) & mask) != 0) return false;
  }
  return true;
}

bool is_in(const std::vector<AddressRange>& ranges, std::string_view address) {
  boost::system::error_code error;
  const auto read = ip::make_address(std::string(address), error);
  return !error &&
         std::ranges::any_of(ranges, [&](const AddressRange& each) { return each.contains(read); });
}

Origin origin_of(const server::Request& request, const std::vector<AddressRange>& proxies) {
  Origin origin{request.peer, false};
  if (!is_in(proxies, request.peer)) return origin;
  origin.https = lowered(request.field("X-Forwarded-Proto")) == "https";
  // Each proxy adds whom it heard from; the first from the end that is no proxy of ours is it.
  const std::string forwarded = request.field("X-Forwarded-For");
  const auto parts = split(forwarded, ',');
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    const std::string address(trimmed(part->text));
    boost::system::error_code error;
    static_cast<void>(ip::make_address(address, error));
    if (error) break;
    origin.address = address;
    if (!is_in(proxies, address)) break;
  }
  return origin;
}

std::string counted_client(const std::string& address) {
  boost::system::error_code error;
  const auto read = ip::make_address(address, error);
  if (error || read.is_v4()) return address;
  if (read.to_v6().is_v4_mapped()) {
    return ip::make_address_v4(ip::v4_mapped, read.to_v6()).to_string();
  }
  auto bytes = read.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return ip::address_v6(bytes).to_string();
}

void Bucket::fill(const Rate& rate, std::chrono::steady_clock::time_point now) noexcept {
  if (!used_) {
    used_ = true;
    level_ = rate.at_once;
  } else {
    const std::chrono::duration<double, std::ratio<60>> passed = now - filled_;
    level_ = std::min<double>(rate.at_once, level_ + passed.count() * rate.per_minute);
  }
  filled_ = now;
}

bool Bucket::take(const Rate& rate, std::chrono::steady_clock::time_point now) noexcept {
  fill(rate, now);
  if (level_ < 1) return false;
  level_ -= 1;
  return true;
}

bool Bucket::is_full(const Rate& rate, std::chrono::steady_clock::time_point now) noexcept {
  fill(rate, now);
  return level_ >= rate.at_once;
}

bool RateLimit::allows(const std::string& client) {
  const auto now = std::chrono::steady_clock::now();
  const std::lock_guard lock(mutex_);
  if (buckets_.size() > prune_beyond) prune(now);
  return buckets_[client].take(rate_, now);
}

void RateLimit::prune() {
  const std::lock_guard lock(mutex_);
  prune(std::chrono::steady_clock::now());
}

void RateLimit::prune(std::chrono::steady_clock::time_point now) {
  for (auto each = buckets_.begin(); each != buckets_.end();) {
    each = each->second.is_full(rate_, now) ? buckets_.erase(each) : std::next(each);
  }
}

}  // namespace quintet::online
