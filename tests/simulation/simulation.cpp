#include "tests/simulation/simulation.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <vector>

#include "core/rng.hpp"
#include "games/all.hpp"
#include "games/any_game.hpp"
#include "server/rooms/rooms.hpp"
#include "server/store/memory_store.hpp"
#include "tests/simulation/promises.hpp"

namespace quintet::simulation {

namespace {

using namespace room;
using Time = std::int64_t;  // milliseconds since the simulation began

// A variant, and after how many plies of it a player resigns.
struct Kind {
  std::string variant;
  std::size_t plies;
};

std::vector<Kind> hosted_kinds() {
  std::vector<Kind> kinds;
  for_each_game([&]<typename G>() {
    for (const HostedGame& hosted : G::Samples::hosted) {
      kinds.push_back({variant_of(G::info, hosted.keys), hosted.plies});
    }
  });
  return kinds;
}

constexpr Time busy_time = 60'000;     // then people stop beginning anything
constexpr Time longest_time = 90'000;  // and then everything is mended
constexpr int rooms_per_server = 4;

// Somebody at a page: a player, a spectator, or an intruder who tries what only players may.
struct Client {
  enum class Role : std::uint8_t { creator, guest, spectator, intruder };

  Identity who;
  RoomId room;
  Role role;
  const Kind* kind;
  TimeControl control;
  ConnectionId connection = 0;  // 0: none
  Time cut_off_until = 0;
  std::vector<Event> told;
  std::optional<AnyGame> game;
  std::array<Identity, 2> seats{};
  std::uint32_t takebacks = 0;
  bool ended = false;
  bool asked_rematch = false;
  std::optional<Seat> draw_offer;
  std::optional<Seat> takeback_ask;
  std::optional<Request> pending;
  std::uint64_t next_request = 1;

  [[nodiscard]] Turn turn() const {
    return {game ? static_cast<std::uint32_t>(game->ply()) : 0, takebacks};
  }
  [[nodiscard]] std::optional<Seat> seat() const {
    for (const Seat each : {Seat::first, Seat::second}) {
      if (seats[index(each)] == who) return each;
    }
    return std::nullopt;
  }

  void learn(const Event& event) {
    told.push_back(event);
    if (const auto* created = std::get_if<Created>(&event.what)) {
      game = *AnyGame::start(created->variant);
    } else if (const auto* joined = std::get_if<Joined>(&event.what)) {
      seats[index(joined->seat)] = joined->who;
    } else if (const auto* moved = std::get_if<Moved>(&event.what)) {
      (void)game->play(moved->move.view());
      if (draw_offer == other(moved->seat)) draw_offer.reset();
      takeback_ask.reset();
    } else if (const auto* taken = std::get_if<TakenBack>(&event.what)) {
      for (std::uint32_t i = 0; i < taken->plies; ++i) game->undo();
      ++takebacks;
      draw_offer.reset();
      takeback_ask.reset();
    } else if (const auto* offer = std::get_if<DrawOffered>(&event.what)) {
      draw_offer = offer->seat;
    } else if (std::holds_alternative<DrawDeclined>(event.what)) {
      draw_offer.reset();
    } else if (const auto* ask = std::get_if<TakebackAsked>(&event.what)) {
      takeback_ask = ask->seat;
    } else if (std::holds_alternative<TakebackDeclined>(event.what)) {
      takeback_ask.reset();
    } else if (std::holds_alternative<Ended>(event.what)) {
      ended = true;
    }
  }
};

class World {
 public:
  World(std::uint64_t seed, Plant plant) : rng_(mixed(seed)), plant_(plant) {
    if (plant == Plant::unbounded_lag) settings_.max_lag = Duration{3'600'000};
    settings_.claim_after = Duration{3'000};
    // Some worlds are calm, so that games are also played to their ends.
    trouble_ = rng_.below(4);
  }

  Report run() {
    start_server();
    for (int i = 0; i < rooms_per_server; ++i) add_room(i);
    if (trouble_ > 0) {
      later(random(20'000), [this] { crash(); });
      later(random(10'000), [this] { jump(); });
    }
    while (!queue_.empty() && queue_.top().at <= longest_time && report_.failure.empty()) step();
    mend();
    if (report_.failure.empty()) judge();
    return report_;
  }

 private:
  // What is to come, in order; what comes at the same time, in the order in which it was planned.
  struct Planned {
    Time at;
    std::uint64_t order;
    std::shared_ptr<std::function<void()>> what;

    bool operator<(const Planned& other) const {
      return at != other.at ? at > other.at : order > other.order;
    }
  };

  void later(Time delay, std::function<void()> what) {
    queue_.push(
        {now_ + delay, planned_++, std::make_shared<std::function<void()>>(std::move(what))});
  }
  void step() {
    const Planned next = queue_.top();
    queue_.pop();
    now_ = next.at;
    (*next.what)();
  }
  std::uint32_t random(std::uint32_t bound) { return rng_.below(bound); }
  bool chance(std::uint32_t percent) { return random(100) < percent; }
  bool trouble(std::uint32_t percent) { return !mended_ && chance(percent * trouble_); }

  void fail(const std::string& what) {
    if (report_.failure.empty()) report_.failure = what;
  }

  // The server's own clock, which may be wrong.
  [[nodiscard]] Instant server_time() const {
    return Instant(Duration{1'000'000'000 + now_ + clock_error_});
  }

  void add_room(int number) {
    static const std::vector<Kind> kinds = hosted_kinds();
    const Kind& kind = kinds[random(static_cast<std::uint32_t>(kinds.size()))];
    const RoomId id = "r" + std::to_string(number);
    TimeControl control;
    switch (random(3)) {
      case 0: break;
      case 1:
        control = {TimeKind::fischer, Duration{2'000 + random(20'000)}, Duration{random(1'000)}};
        break;
      default: control = {TimeKind::days, Duration{3'000 + random(20'000)}, Duration{0}};
    }
    const auto add = [&](Client::Role role, const std::string& name) {
      clients_.push_back(std::make_unique<Client>());
      Client& client = *clients_.back();
      client.who = name + std::to_string(number);
      client.room = id;
      client.role = role;
      client.kind = &kind;
      client.control = control;
      wake_later(client);
    };
    add(Client::Role::creator, "ann");
    add(Client::Role::guest, "bob");
    if (chance(50)) add(Client::Role::spectator, "sam");
    if (chance(50)) add(Client::Role::intruder, "eve");
    ids_.push_back(id);
  }

  // The network.

  void send(Client& client, Request request) {
    ++report_.requests;
    const ConnectionId connection = client.connection;
    const int copies = trouble(3) ? 2 : 1;
    for (int i = 0; i < copies; ++i) {
      if (trouble(4) || now_ < client.cut_off_until) continue;
      later(delay(), [this, connection, request] { arrive(connection, request); });
    }
  }
  Time delay() {
    if (trouble(3)) return random(10'000);
    return 1 + random(trouble_ == 0 || mended_ ? 20 : 300);
  }
  void arrive(ConnectionId connection, Request request) {
    if (!server_) return;
    if (auto* action = std::get_if<Action>(&request.what))
      plant_in(connection, request.room, *action);
    if (plant_ == Plant::stale_reconnect && std::holds_alternative<Watch>(request.what)) {
      const Room* room = server_->find(request.room);
      if (room != nullptr) request.known = std::max(request.known, room->events().size());
    }
    perform(server_->request(connection, std::move(request), server_time()));
  }
  void plant_in(ConnectionId connection, const RoomId& id, Action& action) {
    const Room* room = server_->find(id);
    if (room == nullptr) return;
    if (plant_ == Plant::forget_the_turn) action.turn = room->turn();
    if (plant_ == Plant::forget_takebacks) action.turn.takebacks = room->turn().takebacks;
    if (plant_ == Plant::forget_the_seat && room->full()) {
      perform(server_->connected(connection, room->seats()[index(room->game().to_move())]));
    }
  }
  void deliver(Message message) {
    Client* client = client_of(message.to);
    if (client == nullptr || trouble(4) || now_ < client->cut_off_until) return;
    const int copies = trouble(3) ? 2 : 1;
    for (int i = 0; i < copies; ++i) {
      later(delay(), [this, message] {
        if (Client* reader = client_of(message.to)) receive(*reader, message);
      });
    }
  }
  Client* client_of(ConnectionId connection) {
    const auto found = std::ranges::find_if(
        clients_, [&](const auto& each) { return each->connection == connection; });
    return found == clients_.end() ? nullptr : found->get();
  }
  void receive(Client& client, const Message& message) {
    if (const auto* told = std::get_if<Told>(&message.what)) {
      if (told->number == client.told.size() + 1) {
        client.learn(told->event);
      } else if (told->number > client.told.size() + 1) {
        watch(client);
      } else if (client.told[told->number - 1] != told->event) {
        fail(client.who + " was told two different events as number " +
             std::to_string(told->number));
      }
    } else if (const auto* reply = std::get_if<Reply>(&message.what)) {
      if (reply->kind == Reply::Kind::stale) ++report_.stale;
      if (client.pending && client.pending->number == reply->number) client.pending.reset();
    }
  }

  // People.

  void wake_later(Client& client) {
    const bool hasty = trouble_ == 0 || chance(80);
    later(1 + random(hasty ? 400 : 3'000), [this, &client] { wake(client); });
  }
  void watch(Client& client) {
    if (client.connection == 0) return;
    send(client, {.number = client.next_request++,
                  .room = client.room,
                  .known = client.told.size(),
                  .what = Watch{}});
  }
  void connect(Client& client) {
    if (!server_) return;
    client.connection = next_connection_++;
    perform(server_->connected(client.connection, client.who));
    watch(client);
  }
  void disconnect(Client& client) {
    const ConnectionId connection = std::exchange(client.connection, 0);
    if (!server_ || connection == 0) return;
    // The server may notice late.
    later(random(5'000), [this, connection] {
      if (server_) perform(server_->disconnected(connection, server_time()));
    });
  }
  void wake(Client& client) {
    if (mended_) return;
    if (client.connection == 0) {
      connect(client);
    } else if (trouble(1)) {
      disconnect(client);
    } else if (trouble(1)) {
      client.cut_off_until = now_ + random(5'000);
    } else if (client.pending && chance(70)) {
      send(client, *client.pending);  // perhaps it was lost
    } else {
      client.pending.reset();
      think(client);
      if (chance(20)) watch(client);
    }
    if (!client.ended || now_ < busy_time / 4) wake_later(client);
  }
  void ask(Client& client, decltype(Request::what) what) {
    if (auto* action = std::get_if<Action>(&what)) {
      action->who = client.who;
      action->turn = client.turn();
      intentions_[client.room][client.who].push_back(*action);
    }
    client.pending = Request{.number = client.next_request++,
                             .room = client.room,
                             .known = client.told.size(),
                             .what = std::move(what)};
    send(client, *client.pending);
  }
  void act(Client& client, decltype(Action::what) what) {
    ask(client, Action{.who = {}, .turn = {}, .what = std::move(what)});
  }

  void think(Client& client) {
    if (!client.game) {
      if (client.role == Client::Role::creator) {
        ask(client,
            Create{client.kind->variant, client.control, chance(50) ? Seat::first : Seat::second});
      }
      return;
    }
    if (client.role == Client::Role::guest && !client.seat() && !client.ended) {
      act(client, Join{});
    } else if (client.role == Client::Role::intruder) {
      intrude(client);
    } else if (client.seat() && client.ended) {
      if (!client.asked_rematch && chance(30)) act(client, Rematch{client.room + "-" + client.who});
      client.asked_rematch = true;
    } else if (client.seat()) {
      play(client, *client.seat());
    }
  }
  void intrude(Client& client) {
    if (client.game->result() || client.ended || chance(50)) return;
    if (chance(50)) {
      act(client, Move{client.game->random_move(rng_).string()});
    } else {
      chance(50) ? act(client, Resign{}) : act(client, OfferDraw{});
    }
  }
  void play(Client& client, Seat seat) {
    const AnyGame& game = *client.game;
    if (game.result()) return;
    if (client.draw_offer == other(seat) && chance(30)) {
      return chance(15) ? act(client, AcceptDraw{}) : act(client, DeclineDraw{});
    }
    if (client.takeback_ask == other(seat) && chance(60)) {
      return chance(70) ? act(client, AcceptTakeback{}) : act(client, DeclineTakeback{});
    }
    if (game.ply() >= client.kind->plies || now_ > busy_time) return act(client, Resign{});
    switch (random(80)) {
      case 0: return act(client, OfferDraw{});
      case 1:
      case 2:
      case 3:
      case 4: return act(client, AskTakeback{});
      case 5: return chance(10) ? act(client, Resign{}) : act(client, DeclineDraw{});
      case 6: return chance(10) ? act(client, Abort{}) : act(client, Flag{});
      case 7: return act(client, Claim{});
      case 8: return act(client, Move{"nonsense"});
      default: break;
    }
    if (game.to_move() == seat) {
      const Duration lag{trouble_ == 0 ? 0 : random(chance(5) ? 30'000 : 700)};
      act(client, Move{game.random_move(rng_).string(), lag});
    } else if (client.control.kind == TimeKind::days && chance(8)) {
      act(client, SetConditions{random_lines(game)});
    }
  }
  // An answer to each of several moves, and sometimes one move further.
  std::vector<std::vector<std::string>> random_lines(const AnyGame& game) {
    std::vector<std::vector<std::string>> lines;
    for (const MoveText& move : game.moves()) {
      if (lines.size() == 12) break;
      AnyGame after = game;
      std::vector<std::string> line{move.string()};
      (void)after.play(line.back());
      while (!after.result() && line.size() < 4) {
        line.push_back(after.random_move(rng_).string());
        (void)after.play(line.back());
      }
      if (line.size() % 2 == 1) line.pop_back();
      if (!line.empty()) lines.push_back(std::move(line));
    }
    return lines;
  }

  // The server around the rooms.

  void start_server() {
    server_.emplace(settings_, server_time());
    perform(server_->start(*store_->open_rooms()));
  }
  void perform(Effects effects) {
    for (Message& message : effects.send) deliver(std::move(message));
    for (const RoomId& id : effects.load) begin_load(id);
    if (effects.commit) begin_commit(std::move(*effects.commit));
    plan_tick();
  }
  void plan_tick() {
    const auto due = server_->deadline();
    if (!due || due == planned_tick_) return;
    planned_tick_ = due;
    const Time wait = std::max<Time>(0, (*due - server_time()).count());
    later(wait, [this, life = life_] {
      if (life != life_) return;
      planned_tick_.reset();
      perform(server_->tick(server_time()));
    });
  }
  void begin_load(const RoomId& id) {
    later(random(30), [this, id, life = life_] {
      if (life != life_) return;
      if (trouble(2)) {
        perform(server_->loaded(id, failure("the disk could not be read"), server_time()));
      } else {
        perform(server_->loaded(id, store_->load(id), server_time()));
      }
    });
  }
  void begin_commit(std::vector<store::Append> batch) {
    const bool early = plant_ == Plant::acknowledge_before_durable;
    unsynced_.push_back(std::move(batch));
    later(1 + random(trouble(5) ? 1'000 : 20), [this, early, life = life_] {
      if (life != life_) return;
      end_commit(early);
    });
    if (early) perform(server_->committed());
  }
  void end_commit(bool acknowledged) {
    const std::vector<store::Append> batch = std::move(unsynced_.front());
    unsynced_.erase(unsynced_.begin());
    const bool fails = !acknowledged && trouble(2);
    // An error may come after it was written as well as before.
    if (!fails || chance(40)) write(batch);
    if (acknowledged) return;
    if (fails) {
      ++report_.failed_commits;
      if (plant_ != Plant::ignore_a_failed_commit) {
        perform(server_->commit_failed(Error{"the disk is full"}.called("store-full")));
        return;
      }
    }
    perform(server_->committed());
  }
  void write(const std::vector<store::Append>& batch) {
    if (plant_ == Plant::lose_the_last_commit) before_last_ = kept();
    const auto written = store_->append(batch);
    if (!written) fail("the store refused a commit: " + written.error().message);
    for (const store::Append& each : batch) {
      for (const std::string& line : each.events) {
        for (const char c : line)
          report_.digest = mixed(report_.digest ^ static_cast<unsigned char>(c));
      }
    }
  }
  [[nodiscard]] std::vector<store::Append> kept() {
    std::vector<store::Append> all;
    const std::vector<RoomId> open = *store_->open_rooms();
    for (const RoomId& id : open) {
      all.push_back({.room = id, .first = 0, .events = *store_->load(id), .open = true});
    }
    return all;
  }
  void crash() {
    if (mended_) return;
    ++report_.crashes;
    // What was under way is there as a whole, or not at all.
    if (!unsynced_.empty() && chance(50) && plant_ != Plant::acknowledge_before_durable) {
      write(unsynced_.front());
    }
    unsynced_.clear();
    if (plant_ == Plant::lose_the_last_commit) {
      store_ = std::make_unique<store::MemoryStore>();
      (void)store_->append(before_last_);
    }
    server_.reset();
    ++life_;
    planned_tick_.reset();
    for (const auto& client : clients_) client->connection = 0;
    later(random(3'000), [this] {
      if (server_) return;
      jump();
      start_server();
    });
    if (now_ < busy_time) later(5'000 + random(30'000), [this] { crash(); });
  }
  void jump() {
    if (!mended_) clock_error_ += static_cast<Time>(random(2'000)) - 1'000;
    if (now_ < busy_time && server_) later(1'000 + random(20'000), [this] { jump(); });
  }

  // In the end everything works again, and everybody asks once more.

  void mend() {
    mended_ = true;
    if (!server_) {
      ++life_;
      start_server();
    }
    for (int round = 0; round < 3 && report_.failure.empty(); ++round) {
      for (const auto& client : clients_) {
        client->cut_off_until = 0;
        if (client->connection == 0) {
          connect(*client);
        } else {
          watch(*client);
        }
      }
      const Time end = now_ + 2'000;
      while (!queue_.empty() && queue_.top().at <= end && report_.failure.empty()) step();
      now_ = std::max(now_, end);
    }
  }

  void judge() {
    for (const RoomId& id : ids_) {
      std::vector<Event> events;
      const std::vector<std::string> lines = *store_->load(id);
      for (const std::string& line : lines) events.push_back(*read_event(line));
      if (events.empty()) continue;  // nobody came through
      count(events);
      if (const auto broken =
              broken_promise(events, intentions_[id], {.max_lag = Settings{}.max_lag})) {
        fail(id + ": " + *broken);
      }
      for (const auto& client : clients_) {
        if (client->room == id) compare(*client, events);
      }
    }
  }
  void compare(const Client& client, const std::vector<Event>& events) {
    std::vector<Event> visible;
    for (const Event& event : events) {
      const auto only = private_to(event);
      if (!only || only == client.seat()) visible.push_back(event);
    }
    if (client.told == visible) return;
    const auto [told, kept] = std::ranges::mismatch(client.told, visible);
    fail(client.who + " has been told " + std::to_string(client.told.size()) + " events of " +
         std::to_string(visible.size()) + " that are durable; event " +
         std::to_string(told - client.told.begin() + 1) + " is " +
         (told == client.told.end() ? "missing" : "'" + text(*told) + "'") +
         " for the person and " + (kept == visible.end() ? "missing" : "'" + text(*kept) + "'") +
         " in the store");
  }
  void count(const std::vector<Event>& events) {
    ++report_.games;
    for (const Event& event : events) {
      if (const auto* moved = std::get_if<Moved>(&event.what)) {
        ++report_.moves;
        report_.conditional_moves += moved->conditional ? 1 : 0;
      } else if (std::holds_alternative<TakenBack>(event.what)) {
        ++report_.takebacks;
      } else if (const auto* ended = std::get_if<Ended>(&event.what)) {
        report_.finished_by_rules += ended->ending == Ending::rules ? 1 : 0;
        report_.timeouts += ended->ending == Ending::time ? 1 : 0;
      }
    }
  }

  Rng rng_;
  Plant plant_;
  Settings settings_;
  std::uint32_t trouble_ = 0;
  bool mended_ = false;
  Report report_;

  Time now_ = 0;
  Time clock_error_ = 0;
  std::priority_queue<Planned> queue_;
  std::uint64_t planned_ = 0;

  std::vector<RoomId> ids_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::map<RoomId, Intentions> intentions_;
  ConnectionId next_connection_ = 1;

  std::optional<Rooms> server_;
  int life_ = 0;  // of the server: what was planned in an earlier one does not happen
  std::optional<Instant> planned_tick_;
  std::unique_ptr<store::Store> store_ = std::make_unique<store::MemoryStore>();
  std::vector<std::vector<store::Append>> unsynced_;
  std::vector<store::Append> before_last_;
};

}  // namespace

void Report::add(const Report& other) {
  if (failure.empty()) failure = other.failure;
  games += other.games;
  finished_by_rules += other.finished_by_rules;
  moves += other.moves;
  requests += other.requests;
  stale += other.stale;
  takebacks += other.takebacks;
  conditional_moves += other.conditional_moves;
  timeouts += other.timeouts;
  crashes += other.crashes;
  failed_commits += other.failed_commits;
  digest = mixed(digest ^ other.digest);
}

Report simulate(std::uint64_t seed, Plant plant) { return World(seed, plant).run(); }

}  // namespace quintet::simulation
