// Requests by HTTP below /api/v1, as api/online.hpp lists them.

#include "core/text.hpp"
#include "games/any_game.hpp"
#include "json/read.hpp"
#include "json/write.hpp"
#include "server/net/feed.hpp"
#include "server/online/state.hpp"

namespace quintet::online {

namespace {

using server::Method;
using server::Request;
using server::Respond;
using server::Response;
using server::Status;

template <typename T>
Response json_response(const T& value, Status status = Status::ok) {
  return {status,
          {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
          server::Body(json::written(value))};
}

Response failed(Status status, Error error) {
  return json_response(wire::Failure{std::move(error)}, status);
}

// The parts of a path that stand for {words} of the pattern; nothing if it does not fit.
std::optional<std::vector<std::string>> fitted(std::string_view pattern, std::string_view path) {
  const auto wanted = split(pattern, '/');
  const auto given = split(path, '/');
  if (wanted.size() != given.size()) return std::nullopt;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i].text.starts_with('{')) {
      words.emplace_back(given[i].text);
    } else if (wanted[i].text != given[i].text) {
      return std::nullopt;
    }
  }
  return words;
}

Error no_player() { return Error{"who plays needs a cookie; ask for one"}.called("no-player"); }

Status status_of(const room::Reply& reply) {
  if (reply.kind == room::Reply::Kind::unavailable) return Status::service_unavailable;
  return reply.error.code == "room-unknown" ? Status::not_found : Status::bad_request;
}

Status status_of(const Error& error) {
  if (error.code == "too-many") return Status::too_many_requests;
  if (error.code == "login-refused" || error.code == "recovery-refused")
    return Status::unauthorized;
  if (error.code == "no-name") return Status::forbidden;
  if (error.code == "name-taken" || error.code == "name-has-one") return Status::conflict;
  if (error.code == "player-unknown") return Status::not_found;
  return error.code.starts_with("store-") ? Status::service_unavailable : Status::bad_request;
}

}  // namespace

// One request; has what its answer needs.
class Online::Rest {
 public:
  Rest(Online::State& state, const Request& request, const Respond& respond)
      : state_(state), request_(request), respond_(respond), asker_(state.asker_of(request)) {}

  void answer() {
    ++state_.metrics_.requests;
    if (asker_.forged) state_.note_refusal("bad-cookie", asker_, request_.path);
    if (auto error = state_.objection_to(request_, asker_)) {
      return refuse(asker_.has_bad_token ? Status::unauthorized : Status::forbidden,
                    std::move(*error));
    }
    if (!state_.requests_.allows(asker_.client)) {
      return refuse(Status::too_many_requests,
                    Error{"too many requests; slow down"}.called("too-many"));
    }
    bool path_known = false;
    bool answered = false;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, wire::AllRoutes>>(
        [&](auto each) {
          using Route = typename decltype(each)::type;
          if (answered) return;
          const auto words = fitted(Route::path, request_.path);
          if (!words) return;
          path_known = true;
          const bool reads = Route::method == "GET";
          if (reads ? request_.method != Method::get && request_.method != Method::head
                    : request_.method != Method::post) {
            return;
          }
          answered = true;
          words_ = *words;
          run<Route>();
        });
    if (answered) return;
    refuse(
        path_known ? Status::method_not_allowed : Status::not_found,
        Error{path_known ? "this is asked by another method" : "there is no such request"}.called(
            "no-such-request"));
  }

 private:
  void refuse(Status status, Error error) {
    state_.note_refusal(error.code, asker_, request_.path);
    respond_(failed(status, std::move(error)));
  }

  template <typename Route>
  void run() {
    if (Route::needs_player && asker_.who.empty()) return refuse(Status::unauthorized, no_player());
    if (wire::needs_person<Route> && asker_.grant) {
      return refuse(Status::forbidden,
                    Error{"a token cannot do that; its owner can"}.called("token-scope"));
    }
    if (wire::scope_of<Route> && !asker_.may(*wire::scope_of<Route>)) {
      return refuse(Status::forbidden, beyond_token());
    }
    if constexpr (Route::method == "GET") {
      answer_to(Route{}, typename Route::Body{});
    } else {
      const std::string type = lowered(request_.field("Content-Type"));
      // Forms of other sites cannot send this without asking, and are refused when they ask.
      if (type != "application/json" && !type.starts_with("application/json;")) {
        return refuse(Status::unsupported_media_type,
                      Error{"the content must be application/json"}.called("not-json"));
      }
      if (is_too_deep(request_.content)) {
        return refuse(Status::bad_request, Error{"this nests too deeply"}.called("bad-message"));
      }
      const auto body = json::read<typename Route::Body>(request_.content);
      if (!body) {
        return refuse(Status::bad_request, Error(body.error()).called("bad-message"));
      }
      answer_to(Route{}, *body);
    }
  }

  void answer_to(wire::GetHello, const api::Nothing&) {
    respond_(json_response(state_.hello(asker_.who)));
  }

  void answer_to(wire::BecomeGuest, const api::Nothing&) {
    if (asker_.grant) return refuse(Status::forbidden, beyond_token());
    room::Identity who = asker_.who;
    if (who.empty()) {
      if (!state_.creations_.allows(asker_.client)) return too_many();
      who = random_word(26);
    }
    // Also who has one gets it again: it lasts longer, and is signed by the present key.
    Response response = json_response(wire::Guest{state_.identities_.player(who)});
    // Who has a name has a session, which stays as it is.
    const bool named = state_.identities_.is_named(who);
    response.fields.push_back(
        {"Set-Cookie", state_.cookie(named ? asker_.cookie : state_.keys()->signed_identity(who),
                                     asker_.secure)});
    respond_(std::move(response));
  }

  void answer_to(wire::PostGame, const wire::CreateGame& wanted) {
    create(wanted, [respond = respond_](const Created& created) {
      respond(json_response(wire::CreatedGame{created.room, created.url}));
    });
  }

  // A room that is there, perhaps since it was asked for before.
  struct Created {
    room::RoomId room;
    std::string url;
    Seat seat;  // of who asked
  };
  void create(const wire::CreateGame& wanted, std::function<void(const Created&)> done) {
    const auto control = control_of(wanted.clock);
    if (!control) return refuse(Status::bad_request, control.error());
    if (!room::is_word(wanted.request)) {
      return refuse(Status::bad_request,
                    Error{"request must be a word of letters and digits"}.called("bad-message"));
    }
    if (wanted.rated) {
      if (wanted.seat != wire::WantedSeat::random) {
        return refuse(Status::bad_request,
                      Error{"seats of a rated game are drawn"}.called("rated-seat"));
      }
      const auto game = AnyGame::start(wanted.variant);
      if (!game) return refuse(Status::bad_request, game.error());
      if (auto error = state_.rated_objection(asker_.who, game->variant(), *control)) {
        return refuse(Status::bad_request, std::move(*error));
      }
    }
    if (state_.directory_.open_games_of(asker_.who) >= state_.options_.open_games) {
      return refuse(Status::conflict,
                    Error{"so many games at once are too many"}.called("too-many-games"));
    }
    if (!state_.creations_.allows(asker_.client)) return too_many();
    const bool second = wanted.seat == wire::WantedSeat::second ||
                        (wanted.seat == wire::WantedSeat::random && random_below(2) == 1);
    const Seat seat = second ? Seat::second : Seat::first;
    room::Request request{
        .number = 0,
        .room = state_.keys()->room_id(asker_.who, wanted.request),
        .known = 0,
        .what = room::Create{
            wanted.variant, *control, seat, wanted.listed, wanted.bots, {}, wanted.rated}};
    const std::string url = state_.own_origin(request_, asker_) + "/#/online/" + request.room;
    state_.ask_once(asker_.who, std::move(request),
                    [&state = state_, asker = asker_, respond = respond_, url, seat,
                     done = std::move(done)](const room::Reply& reply, const auto&) {
                      state.note_reply(reply, asker);
                      using Kind = room::Reply::Kind;
                      if (reply.kind == Kind::accepted || reply.kind == Kind::stale) {
                        done({reply.room, url, reply.seat.value_or(seat)});
                      } else {
                        respond(failed(status_of(reply), reply.error));
                      }
                    });
  }

  void answer_to(wire::GetEvents, const api::Nothing&) {
    const auto known = plain_number(words_[1]);
    if (!known || !room::is_word(words_[0])) {
      return refuse(Status::not_found, Error{"there is no such room"}.called("room-unknown"));
    }
    room::Request request{.number = 0, .room = words_[0], .known = *known, .what = room::Read{}};
    state_.ask_once(asker_.who, std::move(request),
                    [&state = state_, asker = asker_, respond = respond_, known = *known,
                     now = number_of(state_.time_.now())](const room::Reply& reply,
                                                          const std::vector<room::Told>& told) {
                      state.note_reply(reply, asker);
                      if (reply.kind != room::Reply::Kind::accepted) {
                        return respond(failed(status_of(reply), reply.error));
                      }
                      wire::Events events{reply.room, reply.seat, known, {}, now};
                      for (const room::Told& each : told) {
                        events.events.push_back(event_of(each.event, state.identities_));
                      }
                      respond(json_response(events));
                    });
  }

  void answer_to(wire::PostAction, const wire::Action& action) {
    if (!room::is_word(words_[0])) {
      return refuse(Status::not_found, Error{"there is no such room"}.called("room-unknown"));
    }
    if (!asker_.may(wire::scope_of_action(action.kind))) {
      return refuse(Status::forbidden, beyond_token());
    }
    act(words_[0], action);
  }

  void act(const room::RoomId& room, const wire::Action& action) {
    if (action.kind == wire::ActionKind::join) {
      if (auto error = state_.join_objection(asker_.who, room)) {
        state_.note_refusal(error->code, asker_, room);
        return respond_(
            json_response(wire::ActionReply{wire::Verdict::refused, std::move(*error)}));
      }
    }
    ++state_.metrics_.actions;
    room::Request request{.number = 0,
                          .room = room,
                          .known = SIZE_MAX,  // nothing is to be told
                          .what = action_of(action, {}, state_.next_room(room))};
    state_.ask_once(
        asker_.who, std::move(request),
        [&state = state_, asker = asker_, respond = respond_,
         arrived = std::chrono::steady_clock::now()](const room::Reply& reply, const auto&) {
          state.metrics_.action_time.add(std::chrono::steady_clock::now() - arrived);
          state.note_reply(reply, asker);
          if (reply.error.code == "room-unknown") {
            return respond(failed(Status::not_found, reply.error));
          }
          wire::ActionReply out{static_cast<wire::Verdict>(reply.kind), {}};
          if (!reply.error.message.empty()) out.error = reply.error;
          respond(json_response(out, reply.kind == room::Reply::Kind::unavailable
                                         ? Status::service_unavailable
                                         : Status::ok));
        });
  }

  void answer_to(wire::GetLobby, const api::Nothing&) {
    respond_(json_response(state_.directory_.lobby(asker_.who)));
  }
  void answer_to(wire::GetLive, const api::Nothing&) {
    respond_(json_response(state_.directory_.live(asker_.who)));
  }
  void answer_to(wire::GetInbox, const api::Nothing&) {
    state_.with_past_games(asker_.who, [&state = state_, who = asker_.who, respond = respond_] {
      respond(json_response(state.directory_.inbox(who)));
    });
  }

  // Bots and their owners.

  void answer_to(wire::GetBots, const api::Nothing&) {
    wire::BotList list;
    for (const room::Identity& who : state_.bots_.listening()) {
      if (auto bot = state_.tokens_.bot(std::string(room::bot_name(who)))) {
        bot->listening = true;
        list.bots.push_back(*std::move(bot));
      }
    }
    respond_(json_response(list));
  }
  void answer_to(wire::GetOwnBots, const api::Nothing&) {
    wire::BotList list{state_.tokens_.bots_of(asker_.who)};
    for (wire::Bot& each : list.bots) {
      each.listening = state_.bots_.is_listening(room::bot_identity(each.player.name));
    }
    respond_(json_response(list));
  }
  void answer_to(wire::PostBot, const wire::CreateBot& wanted) {
    if (!state_.creations_.allows(asker_.client)) return too_many();
    state_.keep<wire::Bot>(
        [&state = state_, owner = asker_.who, name = wanted.name,
         now = number_of(state_.time_.now())](store::Store& store) {
          return state.tokens_.create_bot(store, owner, name, now);
        },
        answer_with<wire::Bot>());
  }
  void answer_to(wire::GetTokens, const api::Nothing&) {
    respond_(json_response(wire::TokenList{state_.tokens_.tokens_of(asker_.who)}));
  }
  void answer_to(wire::PostToken, const wire::CreateToken& wanted) {
    if (!state_.creations_.allows(asker_.client)) return too_many();
    state_.keep<wire::CreatedToken>(
        [&state = state_, owner = asker_.who, wanted, now = number_of(state_.time_.now())](
            store::Store& store) { return state.tokens_.create_token(store, owner, wanted, now); },
        answer_with<wire::CreatedToken>());
  }
  void answer_to(wire::RevokeToken, const api::Nothing&) {
    const auto answer = answer_with<wire::TokenList>();
    state_.revoke(
        asker_.who, words_[0],
        [&state = state_, owner = asker_.who, answer](const std::expected<void, Error>& revoked) {
          if (!revoked) return answer(std::unexpected(revoked.error()));
          answer(wire::TokenList{state.tokens_.tokens_of(owner)});
        });
  }
  // Answers with what came of it, or why nothing did.
  template <typename Result>
  std::function<void(std::expected<Result, Error>)> answer_with() {
    return [&state = state_, asker = asker_, respond = respond_,
            path = request_.path](const std::expected<Result, Error>& result) {
      if (result) return respond(json_response(*result));
      const std::string& code = result.error().code;
      const bool unknown = code == "bot-unknown" || code == "token-unknown";
      state.note_refusal(code, asker, path);
      respond(failed(code.starts_with("store-") ? Status::service_unavailable
                     : unknown                  ? Status::not_found
                                                : Status::conflict,
                     result.error()));
    };
  }

  void answer_to(wire::PostChallenge, const wire::CreateChallenge& wanted) {
    const room::Identity bot = room::bot_identity(wanted.bot);
    if (!state_.tokens_.bot(wanted.bot)) {
      return refuse(Status::not_found, Error{"there is no such bot"}.called("bot-unknown"));
    }
    if (!state_.bots_.is_listening(bot) || bot == asker_.who) {
      return refuse(Status::conflict, Error{"this bot is not here now"}.called("bot-away"));
    }
    const auto game = AnyGame::start(wanted.variant);
    if (!game) return refuse(Status::bad_request, game.error());
    create({wanted.request, wanted.variant, wanted.clock, wanted.seat, false, false, false},
           [&state = state_, asker = asker_, respond = respond_, variant = game->variant(),
            clock = wanted.clock, bot](const Created& created) {
             const bool told = state.bots_.challenge(
                 {created.room, variant, clock, other(created.seat), asker.who, bot});
             if (told) return respond(json_response(wire::CreatedGame{created.room, created.url}));
             state.end_game(created.room, [respond](const auto&) {
               respond(failed(Status::conflict,
                              Error{"too many wait for this bot"}.called("too-many")));
             });
           });
  }
  void answer_to(wire::AcceptChallenge, const api::Nothing&) {
    if (is_challenged()) act(words_[0], {{}, wire::ActionKind::join, {}, {}});
  }
  void answer_to(wire::DeclineChallenge, const api::Nothing&) {
    if (!is_challenged()) return;
    state_.end_game(words_[0], [respond = respond_](const std::expected<void, Error>& ended) {
      wire::ActionReply reply{ended ? wire::Verdict::accepted : wire::Verdict::stale, {}};
      respond(json_response(reply));
    });
  }
  // Whether who asks is; if not, that is the answer.
  bool is_challenged() {
    if (state_.bots_.is_challenged(words_[0], asker_.who)) return true;
    refuse(Status::not_found, Error{"no such challenge waits for you"}.called("challenge-unknown"));
    return false;
  }

  // Streams.

  static Response stream_of(std::shared_ptr<server::Feed> feed) {
    return {Status::ok,
            // The last is for nginx, which would gather lines before it passes them on.
            {{"Content-Type", "application/x-ndjson"},
             {"Cache-Control", "no-store"},
             {"X-Accel-Buffering", "no"}},
            server::Body(),
            server::Framing::nowhere,
            std::move(feed)};
  }
  void answer_to(wire::StreamEvents, const api::Nothing&) {
    if (request_.method == Method::head) return respond_(stream_of(nullptr));
    // Who listens is here: a live game that it offers stays in the lobby.
    const room::ConnectionId connection = state_.new_connection();
    state_.directory_.connected(connection, asker_.who, asker_.origin.address, {});
    auto feed = state_.bots_.listen(
        asker_.who, asker_.grant ? asker_.grant->token : "",
        [this] { return state_.directory_.games_of(asker_.who); },
        [&state = state_, connection] { state.directory_.disconnected(connection); });
    if (feed) return respond_(stream_of(std::move(feed)));
    state_.directory_.disconnected(connection);
    too_many();
  }
  void answer_to(wire::StreamGame, const api::Nothing&) {
    if (!room::is_word(words_[0])) {
      return refuse(Status::not_found, Error{"there is no such room"}.called("room-unknown"));
    }
    const room::ConnectionId connection = state_.new_connection();
    Shard& shard = state_.shard_of(words_[0]);
    auto opened = [&state = state_, &shard, connection, asker = asker_,
                   respond = respond_](const room::Reply& reply) -> std::shared_ptr<server::Feed> {
      state.note_reply(reply, asker);
      if (reply.kind != room::Reply::Kind::accepted) {
        shard.disconnected(connection);
        respond(failed(status_of(reply), reply.error));
        return nullptr;
      }
      auto feed =
          std::make_shared<server::Feed>([&shard, connection] { shard.disconnected(connection); });
      state.bots_.came_with(asker.grant ? asker.grant->token : "", feed);
      respond(stream_of(feed));
      return feed;
    };
    shard.request(connection, asker_.who,
                  std::make_shared<GameFeed>(asker_.who, words_[0], state_.time_,
                                             state_.identities_, std::move(opened)),
                  {.number = 0, .room = words_[0], .known = 0, .what = room::Watch{}});
  }

  // People.

  [[nodiscard]] Desk::Visitor visitor() const {
    return {asker_.who, asker_.cookie, asker_.client, asker_.agent};
  }
  // What the desk says, as a response; `also` sees to what else has to be done when it went well.
  template <typename T>
  Desk::Done<T> answered(std::function<void(Response&)> also = {}) {
    return [&state = state_, asker = asker_, path = request_.path, respond = respond_,
            also](std::expected<T, Error> done) {
      if (!done) {
        state.note_refusal(done.error().code, asker, path);
        return respond(failed(status_of(done.error()), done.error()));
      }
      Response response = [&] {
        if constexpr (std::is_void_v<T>) {
          return json_response(api::Nothing{});
        } else if constexpr (std::is_same_v<T, Desk::In>) {
          Response in = json_response(done->said);
          in.fields.push_back({"Set-Cookie", state.cookie(done->cookie, asker.secure)});
          return in;
        } else {
          return json_response(*done);
        }
      }();
      if (also) also(response);
      respond(std::move(response));
    };
  }
  [[nodiscard]] bool is_named() {
    if (state_.identities_.is_named(asker_.who)) return true;
    refuse(Status::forbidden, Error{"this needs a name"}.called("no-name"));
    return false;
  }
  // The connections of who asks are not who they were.
  [[nodiscard]] std::function<void(Response&)> reconnects() {
    return [&state = state_, who = asker_.who](Response&) { state.cut_off(who); };
  }
  [[nodiscard]] std::function<void(Response&)> leaves() {
    return [&state = state_, who = asker_.who, secure = asker_.secure](Response& response) {
      response.fields.push_back({"Set-Cookie", state.cookie("", secure)});
      state.cut_off(who);
    };
  }

  void answer_to(wire::PostName, const wire::ClaimName& wanted) {
    if (!state_.creations_.allows(asker_.client)) return too_many();
    state_.desk_->claim(visitor(), wanted, answered<Desk::In>(reconnects()));
  }
  void answer_to(wire::PostLogin, const wire::LogIn& given) {
    state_.desk_->log_in(visitor(), given, answered<Desk::In>(reconnects()));
  }
  void answer_to(wire::PostRecovery, const wire::Recover& given) {
    state_.desk_->recover(visitor(), given, answered<Desk::In>(reconnects()));
  }
  void answer_to(wire::PostLogout, const api::Nothing&) {
    if (is_named()) state_.desk_->log_out(visitor(), answered<void>(leaves()));
  }
  void answer_to(wire::GetAccount, const api::Nothing&) {
    if (is_named()) state_.desk_->account(visitor(), answered<wire::MyAccount>());
  }
  void answer_to(wire::PostPassword, const wire::ChangePassword& wanted) {
    if (is_named()) {
      state_.desk_->change_password(visitor(), wanted, answered<void>(reconnects()));
    }
  }
  void answer_to(wire::PostCodes, const wire::ConfirmPassword& given) {
    if (is_named()) {
      state_.desk_->new_codes(visitor(), given.password, answered<wire::SignedIn>());
    }
  }
  void answer_to(wire::PostEndSession, const wire::EndSession& wanted) {
    if (is_named()) state_.desk_->end_session(visitor(), wanted, answered<void>(reconnects()));
  }
  void answer_to(wire::PostDelete, const wire::ConfirmPassword& given) {
    if (!is_named()) return;
    state_.desk_->erase(
        visitor(), given.password,
        answered<void>([&state = state_, who = asker_.who, leave = leaves()](Response& response) {
          state.leave_games(who);
          // Nobody could revoke them any more.
          for (const wire::Token& each : state.tokens_.tokens_of(who)) {
            state.revoke(who, each.id, [](const auto&) {});
          }
          leave(response);
        }));
  }
  void answer_to(wire::GetExport, const api::Nothing&) {
    if (!state_.creations_.allows(asker_.client)) return too_many();
    const auto answer = answered<wire::Export>([](Response& response) {
      response.fields.push_back({"Content-Disposition", "attachment; filename=\"quintet.json\""});
    });
    state_.desk_->export_all(visitor(), [&state = state_, who = asker_.who,
                                         answer](std::expected<wire::Export, Error> all) {
      if (all) {
        for (const wire::Bot& each : state.tokens_.bots_of(who)) {
          all->bots.push_back(each.player.name);
        }
      }
      answer(std::move(all));
    });
  }
  void answer_to(wire::GetProfile, const api::Nothing&) {
    state_.desk_->profile(visitor(), words_[0], answered<wire::Profile>());
  }
  void answer_to(wire::PostBlock, const wire::SetBlocked& wanted) {
    if (is_named()) {
      state_.desk_->block(visitor(), words_[0], wanted.blocked, answered<void>());
    }
  }
  void answer_to(wire::PostReport, const wire::ReportPlayer& said) {
    if (!is_named()) return;
    if (!state_.creations_.allows(asker_.client)) return too_many();
    state_.desk_->report(visitor(), words_[0], said, answered<void>());
  }

  void too_many() {
    refuse(Status::too_many_requests,
           Error{"too many at once; try again later"}.called("too-many"));
  }

  Online::State& state_;
  const Request& request_;
  const Respond& respond_;
  Online::State::Asker asker_;
  std::vector<std::string> words_;
};

void Online::State::answer(const Request& request, const Respond& respond) {
  if (ending_) {
    return respond(
        failed(Status::service_unavailable, Error{"the server restarts"}.called("shutting-down")));
  }
  Rest(*this, request, respond).answer();
}

}  // namespace quintet::online
