#include "cli/server/online_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "cli/server/data_folder.hpp"
#include "core/text.hpp"
#include "server/online/administration.hpp"
#include "server/store/sqlite_store.hpp"

namespace quintet::cli {

namespace {

void check_public_url(const std::string& url) {
  const bool https = url.starts_with("https://");
  const std::string_view rest =
      std::string_view(url).substr(https ? 8 : std::min<std::size_t>(7, url.size()));
  const std::string_view host = rest.substr(0, rest.find('/'));
  const bool good = (https || url.starts_with("http://")) && !host.empty() &&
                    rest.find_first_of("?#@\"\\ ") == std::string_view::npos &&
                    rest.substr(host.size()).find_first_not_of('/') == std::string_view::npos;
  if (!good) {
    fail("--public-url must be like https://play.example.org, without a path, not " +
         in_quotes(url));
  }
}

template <typename T>
T or_throw(std::expected<T, Error> value) {
  if (!value) throw std::runtime_error(value.error().message);
  if constexpr (!std::is_void_v<T>) return std::move(*value);
}

}  // namespace

void add_online_options(Command& command, OnlineArguments& arguments) {
  online::Options& options = arguments.options;
  options.threads = std::clamp(std::thread::hardware_concurrency(), 2U, 16U);
  constexpr NumberRange rates{1, 10'000'000};
  add_data_option(command, arguments.data);
  command
      .add_option("--public-url", options.public_url,
                  "what people call it, such as https://play.example.org; then cookies are Secure")
      .shown_as("URL");
  command
      .add_option(
          "--trusted-proxy",
          [&options](const std::string& text) {
            auto range = online::AddressRange::read(text);
            if (!range) fail("--trusted-proxy: " + range.error().message);
            options.trusted_proxies.push_back(std::move(*range));
          },
          "an address or range whose X-Forwarded-For and -Proto are believed")
      .shown_as("ADDR")
      .is_repeated = true;
  add_number(command, "--threads", options.threads, {1, 256},
             "threads for online play (one per core, at least 2)");
  add_number(command, "--sockets", options.sockets.sockets, {1, 1'000'000},
             "WebSockets at once (20000)");
  add_number(command, "--sockets-per-client", options.sockets.per_client, {1, 1'000'000},
             "of these, from one address, or one network of IPv6 (64)");
  add_number(command, "--request-rate", options.requests.per_minute, rates,
             "requests to the API a minute from one client (600)");
  add_number(command, "--create-rate", options.creations.per_minute, rates,
             "games and guests that one client may make a minute (30)");
  add_number(command, "--message-rate", options.messages.per_minute, rates,
             "messages a minute through one WebSocket (1200)");
  add_number(command, "--open-games", options.open_games, {1, 1'000'000},
             "games of one player that may go on at once (200)");
  add_number(command, "--message-size", arguments.message_kilobytes, {1, 1024},
             "kilobytes that a request to the API or a message may have (16)");
  add_number(command, "--waiting-size", arguments.waiting_kilobytes, {16, 65'536},
             "kilobytes that may wait for one WebSocket; then it is cut off (256)");
  add_number(command, "--ping-time", arguments.ping_seconds, {1, 3600},
             "seconds between two questions whether a WebSocket is still there (20)");
  add_number(command, "--silence-time", arguments.silence_seconds, {2, 86'400},
             "seconds without a word of a WebSocket; then it is cut off (50)");
}

OpenedOnline open_online(OnlineArguments arguments) {
  const bool wanted = arguments.data.has_value();
  online::Options& options = arguments.options;
  if (!options.public_url.empty()) check_public_url(options.public_url);
  // So much may come at once; then by the rate.
  options.requests.at_once = std::max(options.requests.per_minute / 5, 20U);
  options.creations.at_once = options.creations.per_minute;
  options.messages.at_once = std::max(options.messages.per_minute / 10, 20U);
  options.content_bytes = arguments.message_kilobytes << 10;
  options.sockets.message_bytes = options.content_bytes;
  options.sockets.waiting_bytes = arguments.waiting_kilobytes << 10;
  options.sockets.ping = std::chrono::seconds(arguments.ping_seconds);
  options.sockets.silence = std::chrono::seconds(arguments.silence_seconds);
  if (options.sockets.silence <= options.sockets.ping) {
    fail(fmt::format("--silence-time must be more than --ping-time, which is {}, not {}",
                     arguments.ping_seconds, arguments.silence_seconds));
  }
  OpenedOnline opened;
  try {
    const DataFolder folder = or_throw(DataFolder::of(arguments.data));
    or_throw(folder.make());
    opened.lock = or_throw(folder.lock());
    online::Keys keys = or_throw(online::Keys::open(folder.keys()));
    options.banned = or_throw(online::read_bans(folder.path()));
    auto store = or_throw(store::open_sqlite(folder.games()));
    opened.online =
        std::make_unique<online::Online>(std::move(store), std::move(keys), std::move(options));
    opened.online->open_channel(folder.path());
  } catch (const std::system_error& error) {
    const std::string why = std::string("a thread could not be started: ") + error.what();
    if (wanted) fail(why);
    opened.lock.reset();
    opened.why_not = why;
  } catch (const std::exception& error) {
    if (wanted) fail(fmt::format("--data: {}", error.what()));
    opened.lock.reset();
    opened.why_not = error.what();
  }
  return opened;
}

}  // namespace quintet::cli
