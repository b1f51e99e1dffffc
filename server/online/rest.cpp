// Requests by HTTP below /api/v1, as api/online/online.hpp lists them.

#include "core/text.hpp"
#include "json/read.hpp"
#include "json/write.hpp"
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
      return refuse(Status::forbidden, std::move(*error));
    }
    if (!state_.requests_.allows(asker_.client)) {
      return refuse(Status::too_many_requests,
                    Error{"too many requests; slow down"}.called("too-many"));
    }
    bool path_known = false;
    bool answered = false;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, wire::Routes>>(
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
    room::Identity who = asker_.who;
    if (who.empty()) {
      if (!state_.creations_.allows(asker_.client)) return too_many();
      who = random_word(26);
    }
    // Also who has one gets it again: it lasts longer, and is signed by the present key.
    Response response = json_response(wire::Guest{{public_name(who), true}});
    response.fields.push_back({"Set-Cookie", state_.cookie(who, asker_.secure)});
    respond_(std::move(response));
  }

  void answer_to(wire::PostGame, const wire::CreateGame& wanted) {
    const auto control = control_of(wanted.clock);
    if (!control) return refuse(Status::bad_request, control.error());
    if (!room::is_word(wanted.request)) {
      return refuse(Status::bad_request,
                    Error{"request must be a word of letters and digits"}.called("bad-message"));
    }
    if (state_.directory_.open_games_of(asker_.who) >= state_.options_.open_games) {
      return refuse(Status::conflict,
                    Error{"so many games at once are too many"}.called("too-many-games"));
    }
    if (!state_.creations_.allows(asker_.client)) return too_many();
    const bool second = wanted.seat == wire::WantedSeat::second ||
                        (wanted.seat == wire::WantedSeat::random && random_below(2) == 1);
    room::Request request{
        .number = 0,
        .room = state_.keys()->room_id(asker_.who, wanted.request),
        .known = 0,
        .what = room::Create{
            wanted.variant, *control, second ? Seat::second : Seat::first, wanted.listed, {}}};
    const std::string url = state_.own_origin(request_, asker_) + "/#/online/" + request.room;
    state_.ask_once(asker_.who, std::move(request),
                    [&state = state_, asker = asker_, respond = respond_, url](
                        const room::Reply& reply, const auto&) {
                      state.note_reply(reply, asker);
                      using Kind = room::Reply::Kind;
                      // The room is there: it was asked for before.
                      if (reply.kind == Kind::accepted || reply.kind == Kind::stale) {
                        respond(json_response(wire::CreatedGame{reply.room, url}));
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
                        events.events.push_back(event_of(each.event));
                      }
                      respond(json_response(events));
                    });
  }

  void answer_to(wire::PostAction, const wire::Action& action) {
    if (!room::is_word(words_[0])) {
      return refuse(Status::not_found, Error{"there is no such room"}.called("room-unknown"));
    }
    ++state_.metrics_.actions;
    room::Request request{.number = 0,
                          .room = words_[0],
                          .known = SIZE_MAX,  // nothing is to be told
                          .what = action_of(action, {}, state_.next_room(words_[0]))};
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
