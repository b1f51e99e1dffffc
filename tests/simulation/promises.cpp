#include "tests/simulation/promises.hpp"

#include <algorithm>
#include <array>

#include "tests/reference/reference.hpp"

namespace quintet::simulation {

namespace {

using namespace room;

// Follows a room by the events.
class Judge {
 public:
  Judge(const std::vector<Event>& events, const Intentions& intentions, const Bounds& bounds)
      : events_(events), intentions_(intentions), bounds_(bounds) {}

  std::optional<std::string> verdict() {
    for (std::size_t i = 0; i < events_.size() && problem_.empty(); ++i) {
      now_ = events_[i].at;
      if (now_ < last_) complain("time went back");
      std::visit([this](const auto& what) { on(what); }, events_[i].what);
      last_ = now_;
      if (!problem_.empty())
        problem_ += ", event " + std::to_string(i + 1) + ": " + text(events_[i]);
    }
    if (problem_.empty()) return std::nullopt;
    return problem_;
  }

 private:
  void complain(const std::string& what) {
    if (problem_.empty()) problem_ = what;
  }

  // Somebody who sits there asked for just this, for just this turn.
  template <typename Kind>
  bool asked(Seat seat, const Turn& turn, auto matches) const {
    const auto sent = intentions_.find(seats_[index(seat)]);
    if (sent == intentions_.end()) return false;
    return std::ranges::any_of(sent->second, [&](const Action& action) {
      const auto* what = std::get_if<Kind>(&action.what);
      return what != nullptr && action.turn == turn && matches(*what);
    });
  }
  template <typename... Kinds>
  void needs(Seat seat, const Turn& turn) {
    if (turn != turn_) complain("an action was applied to another turn than it says");
    if (!(asked<Kinds>(seat, turn, [](const auto&) { return true; }) || ...)) {
      complain("nobody at that seat asked for this at that turn");
    }
  }

  [[nodiscard]] Seat to_move() const {
    return reference_->to_move() == "first" ? Seat::first : Seat::second;
  }
  [[nodiscard]] bool runs() const {
    if (seats_[0].empty() || seats_[1].empty()) return false;
    return control_.kind == TimeKind::days ||
           (control_.kind == TimeKind::fischer && moves_.size() >= 2);
  }

  // The clock of who is to move has run since the turn began, but for lag within its bound; the
  // other one has not.
  void check_clocks(const Left& left, Seat seat, Duration added, bool may_reset) {
    const Duration other_left = left[index(other(seat))];
    if (other_left != left_[index(other(seat))] && !may_reset) complain("the wrong clock ran");
    const Duration before = left_[index(seat)];
    const Duration after = left[index(seat)] - added;
    if (!runs()) {
      if (left[index(seat)] != before) complain("a clock ran that should stand");
      return;
    }
    if (may_reset) return;
    if (after > before) complain("a clock ran backwards");
    const Duration spent = now_ - since_;
    if (before - after > spent) complain("a clock ran too fast");
    if (before - after < std::min(before, spent - bounds_.max_lag)) {
      complain("more time was given back than may be");
    }
  }

  void begin_turn(const Left& left) {
    left_ = left;
    since_ = now_;
  }

  void replay() {
    reference_ = reference::make(variant_);
    for (const std::string& move : moves_) reference_->play(move);
  }

  void on(const Created& created) {
    variant_ = created.variant;
    control_ = created.control;
    left_ = {control_.time, control_.time};
    replay();
  }
  void on(const Joined& joined) {
    if (!seats_[index(joined.seat)].empty()) complain("a seat was taken twice");
    seats_[index(joined.seat)] = joined.who;
    since_ = now_;
  }
  void on(const Moved& moved) {
    if (ended_) complain("a move after the end");
    if (moved.turn != turn_) complain("a move was applied to another turn than it says");
    if (moved.seat != to_move()) complain("a move out of turn");
    const std::string move = moved.move.string();
    const std::vector<std::string> legal = reference_->moves();
    if (!std::ranges::binary_search(legal, move)) {
      complain("a move that the reference rules do not know");
      return;
    }
    if (!moved.conditional &&
        !asked<Move>(moved.seat, moved.turn, [&](const Move& sent) { return sent.move == move; })) {
      complain("nobody at that seat asked for this move at that turn");
    }
    if (moved.conditional && !was_announced(moved.seat, moved.move)) {
      complain("a conditional move that nobody asked for");
    }
    const bool days = control_.kind == TimeKind::days;
    check_clocks(moved.left, moved.seat, runs() && !days ? control_.increment : Duration{0}, days);
    reference_->play(move);
    moves_.push_back(move);
    ++turn_.ply;
    begin_turn(moved.left);
  }
  [[nodiscard]] bool was_announced(Seat seat, const MoveText& move) const {
    return std::ranges::any_of(events_, [&](const Event& event) {
      const auto* set = std::get_if<ConditionsSet>(&event.what);
      return set != nullptr && set->seat == seat && set->turn.takebacks == turn_.takebacks &&
             set->turn.ply < turn_.ply &&
             std::ranges::any_of(
                 set->lines,
                 [&](const Line& line) {
                   const std::size_t at = turn_.ply - set->turn.ply;
                   return at < line.size() && line[at] == move;
                 });
    });
  }
  void on(const DrawOffered& offer) { needs<OfferDraw>(offer.seat, offer.turn); }
  void on(const DrawDeclined& answer) { needs<DeclineDraw>(answer.seat, answer.turn); }
  void on(const TakebackAsked& ask) { needs<AskTakeback>(ask.seat, ask.turn); }
  void on(const TakebackDeclined& answer) { needs<DeclineTakeback>(answer.seat, answer.turn); }
  void on(const TakenBack& taken) {
    needs<AcceptTakeback, AskTakeback>(taken.seat, taken.turn);
    check_clocks(taken.left, to_move(), Duration{0}, control_.kind == TimeKind::days);
    if (moves_.size() < taken.plies) {
      complain("more was taken back than was played");
      return;
    }
    moves_.resize(moves_.size() - taken.plies);
    replay();
    turn_ = {static_cast<std::uint32_t>(moves_.size()), turn_.takebacks + 1};
    begin_turn(taken.left);
  }
  void on(const ConditionsSet& set) { needs<SetConditions>(set.seat, set.turn); }
  void on(const Resumed&) { since_ = now_; }
  void on(const Ended& ended) {
    if (ended_) complain("a game ended twice");
    if (ended.turn != turn_) complain("the end is of another turn");
    ended_ = true;
    const std::string result = reference_->result();
    if (ended.ending == Ending::rules) {
      if (!ended.outcome || !result.starts_with(std::string(name(*ended.outcome)) + " ")) {
        complain("the reference rules say '" + result + "'");
      }
      return;
    }
    if (!result.empty()) complain("the rules had ended the game: " + result);
    const auto by = ended.by.value_or(Seat::first);
    switch (ended.ending) {
      case Ending::rules: break;
      case Ending::resigned:
        needs<Resign>(by, ended.turn);
        if (ended.outcome != win_for(other(by))) complain("who resigns loses");
        break;
      case Ending::agreed: needs<AcceptDraw, OfferDraw>(by, ended.turn); break;
      case Ending::aborted: needs<Abort>(by, ended.turn); break;
      case Ending::abandoned: needs<Claim>(by, ended.turn); break;
      case Ending::time:
        if (!runs()) complain("out of time without a clock");
        if (now_ - since_ <= left_[index(to_move())]) complain("there was time left");
        if (ended.outcome != win_for(other(to_move()))) complain("the wrong side lost on time");
        break;
    }
  }
  void on(const RematchAsked& ask) { needs<Rematch>(ask.seat, turn_); }
  void on(const RematchAgreed&) {}

  const std::vector<Event>& events_;
  const Intentions& intentions_;
  const Bounds& bounds_;
  std::string problem_;
  Instant now_{};
  Instant last_{};
  std::string variant_;
  TimeControl control_;
  std::array<Identity, 2> seats_;
  std::vector<std::string> moves_;
  std::unique_ptr<reference::ReferenceGame> reference_;
  Turn turn_;
  Left left_{};
  Instant since_{};
  bool ended_ = false;
};

}  // namespace

std::optional<std::string> broken_promise(const std::vector<Event>& events,
                                          const Intentions& intentions, const Bounds& bounds) {
  if (events.empty() || !std::holds_alternative<Created>(events.front().what)) {
    return "a room does not begin with its creation";
  }
  return Judge(events, intentions, bounds).verdict();
}

}  // namespace quintet::simulation
