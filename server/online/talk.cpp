// One WebSocket: reads what a client says, asks rooms and directory, writes what they tell.
#include "core/version.hpp"
#include "games/any_game.hpp"
#include "json/quick.hpp"
#include "json/write.hpp"
#include "server/online/state.hpp"

namespace quintet::online {

namespace {

using server::CloseCode;

// So many actions and watches of one connection may wait for a reply.
constexpr int most_under_way = 64;
// Who goes on after so many refusals for being too fast is closed.
constexpr int most_excess = 200;
constexpr std::size_t most_watched = 200;
// Of a message from a room.
constexpr std::size_t usual_bytes = 256;

Error bad_message(std::string message) { return Error{std::move(message)}.called("bad-message"); }

}  // namespace

class Online::Talk final : public server::Conversation {
  // Rooms speak to it on their strands.
  class Voice final : public Endpoint {
   public:
    Voice(Online::State& state, std::shared_ptr<server::Socket> socket, Online::State::Asker asker)
        : state_(state), socket_(std::move(socket)), asker_(std::move(asker)) {}

    void tell(const room::Message& message) override {
      if (const auto* reply = std::get_if<room::Reply>(&message.what)) {
        state_.note_reply(*reply, asker_);
        --under_way_;
        const std::lock_guard lock(mutex_);
        if (!arrived_.empty()) {
          state_.metrics_.action_time.add(std::chrono::steady_clock::now() - arrived_.front());
          arrived_.pop_front();
        }
      }
      std::string text;
      text.reserve(usual_bytes);
      json::write(text, message_of(message, state_.time_.now(), state_.identities_));
      socket_->send(std::move(text));
    }

    // The client comes back and asks for what it has missed.
    void lose(const Error& why) override {
      socket_->close(CloseCode::service_restart, why.message);
    }

    [[nodiscard]] bool begin() {
      if (++under_way_ > most_under_way) {
        --under_way_;
        return false;
      }
      const std::lock_guard lock(mutex_);
      arrived_.push_back(std::chrono::steady_clock::now());
      return true;
    }

   private:
    Online::State& state_;
    std::shared_ptr<server::Socket> socket_;
    Online::State::Asker asker_;
    std::atomic<int> under_way_{0};
    std::mutex mutex_;
    std::deque<std::chrono::steady_clock::time_point> arrived_;
  };

 public:
  Talk(Online::State& state, std::shared_ptr<server::Socket> socket, Online::State::Asker asker)
      : state_(state),
        socket_(std::move(socket)),
        asker_(std::move(asker)),
        connection_(state.new_connection()),
        voice_(std::make_shared<Voice>(state, socket_, asker_)) {
    state_.directory_.connected(connection_, asker_.who, asker_.origin.address, socket_);
    if (asker_.grant) state_.bots_.came_with(asker_.grant->token, socket_);
  }

  void heard(std::string_view text) override {
    if (!bucket_.take(state_.options_.messages, std::chrono::steady_clock::now())) {
      return too_fast();
    }
    if (is_too_deep(text)) return refuse(bad_message("this nests too deeply"));
    const auto message = json::read_quickly<wire::ToServer>(text);
    if (!message) return refuse(Error(message.error()).called("bad-message"));
    const int members = int{message->hello.has_value()} + int{message->watch.has_value()} +
                        int{message->unwatch.has_value()} + int{message->act.has_value()} +
                        int{message->follow.has_value()} + int{message->seek.has_value()} +
                        int{message->stop_seeking.has_value()} + int{message->ping.has_value()};
    if (members != 1) return refuse(bad_message("a message has one member"));
    if (message->hello) return hear(*message->hello);
    if (!greeted_) {
      refuse(bad_message("the first message is hello"));
      return socket_->close(CloseCode::policy, "hello comes first");
    }
    if (message->watch) hear(*message->watch);
    if (message->unwatch) hear(*message->unwatch);
    if (message->act) hear(*message->act);
    if (message->follow) hear(*message->follow);
    if (message->seek) hear(*message->seek);
    if (message->stop_seeking) state_.directory_.stop_seeking(connection_);
    if (message->ping) {
      wire::FromServer pong;
      pong.pong = {message->ping->number, number_of(state_.time_.now())};
      say(pong);
    }
  }

  void cut_off(std::string_view code) override {
    state_.note_refusal(code, asker_, wire::socket_path);
  }

  void closed() override {
    state_.directory_.disconnected(connection_);
    for (const auto& shard : state_.shards_) shard->disconnected(connection_);
  }

 private:
  void say(const wire::FromServer& message) { socket_->send(json::written(message)); }

  void refuse(Error error) {
    state_.note_refusal(error.code, asker_, error.message);
    wire::FromServer message;
    message.error = std::move(error);
    say(message);
  }

  void too_fast() {
    if (++excess_ == 1 || excess_ % 50 == 0) {
      refuse(Error{"too many messages; slow down"}.called("too-many"));
    }
    if (excess_ > most_excess) socket_->close(CloseCode::policy, "too many messages");
  }

  // Whether one more request may be made; if not, the reply says so.
  bool begins(std::uint64_t number, const std::string& room) {
    std::optional<Error> problem;
    if (!room::is_word(room)) problem = Error{"this is no id of a room"}.called("room-unknown");
    if (!problem && !voice_->begin()) {
      problem = Error{"too many requests wait for their replies"}.called("too-many");
    }
    if (!problem) return true;
    state_.note_refusal(problem->code, asker_, room);
    wire::FromServer message;
    message.reply = {.number = number,
                     .room = room,
                     .verdict = wire::Verdict::refused,
                     .error = std::move(problem),
                     .mine = {},
                     .now = number_of(state_.time_.now())};
    say(message);
    return false;
  }

  void ask(room::Request request) {
    Shard& shard = state_.shard_of(request.room);
    shard.request(connection_, asker_.who, voice_, std::move(request));
  }

  void hear(const wire::Greet& hello) {
    wire::FromServer message;
    if (hello.protocol != wire::protocol) {
      message.reload = {std::string(version), wire::protocol};
      say(message);
      return socket_->close(CloseCode::policy, "load the page anew");
    }
    greeted_ = true;
    message.hello = state_.hello(asker_.who);
    say(message);
  }

  void hear(const wire::Watch& watch) {
    if (watched_.size() >= most_watched && !watched_.contains(watch.room)) {
      return refuse(Error{"so many games cannot be watched at once"}.called("too-many"));
    }
    if (!begins(watch.number, watch.room)) return;
    watched_.insert(watch.room);
    ask({watch.number, watch.room, watch.known, room::Watch{}});
  }

  void hear(const wire::Unwatch& unwatch) {
    if (watched_.erase(unwatch.room) > 0) ask({0, unwatch.room, 0, room::Unwatch{}});
  }

  void hear(const wire::Act& act) {
    if (!asker_.may(wire::scope_of_action(act.action.kind))) return refuse(beyond_token());
    if (!begins(act.number, act.room)) return;
    if (act.action.kind == wire::ActionKind::join) {
      if (auto error = state_.join_objection(asker_.who, act.room)) {
        return voice_->tell(
            {connection_, room::Reply{act.room, act.number, room::Reply::Kind::refused, *error}});
      }
    }
    ++state_.metrics_.actions;
    room::RoomId next;
    if (act.action.kind == wire::ActionKind::rematch) next = state_.next_room(act.room);
    ask({act.number, act.room, act.known,
         action_of(act.action, socket_->round_trip(), std::move(next))});
  }

  void hear(const wire::Follow& follow) {
    if (follow.inbox && !asker_.may(wire::Scope::read)) return refuse(beyond_token());
    const bool inbox = follow.inbox && !asker_.who.empty();
    const wire::Follow lists{follow.lobby, follow.live, inbox};
    if (!inbox) return state_.directory_.follow(connection_, lists);
    state_.with_past_games(asker_.who, [&state = state_, connection = connection_, lists] {
      state.directory_.follow(connection, lists);
    });
  }

  void hear(const wire::Seek& seek) {
    wire::FromServer message;
    const auto control = control_of(seek.clock);
    const auto game = AnyGame::start(seek.variant);
    if (asker_.who.empty()) {
      message.seek_refused = Error{"who plays needs a cookie"}.called("no-player");
    } else if (!asker_.may(wire::Scope::challenge)) {
      message.seek_refused = beyond_token();
    } else if (!control) {
      message.seek_refused = control.error();
    } else if (!game) {
      message.seek_refused = game.error();
    } else if (auto error = seek.rated
                                ? state_.rated_objection(asker_.who, game->variant(), *control)
                                : std::nullopt) {
      message.seek_refused = std::move(*error);
    } else if (state_.directory_.open_games_of(asker_.who) >= state_.options_.open_games) {
      message.seek_refused = Error{"so many games at once are too many"}.called("too-many-games");
    } else {
      message.seeking = {game->variant(), seek.clock, seek.bots, seek.rated};
      say(message);
      state_.seek({connection_, asker_.who, socket_}, game->variant(), *control, seek.bots,
                  seek.rated);
      return;
    }
    state_.note_refusal(message.seek_refused->code, asker_, seek.variant);
    say(message);
  }

  Online::State& state_;
  std::shared_ptr<server::Socket> socket_;
  Online::State::Asker asker_;
  room::ConnectionId connection_;
  std::shared_ptr<Voice> voice_;
  std::set<room::RoomId> watched_;
  Bucket bucket_;
  int excess_ = 0;
  bool greeted_ = false;
};

std::optional<server::Response> Online::State::objection(const server::Request& request) {
  const Asker asker = asker_of(request);
  if (asker.forged) note_refusal("bad-cookie", asker, request.path);
  std::optional<Error> error = objection_to(request, asker);
  server::Status status =
      asker.has_bad_token ? server::Status::unauthorized : server::Status::forbidden;
  if (!error && !requests_.allows(asker.client)) {
    error = Error{"too many requests; slow down"}.called("too-many");
    status = server::Status::too_many_requests;
  }
  if (!error) return std::nullopt;
  note_refusal(error->code, asker, request.path);
  return server::refusal(status, error->message);
}

std::string Online::State::client_of(const server::Request& request) {
  return counted_client(origin_of(request, options_.trusted_proxies).address);
}

void Online::State::refused(const server::Request& request, std::string_view code) {
  note_refusal(code, asker_of(request), request.path);
}

std::shared_ptr<server::Conversation> Online::State::open(std::shared_ptr<server::Socket> socket,
                                                          const server::Request& request) {
  return std::make_shared<Talk>(*this, std::move(socket), asker_of(request));
}

}  // namespace quintet::online
