// What online.cpp, talk.cpp and rest.cpp share. For them alone.
#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/net/pool.hpp"
#include "server/net/sockets.hpp"
#include "server/online/administration.hpp"
#include "server/online/bots.hpp"
#include "server/online/channel.hpp"
#include "server/online/convert.hpp"
#include "server/online/desk.hpp"
#include "server/online/directory.hpp"
#include "server/online/identities.hpp"
#include "server/online/metrics.hpp"
#include "server/online/online.hpp"
#include "server/online/peers.hpp"
#include "server/online/shard.hpp"
#include "server/online/store_thread.hpp"
#include "server/online/tokens.hpp"

namespace quintet::online {

// What a token is not good for.
[[nodiscard]] inline Error beyond_token() {
  return Error{"this token is not good for that: it lacks the scope"}.called("token-scope");
}

// Tells a function what a room says to one request.
class Listener final : public Endpoint {
 public:
  using Replied = std::function<void(const room::Reply&, std::vector<room::Told>)>;
  explicit Listener(Replied replied) : replied_(std::move(replied)) {}
  void tell(const room::Message& message) override;
  void lose(const Error& why) override;

 private:
  Replied replied_;  // none: it has been told
  std::vector<room::Told> told_;
};

class Online::State final : public server::SocketApplication {
 public:
  State(std::unique_ptr<store::Store> store, Keys keys, Options options,
        std::unique_ptr<store::Exchange> exchange);
  ~State() override;
  void end();

  // Who asks.
  struct Asker {
    Origin origin;
    std::string client;  // as limits count it
    room::Identity who;  // empty for nobody
    std::string cookie;  // its value
    std::string agent;
    bool secure = false;
    bool forged = false;  // has a cookie that is not good here
    bool has_bad_token = false;
    std::optional<Grant> grant{};  // of who comes with a token instead of a cookie

    // Whether that may be done: by a token only if it is good for it.
    [[nodiscard]] bool may(wire::Scope scope) const { return !grant || grant->allows(scope); }
  };
  [[nodiscard]] Asker asker_of(const server::Request& request) const;
  // Why a request is not even looked at.
  [[nodiscard]] std::optional<Error> objection_to(const server::Request& request,
                                                  const Asker& asker) const;
  [[nodiscard]] std::string own_origin(const server::Request& request, const Asker& asker) const;
  // A cookie with this value; an empty one takes it away.
  [[nodiscard]] std::string cookie(const std::string& value, bool secure) const;

  // Writes something of bots and their tokens, and tells on the store's thread what became of it.
  template <typename Result>
  void keep(std::function<std::expected<Result, Error>(store::Store&)> write,
            std::function<void(std::expected<Result, Error>)> done) {
    const bool asked = store_->ask([this, write, done](store::Store& store) {
      const auto result = write(store);
      if (result) tell_tokens_changed();
      done(result);
    });
    if (!asked) {
      done(std::unexpected(Error{"the store has too much to do"}.called("store-failed")));
    }
  }
  void revoke(const room::Identity& owner, const std::string& token,
              std::function<void(std::expected<void, Error>)> done);
  // Ends a game; `done` learns when that is durable, or why it is not.
  void end_game(const room::RoomId& room, std::function<void(std::expected<void, Error>)> done);

  // Sockets.
  std::optional<server::Response> objection(const server::Request& request) override;
  std::string client_of(const server::Request& request) override;
  void refused(const server::Request& request, std::string_view code) override;
  std::shared_ptr<server::Conversation> open(std::shared_ptr<server::Socket> socket,
                                             const server::Request& request) override;

  // REST.
  void answer(const server::Request& request, const server::Respond& respond);

  [[nodiscard]] wire::Hello hello(const room::Identity& who) const;
  [[nodiscard]] std::size_t shard_index(std::string_view room) const;
  [[nodiscard]] Shard& shard_of(std::string_view room) { return *shards_[shard_index(room)]; }
  [[nodiscard]] room::ConnectionId new_connection() { return ++connections_; }
  // An id for the next game of a room, which must be in the same shard.
  [[nodiscard]] room::RoomId next_room(std::string_view room) const;
  // Asks a room once, for somebody who does not stay.
  void ask_once(const room::Identity& who, room::Request request, Listener::Replied replied);
  // Calls `then` when the games of somebody that have ended are known.
  void with_past_games(const room::Identity& who, std::function<void()> then);
  void pair(const room::Identity& who, std::weak_ptr<server::Socket> socket,
            const Directory::Seeker& other, const std::string& variant,
            const room::TimeControl& control, bool rated);
  // Pairs somebody with whoever seeks the same, here or at another server.
  void seek(const Directory::Seeker& who, const std::string& variant,
            const room::TimeControl& control, bool bots, bool rated);
  // Why somebody may not play for ratings by these terms, or join a room.
  [[nodiscard]] std::optional<Error> rated_objection(const room::Identity& who,
                                                     const std::string& variant,
                                                     const room::TimeControl& control) const;
  [[nodiscard]] std::optional<Error> join_objection(const room::Identity& who,
                                                    const room::RoomId& room) const;
  // What rooms here or elsewhere have become, to whoever is told here.
  void tell_changed(const std::vector<Digest>& digests);
  // Sees to it that rated games which have ended change ratings.
  void rate(const std::vector<Digest>& digests);
  // All connections of somebody end; who still may comes back.
  void cut_off(const room::Identity& who);
  // Ends whatever somebody plays.
  void leave_games(const room::Identity& who);

  // With other servers (shared.cpp).
  [[nodiscard]] std::unique_ptr<Peers> make_peers(std::unique_ptr<store::Exchange> exchange);
  void claim_rooms();
  void catch_up();
  void catch_up_with(std::vector<room::RoomId> rooms);
  void seek_elsewhere(room::ConnectionId connection, const room::Identity& who,
                      const std::string& variant, const room::TimeControl& control, bool bots,
                      bool rated);
  void pair_with_guest_of(store::ServerNumber server, const link::Pair& wanted);
  void read_shared_keys();
  void tell_tokens_changed();
  // What another server has changed of names, sessions and blocks, or of bots and tokens.
  void read_person(const room::Identity& who);
  void read_tokens();
  // All of it, on the store's thread.
  void read_people(store::Store& store);

  void note_refusal(std::string_view code, const Asker& asker, std::string_view what);
  // What a room refused, if it did.
  void note_reply(const room::Reply& reply, const Asker& asker);
  void tell_followers();
  // What must not be remembered for longer.
  void forget();

  [[nodiscard]] std::shared_ptr<const Keys> keys() const {
    const std::lock_guard lock(settings_);
    return keys_;
  }

  Options options_;
  Time time_;
  Metrics metrics_;
  mutable std::mutex settings_;
  std::shared_ptr<const Keys> keys_;
  std::vector<Ban> banned_;
  std::string announcement_;
  std::string public_origin_;
  RateLimit requests_;
  RateLimit creations_;
  Identities identities_;
  Directory directory_{identities_};
  Tokens tokens_;
  Bots bots_{identities_};
  std::atomic<room::ConnectionId> connections_{0};
  std::atomic<bool> ending_{false};
  std::unique_ptr<server::Sockets> sockets_;
  std::unique_ptr<Peers> peers_;  // none if the store is this server's alone
  std::vector<std::unique_ptr<Shard>> shards_;
  // What the pool runs refers to all above; it is gone before them.
  std::unique_ptr<server::Pool> pool_;
  std::unique_ptr<boost::asio::steady_timer> ticks_;
  std::unique_ptr<Administration> administration_;
  std::unique_ptr<Channel> channel_;
  std::chrono::steady_clock::time_point claimed_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point forgot_ = std::chrono::steady_clock::now();
  std::unique_ptr<StoreThread> store_;
  std::unique_ptr<Desk> desk_;
  std::mutex due_mutex_;
  std::set<room::RoomId> due_;  // rated games that the store knows to go on
};

}  // namespace quintet::online
