#include "bot/bot.hpp"

#include <algorithm>
#include <optional>
#include <system_error>

#include "api/online_client.hpp"
#include "core/text.hpp"
#include "json/read.hpp"
#include "json/write.hpp"
#include "players/contestant.hpp"

namespace quintet::bot {

namespace {

namespace wire = api::online;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

constexpr milliseconds first_pause = 1s;
constexpr milliseconds longest_pause = 30s;
// For what a move needs besides thinking.
constexpr milliseconds overhead = 200ms;

// What a server says when it refuses: an error in JSON, or a line of text.
std::string reason_of(const Answer& answer) {
  if (const auto failed = json::read<wire::Failure>(answer.content)) return failed->error.message;
  return answer.content.empty() ? "status " + std::to_string(answer.status)
                                : answer.content.substr(0, answer.content.find('\n'));
}

bool is_for_good(unsigned status) { return status == 401 || status == 403 || status == 404; }

std::string path_of(const std::string& room, std::string_view what) {
  return "/api/v1/games/" + room + "/" + std::string(what);
}

}  // namespace

// One game, on a thread of its own.
class Bot::Match {
 public:
  Match(Bot& bot, std::string room) : bot_(bot), room_(std::move(room)) {}

  void play() {
    milliseconds pause = first_pause;
    while (!over_ && !bot_.stops_()) {
      const auto heard = bot_.client_.listen(
          "/api/v1/stream/games/" + room_,
          [&](const std::string& line) {
            pause = first_pause;
            hear(line);
            return !over_ && !bot_.stops_();
          },
          bot_.stops_);
      if (over_ || bot_.stops_) break;
      if (heard && is_for_good(heard->status)) {
        bot_.say_("game " + room_ + ": " + reason_of(*heard));
        return;
      }
      bot_.pause(pause);
    }
    if (!over_) leave();
  }

 private:
  void hear(const std::string& line) {
    auto state = json::read<wire::GameState>(line);
    if (!state) {
      over_ = true;
      bot_.say_("game " + room_ + ": the server says what this program does not understand: " +
                state.error().message);
      return;
    }
    state_ = *std::move(state);
    if (state_->ended) {
      over_ = true;
      const auto& winner = state_->ended->winner;
      const bool has_won =
          winner && state_->mine && static_cast<int>(*winner) == static_cast<int>(*state_->mine);
      bot_.say_("game " + room_ + ": " +
                (!winner                         ? "aborted"
                 : *winner == wire::Winner::draw ? "a draw"
                 : has_won                       ? "won"
                                                 : "lost"));
      return;
    }
    if (!state_->mine) return;
    const Seat opponent = other(*state_->mine);
    if (state_->takeback_ask == opponent) return act(wire::ActionKind::accept_takeback);
    if (state_->draw_offer == opponent) act(wire::ActionKind::decline_draw);
    if (!state_->legal.empty() && answered_ != state_->turn) answer();
  }

  void answer() {
    auto game = AnyGame::start(state_->variant);
    for (const MoveText& move : state_->moves) {
      if (!game || !game->play(move.view())) {
        return give_up("this program does not know the variant or its rules");
      }
    }
    if (!game) return give_up(game.error().message);
    if (!player_) {
      if (auto made = make_player(*game); !made) return give_up(made.error().message);
    }
    bot_.thinking_.acquire();
    const auto move = player_->choose(*game, allowance());
    bot_.thinking_.release();
    if (!move) return give_up(move.error().message);
    answered_ = state_->turn;
    act(wire::ActionKind::move, *move);
  }

  std::expected<void, Error> make_player(const AnyGame& game) {
    const auto start = AnyGame::start(game.variant());
    auto contestant = players::read_contestant(bot_.settings_.player, *start, {});
    if (!contestant) return std::unexpected(contestant.error());
    control_ = contestant->control;
    auto player = contestant->make_player();
    if (!player) return std::unexpected(player.error());
    player_ = std::move(*player);
    const std::uint64_t seed = std::hash<std::string>()(room_);
    if (auto ready = player_->new_game(*start, seed); !ready) return failure(ready.error().message);
    return {};
  }

  [[nodiscard]] lab::Allowance allowance() const {
    lab::Allowance allowed{.nodes = control_.nodes, .move_time = control_.move_time, .clocks = {}};
    if (allowed.nodes || allowed.move_time) return allowed;
    if (state_->clock.kind != wire::ClockKind::fischer) {
      allowed.move_time = bot_.settings_.move_time;
      return allowed;
    }
    const auto clock = [this](std::int64_t left) {
      return lab::SeatClock{std::max(milliseconds(left) - overhead, 50ms),
                            milliseconds(state_->clock.increment)};
    };
    allowed.clocks = {clock(state_->left.first), clock(state_->left.second)};
    return allowed;
  }

  void act(wire::ActionKind kind, const std::string& move = {}) {
    const wire::Action action{state_->turn, kind, move, {}};
    // What is sent again does nothing if it has arrived.
    constexpr int most_tries = 5;
    milliseconds pause = first_pause;
    std::string why;
    for (int i = 0; i < most_tries; ++i) {
      const auto answer = bot_.client_.post(path_of(room_, "actions"), json::written(action));
      if (answer && answer->status == 200) {
        const auto reply = json::read<wire::ActionReply>(answer->content);
        if (!reply || reply->verdict != wire::Verdict::refused) return;
        const std::string refused = reply->error ? reply->error->message : "refused";
        if (kind == wire::ActionKind::move) return give_up(move + ": " + refused);
        return bot_.say_("game " + room_ + ": " + refused);
      }
      why = answer ? reason_of(*answer) : answer.error().message;
      if (answer && is_for_good(answer->status)) break;
      bot_.pause(pause);
    }
    // The stream tells how the game stands when the server can be reached again.
    answered_.reset();
    bot_.say_("game " + room_ + ": a move could not be sent: " + why);
  }

  void give_up(const std::string& why) {
    if (std::exchange(over_, true)) return;
    bot_.say_("game " + room_ + ": resigned: " + why);
    resign();
  }

  void resign() {
    const bool is_young = state_->turn.ply < 2;
    const wire::Action action{
        state_->turn, is_young ? wire::ActionKind::abort : wire::ActionKind::resign, {}, {}};
    static_cast<void>(bot_.client_.post(path_of(room_, "actions"), json::written(action)));
  }

  // Nobody should sit before a clock whose player does not come back.
  void leave() {
    if (!state_) look_once();
    if (over_ || !state_ || !state_->mine || state_->clock.kind != wire::ClockKind::fischer) return;
    bot_.say_("game " + room_ + ": resigned: this program is told to end");
    resign();
  }

  // It was told to end before it had heard how the game stands.
  void look_once() {
    const auto take = [this](const std::string& line) {
      if (auto state = json::read<wire::GameState>(line)) state_ = *std::move(state);
      return false;
    };
    const auto until = std::chrono::steady_clock::now() + Client::patience;
    static_cast<void>(bot_.client_.listen("/api/v1/stream/games/" + room_, take, [until] {
      return std::chrono::steady_clock::now() > until;
    }));
    over_ = state_ && state_->ended;
  }

  Bot& bot_;
  std::string room_;
  std::optional<wire::GameState> state_;
  std::optional<wire::Turn> answered_;
  lab::Control control_{};
  std::unique_ptr<lab::Player> player_;
  bool over_ = false;
};

std::expected<void, Error> Bot::run(const std::function<bool()>& stop) {
  stops_ = [this, &stop] { return is_refused_ || stop(); };
  milliseconds time = first_pause;
  std::expected<void, Error> done;
  while (!stops_()) {
    is_greeted_ = false;
    const auto heard = client_.listen(
        "/api/v1/stream/events",
        [this](const std::string& line) {
          hear(line);
          return !stops_();
        },
        stops_);
    if (stop()) break;
    if (is_greeted_) time = first_pause;
    const std::string why = !heard                 ? heard.error().message
                            : heard->status != 200 ? reason_of(*heard)
                                                   : "the server ended it";
    if (heard && is_for_good(heard->status)) done = failure("the server refuses: " + why);
    if (!heard && !was_here_) done = failure("the server cannot be reached: " + why);
    is_refused_ = !done;
    if (is_refused_) break;
    say_("the connection is lost (" + why + "); trying again in " +
         std::to_string(std::chrono::duration_cast<std::chrono::seconds>(time).count()) + " s");
    pause(time);
  }
  games_.clear();  // waits for those who play; they notice that it ends
  return done;
}

void Bot::hear(const std::string& line) {
  const auto event = json::read<wire::BotEvent>(line);
  if (!event) return say_("the server says what this program does not understand: " + line);
  reap();
  if (event->hello) {
    is_greeted_ = true;
    const bool again = was_here_.exchange(true);
    again ? say_(event->hello->name + " is back") : greeted_(event->hello->name);
  }
  if (event->challenge) hear(*event->challenge);
  if (event->game_start) begin(event->game_start->room);
}

void Bot::hear(const wire::Challenge& challenge) {
  const bool accepts = games_under_way() < settings_.games && AnyGame::start(challenge.variant);
  const auto answer = client_.post(
      "/api/v1/challenges/" + challenge.room + (accepts ? "/accept" : "/decline"), "{}");
  const std::string what = challenge.from.name + " challenges to " + challenge.variant + ": ";
  if (answer && answer->status == 200) return say_(what + (accepts ? "accepted" : "declined"));
  say_(what + (answer ? reason_of(*answer) : answer.error().message));
}

void Bot::begin(const std::string& room) {
  const std::lock_guard lock(mutex_);
  const auto [place, is_new] = games_.try_emplace(room);
  if (!is_new) return;
  say_("game " + room + ": begun");
  Playing& playing = place->second;
  try {
    playing.thread = std::jthread([this, room, &playing] {
      Match(*this, room).play();
      playing.over = true;
    });
  } catch (const std::system_error& error) {
    games_.erase(place);
    say_("game " + room + ": there is no thread for it: " + error.code().message());
  }
}

void Bot::reap() {
  const std::lock_guard lock(mutex_);
  std::erase_if(games_, [](const auto& each) { return each.second.over.load(); });
}

std::size_t Bot::games_under_way() {
  const std::lock_guard lock(mutex_);
  return games_.size();
}

void Bot::pause(milliseconds& time) {
  const auto until = std::chrono::steady_clock::now() + time;
  while (!stops_() && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(50ms);
  time = std::min(time * 2, longest_pause);
}

}  // namespace quintet::bot
