#include "server/online/online.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <condition_variable>
#include <future>
#include <stdexcept>

#include "core/text.hpp"
#include "core/version.hpp"
#include "json/read.hpp"
#include "json/write.hpp"
#include "server/net/log.hpp"
#include "server/online/administration.hpp"
#include "server/online/rated.hpp"
#include "server/online/state.hpp"

namespace quintet::online {

namespace {

constexpr std::string_view plain_cookie = "quintet";
constexpr std::string_view secure_cookie = "__Host-quintet";
constexpr std::chrono::seconds between_lists{1};
constexpr std::chrono::hours between_forgetting{1};
// Rooms of a server that is gone are claimed at once; this is for what was left over.
constexpr std::chrono::seconds between_claims{5};
// For those who are told to go; then they are cut off.
constexpr std::chrono::seconds farewell{3};

std::string_view cookie_named(std::string_view cookies, std::string_view name) {
  for (const Field& each : split(cookies, ';')) {
    std::string_view text = each.text;
    while (text.starts_with(' ')) text.remove_prefix(1);
    if (text.starts_with(name) && text.substr(name.size()).starts_with('=')) {
      return text.substr(name.size() + 1);
    }
  }
  return {};
}

bool is_banned(const std::vector<Ban>& bans, const std::string& address, std::int64_t now) {
  return std::ranges::any_of(
      bans, [&](const Ban& each) { return each.until > now && is_in({each.range}, address); });
}

Error banned_error() { return Error{"this address may not play here"}.called("banned"); }

}  // namespace

void Listener::tell(const room::Message& message) {
  if (const auto* told = std::get_if<room::Told>(&message.what)) told_.push_back(*told);
  if (const auto* reply = std::get_if<room::Reply>(&message.what); reply != nullptr && replied_) {
    std::exchange(replied_, nullptr)(*reply, std::exchange(told_, {}));
  }
}

void Listener::lose(const Error& why) {
  tell({0, room::Reply{{}, 0, room::Reply::Kind::unavailable, why}});
}

Online::State::State(std::unique_ptr<store::Store> store, Keys keys, Options options,
                     std::unique_ptr<store::Exchange> exchange)
    : options_(std::move(options)),
      time_(options_.now),
      keys_(std::make_shared<const Keys>(std::move(keys))),
      banned_(options_.banned),
      public_origin_(options_.public_url),
      requests_(options_.requests),
      creations_(options_.creations) {
  while (public_origin_.ends_with('/')) public_origin_.pop_back();
  std::vector<room::RoomId> open;
  while (true) {
    const auto claimed = store->claim();
    if (!claimed) throw std::runtime_error(claimed.error().message);
    if (claimed->empty()) break;
    open.insert(open.end(), claimed->begin(), claimed->end());
  }
  if (const auto read = tokens_.load(*store); !read) throw std::runtime_error(read.error().message);
  const auto accounts = people::all_accounts(*store);
  if (!accounts) throw std::runtime_error(accounts.error().message);
  const auto sessions = people::all_sessions(*store, number_of(time_.now()));
  if (!sessions) throw std::runtime_error(sessions.error().message);
  static_cast<void>(identities_.start(*accounts, *sessions));
  if (auto rated = rate_what_is_due(*store, identities_, options_.room); !rated) {
    throw std::runtime_error(rated.error().message);
  }
  pool_ = std::make_unique<server::Pool>(options_.threads);
  if (pool_->size() < options_.threads && options_.log) {
    options_.log("there are " + std::to_string(pool_->size()) + " of " +
                 std::to_string(options_.threads) + " threads for online play");
  }
  store_ = std::make_unique<StoreThread>(std::move(store), metrics_);
  desk_ = std::make_unique<Desk>(
      *store_, identities_, [this] { return number_of(time_.now()); }, options_.desk);
  sockets_ = std::make_unique<server::Sockets>(*pool_, std::string(wire::socket_path),
                                               options_.sockets, *this);
  if (exchange) peers_ = make_peers(std::move(exchange));
  std::vector<std::vector<room::RoomId>> of_shard(options_.threads);
  for (std::size_t i = 0; i < options_.threads; ++i) {
    shards_.push_back(std::make_unique<Shard>(
        *pool_, *store_, metrics_, time_, options_.room,
        [this](const std::vector<Digest>& digests) {
          rate(digests);
          if (peers_) peers_->changed(digests);
          tell_changed(digests);
        },
        peers_.get()));
  }
  for (const std::string& id : open) of_shard[shard_index(id)].push_back(id);
  std::vector<std::promise<void>> started(shards_.size());
  for (std::size_t i = 0; i < shards_.size(); ++i) {
    shards_[i]->start(std::move(of_shard[i]), [&started, i] { started[i].set_value(); });
  }
  for (std::promise<void>& each : started) each.get_future().wait();
  if (peers_) {
    peers_->start();
    catch_up();
  }
  ticks_ = std::make_unique<boost::asio::steady_timer>(pool_->context());
  tell_followers();
}

Online::State::~State() { end(); }

void Online::State::end() {
  if (!pool_) return;
  ending_ = true;
  const auto until = std::chrono::steady_clock::now() + farewell;
  while (sockets_->size() > 0 && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  sockets_->abort_all();
  for (int i = 0; sockets_->size() > 0 && i < 100; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  desk_->end();
  store_->end();              // what was accepted is kept; what it says then is heard by nobody
  if (peers_) peers_->end();  // now others may have the rooms
  pool_->end();
  // Nothing runs any more; what still waited to run is thrown away with the pool.
  channel_.reset();
  ticks_.reset();
  shards_.clear();
  pool_.reset();
  desk_.reset();
  peers_.reset();
  store_.reset();
}

// In this order: who begins to listen is told what the directory knows.
void Online::State::tell_changed(const std::vector<Digest>& digests) {
  directory_.changed(digests);
  bots_.changed(digests);
}

void Online::State::tell_followers() {
  directory_.tell_followers();
  if (peers_) {
    peers_->tell_changes();
    const auto now = std::chrono::steady_clock::now();
    if (now - claimed_ >= between_claims) {
      claimed_ = now;
      claim_rooms();
    }
  }
  ticks_->expires_after(between_lists);
  ticks_->async_wait([this](const boost::system::error_code& error) {
    if (error || ending_) return;
    forget();
    tell_followers();
  });
}

void Online::State::forget() {
  const auto now = std::chrono::steady_clock::now();
  if (now - forgot_ < between_forgetting) return;
  forgot_ = now;
  requests_.prune();
  creations_.prune();
  desk_->prune();
  if (administration_) administration_->forget();
}

Online::State::Asker Online::State::asker_of(const server::Request& request) const {
  Asker asker{.origin = origin_of(request, options_.trusted_proxies),
              .client = {},
              .who = {},
              .cookie = {},
              .agent = request.field("User-Agent")};
  asker.client = counted_client(asker.origin.address);
  asker.secure = public_origin_.empty() ? asker.origin.https : public_origin_.starts_with("https:");
  // Who comes with a token comes without a cookie: a page of another site cannot have it sent.
  if (request.count("Authorization") > 0) {
    const std::string given = request.field("Authorization");
    const auto parts = words(given);
    if (parts.size() == 2 && lowered(parts[0].text) == "bearer") {
      asker.grant = tokens_.grant_of(parts[1].text);
    }
    asker.has_bad_token = !asker.grant;
    if (asker.grant) asker.who = asker.grant->bot;
    return asker;
  }
  const std::string cookies = request.field("Cookie");
  asker.cookie = cookie_named(cookies, asker.secure ? secure_cookie : plain_cookie);
  const auto verified = identities_.verified(asker.cookie, *keys());
  asker.who = verified.value_or("");
  asker.forged = !verified && (!cookie_named(cookies, plain_cookie).empty() ||
                               !cookie_named(cookies, secure_cookie).empty());
  return asker;
}

std::string Online::State::own_origin(const server::Request& request, const Asker& asker) const {
  if (!public_origin_.empty()) return public_origin_;
  return (asker.secure ? "https://" : "http://") + request.field("Host");
}

std::string Online::State::cookie(const std::string& value, bool secure) const {
  return std::string(secure ? secure_cookie : plain_cookie) + "=" + value +
         "; Path=/; Max-Age=" + (value.empty() ? "0" : "31536000") + "; HttpOnly; SameSite=Lax" +
         (secure ? "; Secure" : "");
}

std::optional<Error> Online::State::objection_to(const server::Request& request,
                                                 const Asker& asker) const {
  {
    const std::lock_guard lock(settings_);
    if (is_banned(banned_, asker.origin.address, number_of(time_.now()))) return banned_error();
  }
  if (asker.has_bad_token) {
    return Error{"this token is not good here: it was revoked, or never given"}.called("bad-token");
  }
  if (asker.grant) return std::nullopt;
  // Pages of others must not act for who visits them. Browsers tell where a request comes from.
  const std::string site = request.field("Sec-Fetch-Site");
  const std::string origin = request.field("Origin");
  const bool is_other_site = !site.empty() && site != "same-origin" && site != "none";
  const bool is_other_origin = !origin.empty() && origin != own_origin(request, asker);
  if (is_other_site || is_other_origin) {
    return Error{"this comes from a page of another server"}.called("cross-site");
  }
  return std::nullopt;
}

void Online::State::note_refusal(std::string_view code, const Asker& asker, std::string_view what) {
  ++metrics_.refused;
  if (options_.refused) options_.refused(server::refusal_line(code, asker.origin.address, what));
}

void Online::State::note_reply(const room::Reply& reply, const Asker& asker) {
  if (reply.kind == room::Reply::Kind::refused) note_refusal(reply.error.code, asker, reply.room);
}

wire::Hello Online::State::hello(const room::Identity& who) const {
  wire::Hello hello{.version = std::string(version),
                    .protocol = wire::protocol,
                    .rules_version = room::rules_version,
                    .now = number_of(time_.now()),
                    .player = {},
                    .announcement = {}};
  if (!who.empty()) hello.player = identities_.player(who);
  const std::lock_guard lock(settings_);
  hello.announcement = announcement_;
  return hello;
}

std::size_t Online::State::shard_index(std::string_view room) const {
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char c : room) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash % options_.threads;
}

room::RoomId Online::State::next_room(std::string_view room) const {
  room::RoomId next = random_word(22);
  while (shard_index(next) != shard_index(room)) next = random_word(22);
  return next;
}

void Online::State::ask_once(const room::Identity& who, room::Request request,
                             Listener::Replied replied) {
  const room::ConnectionId connection = new_connection();
  Shard& shard = shard_of(request.room);
  shard.request(
      connection, who,
      std::make_shared<Listener>([connection, &shard, replied = std::move(replied)](
                                     const room::Reply& reply, std::vector<room::Told> told) {
        shard.disconnected(connection);
        replied(reply, std::move(told));
      }),
      std::move(request));
}

void Online::State::with_past_games(const room::Identity& who, std::function<void()> then) {
  constexpr std::size_t most = 50;
  if (directory_.remember(who)) return then();
  const bool asked = store_->ask([this, who, then](store::Store& store) {
    using Lines = std::vector<std::string>;
    std::vector<std::pair<room::RoomId, Lines>> found;
    for (const room::RoomId& id : store.rooms_of(who, most).value_or(Lines{})) {
      if (!directory_.knows(id)) found.emplace_back(id, store.peek(id).value_or(Lines{}));
    }
    boost::asio::post(pool_->context(), [this, then, found = std::move(found)] {
      std::vector<Digest> ended;
      for (const auto& [id, lines] : found) {
        auto events = room::read_events(lines);
        if (!events) continue;
        const auto room = room::Room::load(std::move(*events), options_.room, time_.now());
        if (room && room->ended()) ended.push_back(digest_of(id, *room));
      }
      directory_.changed(ended);
      then();
    });
  });
  if (!asked) then();
}

void Online::State::pair(const room::Identity& who, std::weak_ptr<server::Socket> socket,
                         const Directory::Seeker& other, const std::string& variant,
                         const room::TimeControl& control, bool rated) {
  const Seat seat = random_below(2) == 0 ? Seat::first : Seat::second;
  room::Request request{
      .number = 0,
      .room = random_word(22),
      .known = 0,
      .what = room::Create{variant, control, seat, true, false, other.who, rated}};
  ++metrics_.paired;
  ask_once(who, std::move(request),
           [socket, seat, other_socket = other.socket](const room::Reply& reply,
                                                       const std::vector<room::Told>&) {
             const auto tell = [&](const std::weak_ptr<server::Socket>& to, Seat own) {
               wire::FromServer message;
               if (reply.kind == room::Reply::Kind::accepted) {
                 message.paired = {reply.room, own};
               } else {
                 message.seek_refused = reply.error;
               }
               if (const auto alive = to.lock()) alive->send(json::written(message));
             };
             tell(socket, seat);
             tell(other_socket, quintet::other(seat));
           });
}

void Online::State::end_game(const room::RoomId& room,
                             std::function<void(std::expected<void, Error>)> done) {
  shard_of(room).close(room, [this, room, done](bool closed) {
    if (!closed) {
      return done(std::unexpected(
          Error{"no game with this id goes on: " + in_quotes(room)}.called("room-unknown")));
    }
    // A room answers only when all that it has gone through is durable.
    ask_once({}, {.number = 0, .room = room, .known = 0, .what = room::Read{}},
             [done](const room::Reply& reply, const std::vector<room::Told>&) {
               if (reply.kind == room::Reply::Kind::accepted) return done({});
               done(std::unexpected(reply.error));
             });
  });
}

void Online::State::revoke(const room::Identity& owner, const std::string& token,
                           std::function<void(std::expected<void, Error>)> done) {
  keep<void>(
      [this, owner, token](store::Store& store) { return tokens_.revoke(store, owner, token); },
      [this, token, done](const std::expected<void, Error>& revoked) {
        // Whoever is there with it goes.
        if (revoked) bots_.revoked(token);
        done(revoked);
      });
}

Online::Online(std::unique_ptr<store::Store> store, Keys keys, Options options,
               std::unique_ptr<store::Exchange> exchange)
    : state_(std::make_unique<State>(std::move(store), std::move(keys), std::move(options),
                                     std::move(exchange))) {}

Online::~Online() { end(); }

void Online::end() {
  say_goodbye();
  state_->end();
}

server::Service Online::service() {
  return {.prefix = "/api/",
          .content_bytes = state_->options_.content_bytes,
          .answer = [this](server::Request request, server::Respond respond) {
            state_->answer(request, respond);
          }};
}

server::Handler Online::ready() {
  return [this](const server::Request&) {
    return !state_->ending_ && state_->store_->works()
               ? server::plain_text(server::Status::ok, "ready")
               : server::refusal(server::Status::service_unavailable, "games cannot be kept");
  };
}

server::Handler Online::metrics() {
  return [this](const server::Request& request) {
    const bool is_here = request.peer == "127.0.0.1" || request.peer == "::1";
    if (!is_here || request.count("X-Forwarded-For") + request.count("Forwarded") > 0) {
      return server::refusal(server::Status::forbidden, "this is for the server's own machine");
    }
    const Metrics& counted = state_->metrics_;
    const server::SocketCounts& sockets = state_->sockets_->counts();
    std::string out;
    write_gauge(out, "sockets", "WebSockets that are open",
                static_cast<std::int64_t>(state_->sockets_->size()));
    write_gauge(out, "rooms", "rooms in memory", counted.rooms);
    write_counter(out, "sockets_opened_total", "WebSockets", sockets.opened);
    write_counter(out, "sockets_slow_total", "cut off because they did not read", sockets.slow);
    write_counter(out, "sockets_silent_total", "cut off because they were gone", sockets.silent);
    write_counter(out, "messages_received_total", "through WebSockets", sockets.received);
    write_counter(out, "messages_sent_total", "through WebSockets", sockets.sent);
    write_counter(out, "requests_total", "by HTTP", counted.requests);
    write_counter(out, "actions_total", "of players", counted.actions);
    write_counter(out, "moves_total", "kept by the store", counted.moves);
    write_counter(out, "refused_total", "requests and messages", counted.refused);
    write_counter(out, "pairings_total", "by quick pairing", counted.paired);
    write_counter(out, "commits_total", "of the store", counted.commits);
    write_counter(out, "commits_failed_total", "of the store", counted.failed_commits);
    write_counter(out, "events_kept_total", "by the store", counted.kept_events);
    counted.action_time.write(out, "action_seconds", "from an action's arrival to its reply");
    counted.commit_time.write(out, "commit_seconds", "of the store");
    server::Response response = server::plain_text(server::Status::ok, "");
    response.fields[0].value = "text/plain; version=0.0.4; charset=utf-8";
    response.body = server::Body(std::move(out));
    return response;
  };
}

server::Sockets& Online::sockets() { return *state_->sockets_; }

server::SocketApplication& Online::application() { return *state_; }

void Online::say_goodbye() {
  if (state_->ending_.exchange(true)) return;
  wire::FromServer message;
  message.goodbye = {.after = static_cast<std::int64_t>(500 + random_below(1500)),
                     .error = Error{"the server restarts"}.called("shutting-down")};
  state_->bots_.end();
  state_->sockets_->close_all(json::written(message), server::CloseCode::service_restart,
                              "come back soon");
}

std::vector<api::administration::OpenGame> Online::games() const {
  std::vector<api::administration::OpenGame> games;
  const auto name = [this](const room::Identity& who) {
    return who.empty() ? std::nullopt : std::optional(state_->identities_.player(who).name);
  };
  for (const Digest& each : state_->directory_.open_games()) {
    games.push_back({each.room, each.variant, clock_of(each.control), name(each.players[0]),
                     name(each.players[1]), each.ply, each.listed, number_of(each.changed)});
  }
  return games;
}

void Online::end_game(const std::string& room,
                      std::function<void(std::expected<void, Error>)> done) {
  state_->end_game(room, std::move(done));
}

void Online::set_bans(std::vector<Ban> banned) {
  {
    const std::lock_guard lock(state_->settings_);
    state_->banned_ = banned;
  }
  wire::FromServer message;
  message.goodbye = {.after = 0, .error = banned_error()};
  const std::int64_t now = number_of(state_->time_.now());
  const auto is_out = [&](const std::string& address) { return is_banned(banned, address, now); };
  for (const auto& socket : state_->directory_.sockets_from(is_out)) {
    socket->send(json::written(message));
    socket->close(server::CloseCode::policy, "this address may not play here");
  }
}

void Online::announce(const std::string& text) {
  {
    const std::lock_guard lock(state_->settings_);
    state_->announcement_ = text;
  }
  if (state_->peers_) {
    link::Line line;
    line.announced = {text};
    state_->peers_->tell(line);
  }
  wire::FromServer message;
  message.announcement = {text};
  state_->sockets_->send_to_all(json::written(message));
}

void Online::set_keys(Keys keys) {
  const std::lock_guard lock(state_->settings_);
  state_->keys_ = std::make_shared<const Keys>(std::move(keys));
}

void Online::open_channel(const std::string& folder) {
  state_->administration_ =
      std::make_unique<Administration>(*this, folder, state_->options_.banned);
  state_->channel_ = std::make_unique<Channel>(
      state_->pool_->context(), folder,
      [state = state_.get()](const std::string& line, const Channel::Reply& reply) {
        if (state->options_.log) {
          state->options_.log("event=administration order=" + server::quoted_for_log(line));
        }
        const auto order = json::read<api::administration::Order>(line);
        if (!order) {
          api::administration::Answer answer;
          answer.error = {order.error().message, "bad-message"};
          return reply(json::written(answer));
        }
        state->administration_->carry_out(
            *order, [reply](const auto& answer) { reply(json::written(answer)); });
      });
}

}  // namespace quintet::online
