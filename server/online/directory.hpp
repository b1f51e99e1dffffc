// Where people meet: which games wait for an opponent, which can be watched, whose turn it is
// where, and who seeks whom. All of it may be called from any thread.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/socket.hpp"
#include "server/online/convert.hpp"
#include "server/store/shared_store.hpp"

namespace quintet::online {

class Directory {
 public:
  static constexpr std::size_t most_listed = 100;    // games in one list
  static constexpr std::size_t most_ended = 20'000;  // games that have ended and are remembered

  // REQUIRES: they outlive it.
  explicit Directory(const Identities& identities) : identities_(identities) {}

  // What is known of rooms from now on.
  void changed(const std::vector<Digest>& digests);

  // Somebody's connection, with its lists; `who` is empty for nobody.
  void connected(room::ConnectionId connection, room::Identity who, std::string address,
                 std::weak_ptr<server::Socket> socket);
  void disconnected(room::ConnectionId connection);
  [[nodiscard]] std::vector<std::shared_ptr<server::Socket>> sockets_from(
      const std::function<bool(const std::string& address)>& wanted) const;
  [[nodiscard]] std::vector<std::shared_ptr<server::Socket>> sockets_of(
      const room::Identity& who) const;
  void follow(room::ConnectionId connection, const wire::Follow& lists);
  // Tells the lists that have changed since the last time to who follows them.
  void tell_followers();

  [[nodiscard]] wire::GameList lobby(const room::Identity& viewer) const;
  [[nodiscard]] wire::GameList live(const room::Identity& viewer) const;
  [[nodiscard]] wire::GameList inbox(const room::Identity& who) const;
  [[nodiscard]] std::vector<Digest> open_games() const;
  [[nodiscard]] std::vector<Digest> games_of(const room::Identity& who) const;
  // A game that goes on; nothing if there is none by this id.
  [[nodiscard]] std::optional<Digest> open_game(const room::RoomId& room) const;
  // How many games of somebody go on.
  [[nodiscard]] std::size_t open_games_of(const room::Identity& who) const;

  // Whether the games of somebody that have ended were read from the store; from now on they were.
  [[nodiscard]] bool remember(const room::Identity& who);
  [[nodiscard]] bool knows(const room::RoomId& room) const;

  struct Seeker {
    room::ConnectionId connection;
    room::Identity who;
    std::weak_ptr<server::Socket> socket;
  };
  // Who seeks the same, and has not blocked the seeker or been blocked; if nobody does, the seeker
  // waits. REQUIRES: the variant is canonical.
  [[nodiscard]] std::optional<Seeker> seek(room::ConnectionId connection,
                                           const std::string& variant,
                                           const room::TimeControl& control, bool bots, bool rated);
  void stop_seeking(room::ConnectionId connection);
  // Whoever seeks by this connection, who then does not any more; nobody if it does not.
  [[nodiscard]] std::optional<Seeker> take_seeker(room::ConnectionId connection);
  // Somebody's connection, whether they seek or not.
  [[nodiscard]] std::optional<Seeker> find(room::ConnectionId connection) const;

  // With other servers: who is connected there. `told` is called whenever somebody comes or goes
  // here; it must not call back.
  void tell_online(std::function<void(const room::Identity&, bool here)> told);
  void online_elsewhere(store::ServerNumber server, const room::Identity& who, bool here);
  void forget_online(store::ServerNumber server);
  [[nodiscard]] std::vector<room::Identity> everybody_online() const;

 private:
  struct Follower {
    room::Identity who;
    std::string address;
    std::weak_ptr<server::Socket> socket;
    wire::Follow follows{};
    wire::Follow owed{};  // what has to be told
  };
  struct Sought {
    std::string what;
    room::ConnectionId connection;
    bool bots;  // will do
  };

  [[nodiscard]] bool is_online(const room::Identity& who) const;
  [[nodiscard]] bool is_in_lobby(const Digest& digest) const;
  [[nodiscard]] static bool is_live(const Digest& digest);
  template <typename Wanted>
  [[nodiscard]] wire::GameList listed(const room::Identity& viewer, Wanted wanted) const;
  [[nodiscard]] wire::GameList inbox_of(const room::Identity& who) const;
  void change(const Digest& digest);
  void forget(const room::RoomId& room);

  const Identities& identities_;
  mutable std::mutex mutex_;
  std::unordered_map<room::RoomId, Digest> rooms_;
  std::set<room::RoomId> listed_;  // those of them that are open and for everybody to find
  std::deque<room::RoomId> ended_;
  std::unordered_map<room::Identity, std::set<room::RoomId>> of_player_;
  std::set<room::Identity> remembered_;
  std::unordered_map<room::Identity, std::set<room::ConnectionId>> online_;
  std::map<store::ServerNumber, std::set<room::Identity>> elsewhere_;
  std::function<void(const room::Identity&, bool here)> told_;
  std::unordered_map<room::ConnectionId, Follower> connections_;
  std::vector<Sought> sought_;  // the longest waiting first
  bool lobby_changed_ = false;  // since followers were told
  bool live_changed_ = false;
};

}  // namespace quintet::online
