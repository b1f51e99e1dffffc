// What can be asked of a room.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/room/event.hpp"

namespace quintet::room {

struct Join {
  std::optional<Seat> seat{};  // whichever is free, unless given
};
struct Move {
  std::string move;
  Duration lag{0};  // how long it was on its way, as the server measured it; the room bounds it
};
struct Resign {};
struct OfferDraw {};  // accepts, if the opponent has offered one
struct AcceptDraw {};
struct DeclineDraw {};
struct AskTakeback {};  // accepts, if the opponent has asked for one
struct AcceptTakeback {};
struct DeclineTakeback {};
struct Abort {};  // before the second move
struct Flag {};   // says that the opponent's time is up
struct Claim {    // that the opponent is gone: a win, or a draw
  bool draw = false;
};
struct SetConditions {  // instead of those before; none to have none
  std::vector<std::vector<std::string>> lines;
};
struct Rematch {  // agreed when both have asked
  RoomId next;    // the id that the next room would have, which the server chooses
};

// What a person does. All but Join needs a seat and the turn that it answers.
struct Action {
  Identity who;
  Turn turn{};
  std::variant<Join, Move, Resign, OfferDraw, AcceptDraw, DeclineDraw, AskTakeback, AcceptTakeback,
               DeclineTakeback, Abort, Flag, Claim, SetConditions, Rematch>
      what;
};

// What the server says.
struct Tick {};     // time has passed
struct Resume {};   // the server was away, and nobody's clock should have run
struct Reconnect {  // somebody is here
  Identity who;
};
struct Disconnect {  // and is gone
  Identity who;
};
struct Close {};  // whoever runs the server ends the game

using Command = std::variant<Action, Tick, Resume, Reconnect, Disconnect, Close>;

}  // namespace quintet::room
