#include "server/online/administration.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "core/text.hpp"
#include "files/new_file.hpp"
#include "files/read.hpp"
#include "server/online/online.hpp"

namespace quintet::online {

namespace {

using api::administration::Answer;
using api::administration::Order;

// What fits above a game.
constexpr std::size_t longest_announcement = 500;

Answer refused(const Error& error) {
  Answer answer;
  answer.error = {error.message, error.code};
  return answer;
}

std::int64_t now_in_milliseconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::string path_of(const std::string& folder, std::string_view name) {
  return folder + "/" + std::string(name);
}

}  // namespace

std::expected<std::vector<Ban>, Error> read_bans(const std::string& folder) {
  const std::string path = path_of(folder, bans_name);
  std::vector<Ban> bans;
  if (access(path.c_str(), F_OK) != 0) return bans;
  const auto text = files::read_text(path);
  if (!text) return failure("cannot read " + path + ": " + text.error());
  std::size_t number = 0;
  for (const Field& line : split(*text, '\n')) {
    ++number;
    const auto parts = words(line.text);
    if (parts.empty()) continue;
    const std::string place = path + ": line " + std::to_string(number) + ": ";
    auto range = AddressRange::read(parts[0].text);
    if (!range) return failure(place + range.error().message);
    const auto until = parts.size() == 2 ? plain_number(parts[1].text, INT64_MAX) : std::nullopt;
    if (!until) {
      return failure(place +
                     "a range and when its ban ends, in milliseconds since 1970, are needed");
    }
    bans.push_back({std::move(*range), static_cast<std::int64_t>(*until)});
  }
  return bans;
}

void Administration::carry_out(const Order& order, const Done& done) {
  if (order.end) {
    const std::string room = order.end->room;
    online_.end_game(room, [room, done](const std::expected<void, Error>& ended) {
      if (!ended) return done(refused(ended.error()));
      Answer answer;
      answer.ended = {room};
      done(answer);
    });
    return;
  }
  const auto told = [done](auto member) {
    return [done, member](auto found) {
      if (!found) return done(refused(found.error()));
      Answer answer;
      answer.*member = std::move(*found);
      done(answer);
    };
  };
  if (order.reports) return online_.reports(told(&Answer::reports));
  if (order.check_ratings) return online_.check_ratings(told(&Answer::ratings));
  const std::lock_guard lock(mutex_);
  if (order.games) {
    Answer answer;
    answer.games = {online_.games()};
    return done(answer);
  }
  if (order.ban) return done(ban(*order.ban));
  if (order.unban) return done(unban(order.unban->range));
  if (order.bans) return done(bans());
  if (order.announce) return done(announce(order.announce->text));
  if (order.rotate_keys && online_.is_shared()) return rotate_shared_keys(done);
  if (order.rotate_keys) return done(rotate_keys());
  done(refused(Error{"an order has one member"}));
}

// First on the disk: what is told to be banned stays so.
std::expected<void, Error> Administration::change_bans(std::vector<Ban> banned) {
  const std::int64_t now = now_in_milliseconds();
  std::erase_if(banned, [&](const Ban& each) { return each.until <= now; });
  std::string text;
  for (const Ban& each : banned) {
    text += each.range.text() + " " + std::to_string(each.until) + "\n";
  }
  if (auto written = files::replace_file(path_of(folder_, bans_name), text); !written) {
    return written;
  }
  banned_ = std::move(banned);
  online_.set_bans(banned_);
  return {};
}

void Administration::forget() {
  const std::lock_guard lock(mutex_);
  const std::int64_t now = now_in_milliseconds();
  const auto is_over = [&](const Ban& each) { return each.until <= now; };
  // If the disk is full, it is tried again the next time.
  if (std::ranges::any_of(banned_, is_over)) static_cast<void>(change_bans(banned_));
}

Answer Administration::bans() const {
  Answer answer;
  answer.bans.emplace();
  const std::int64_t now = now_in_milliseconds();
  for (const Ban& each : banned_) {
    if (each.until > now) answer.bans->bans.push_back({each.range.text(), each.until});
  }
  return answer;
}

Answer Administration::ban(const api::administration::BanWanted& wanted) {
  auto range = AddressRange::read(wanted.range);
  if (!range) return refused(range.error());
  if (wanted.days < 1 || wanted.days > Ban::most_days) {
    return refused(Error{"a ban lasts from 1 to " + std::to_string(Ban::most_days) + " days, not " +
                         std::to_string(wanted.days)});
  }
  std::vector<Ban> banned = banned_;
  std::erase_if(banned, [&](const Ban& each) { return each.range.text() == wanted.range; });
  const std::chrono::milliseconds length = std::chrono::days(wanted.days);
  banned.push_back({std::move(*range), now_in_milliseconds() + length.count()});
  if (auto changed = change_bans(std::move(banned)); !changed) return refused(changed.error());
  return bans();
}

Answer Administration::unban(const std::string& text) {
  std::vector<Ban> banned = banned_;
  if (std::erase_if(banned, [&](const Ban& each) { return each.range.text() == text; }) == 0) {
    return refused(
        Error{in_quotes(text) + " is not banned; quintet admin bans lists what is"}.called(
            "not-banned"));
  }
  if (auto changed = change_bans(std::move(banned)); !changed) return refused(changed.error());
  return bans();
}

Answer Administration::announce(const std::string& text) {
  if (text.size() > longest_announcement) {
    return refused(Error{"an announcement has up to " + std::to_string(longest_announcement) +
                         " bytes, not " + std::to_string(text.size())});
  }
  online_.announce(text);
  Answer answer;
  answer.announced = {text};
  return answer;
}

Answer Administration::rotate_keys() {
  auto keys = Keys::rotate(path_of(folder_, keys_name));
  if (!keys) return refused(keys.error());
  Answer answer;
  answer.keys = {static_cast<std::uint32_t>(keys->size())};
  online_.set_keys(std::move(*keys));
  return answer;
}

void Administration::rotate_shared_keys(const Done& done) {
  online_.rotate_shared_keys([done](const std::expected<Keys, Error>& keys) {
    if (!keys) return done(refused(keys.error()));
    Answer answer;
    answer.keys = {static_cast<std::uint32_t>(keys->size())};
    done(answer);
  });
}

}  // namespace quintet::online
