#include "server/online/game_follower.hpp"

#include "server/online/convert.hpp"

namespace quintet::online {

namespace {

template <typename... F>
struct Overloaded : F... {
  using F::operator()...;
};

}  // namespace

void GameFollower::add(const room::Event& event) {
  const auto offers_end = [this] {
    draw_offer_.reset();
    takeback_ask_.reset();
  };
  std::visit(Overloaded{
                 [&](const room::Created& what) {
                   // It was begun by these rules.
                   game_ = *AnyGame::start(what.variant);
                   control_ = what.control;
                   left_.fill(what.control.time);
                 },
                 [&](const room::Joined& what) { players_[room::index(what.seat)] = what.who; },
                 [&](const room::Moved& what) {
                   static_cast<void>(game_->play(what.move.view()));
                   left_ = what.left;
                   offers_end();
                 },
                 [&](const room::DrawOffered& what) { draw_offer_ = what.seat; },
                 [&](const room::DrawDeclined&) { draw_offer_.reset(); },
                 [&](const room::TakebackAsked& what) { takeback_ask_ = what.seat; },
                 [&](const room::TakebackDeclined&) { takeback_ask_.reset(); },
                 [&](const room::TakenBack& what) {
                   for (std::uint32_t i = 0; i < what.plies; ++i) game_->undo();
                   ++takebacks_;
                   left_ = what.left;
                   offers_end();
                 },
                 [&](const room::Ended& what) {
                   ended_ = what;
                   left_ = what.left;
                   offers_end();
                 },
                 // What was asked before, by its own seat; the others change nothing here.
                 [](const room::ConditionsSet&) {},
                 [](const room::Resumed&) {},
                 [](const room::RematchAsked&) {},
                 [](const room::RematchAgreed&) {},
             },
             event.what);
}

std::optional<Seat> GameFollower::own_seat() const {
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (!viewer_.empty() && players_[room::index(seat)] == viewer_) return seat;
  }
  return std::nullopt;
}

wire::GameState GameFollower::state(const room::RoomId& room, room::Instant now) const {
  const auto mine = own_seat();
  wire::GameState state{.room = room,
                        .variant = game_->variant(),
                        .clock = clock_of(control_),
                        .first = {},
                        .second = {},
                        .mine = mine,
                        .turn = {static_cast<std::uint32_t>(game_->ply()), takebacks_},
                        .to_move = game_->to_move(),
                        .position = game_->position_text(),
                        .moves = game_->played(),
                        .legal = {},
                        .left = {left_[0].count(), left_[1].count()},
                        .draw_offer = draw_offer_,
                        .takeback_ask = takeback_ask_,
                        .opponent_here = mine && here_[room::index(other(*mine))],
                        .ended = {},
                        .now = number_of(now)};
  if (!players_[0].empty()) state.first = identities_.player(players_[0]);
  if (!players_[1].empty()) state.second = identities_.player(players_[1]);
  const bool is_full = state.first && state.second;
  if (is_full && !ended_ && mine == game_->to_move()) state.legal = game_->moves();
  if (ended_) state.ended = ended_of(*ended_);
  return state;
}

}  // namespace quintet::online
