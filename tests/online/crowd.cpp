#include "tests/online/crowd.hpp"

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <stdexcept>
#include <utility>

#include "api/online/online_client.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"
#include "games/any_game.hpp"
#include "games/games.hpp"
#include "json/write.hpp"

namespace quintet::online::testing {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
namespace wire = api::online;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;
// As in server/net/sockets.cpp, for their cost.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Stream = websocket::stream<Socket, false>;
template <typename T>
using Awaitable = asio::awaitable<T, Executor>;
constexpr asio::use_awaitable_t<Executor> use_awaitable;

// So many connect at the same time, and so many ask by HTTP.
constexpr std::size_t most_connecting = 64;
constexpr std::size_t http_connections = 16;
constexpr std::chrono::milliseconds before_next_try{20};
constexpr std::size_t most_faults_kept = 20;

// As many addresses of this machine as keep each below the limit of sockets for one client.
asio::ip::address_v4 address_of(std::size_t person) {
  constexpr std::size_t addresses = 250;
  return asio::ip::address_v4(0x7F000002U + static_cast<std::uint32_t>(person % addresses));
}

void rethrow(const std::exception_ptr& error) {
  if (error) std::rethrow_exception(error);
}

// Reads the two messages that come by the thousand, a move that is told and a reply, without a tree
// of their values: the crowd should cost the machine little beside the server.
class QuickReader {
 public:
  explicit QuickReader(std::string_view text) : rest_(text) {}

  // Nothing if it looks otherwise; then it must be read as all others.
  std::optional<wire::FromServer> read() {
    wire::FromServer message;
    if (passes(R"({"told":{"room":")")) {
      wire::Told& told = message.told.emplace();
      told.room = word();
      told.number = passes(R"(,"number":)") ? number() : 0;
      if (!passes(R"(,"event":{"at":)")) return std::nullopt;
      told.event.at = static_cast<std::int64_t>(number());
      if (!passes(R"(,"moved":{"turn":{"ply":)")) return std::nullopt;
      wire::Moved& moved = told.event.moved.emplace();
      moved.turn.ply = static_cast<std::uint32_t>(number());
      if (!passes(R"(,"takebacks":0},"seat":")")) return std::nullopt;
      moved.seat = word() == "first" ? Seat::first : Seat::second;
      if (!passes(R"(,"move":")")) return std::nullopt;
      const std::string_view move = word();
      if (move.size() > MoveText::capacity || move.contains('\\')) return std::nullopt;
      moved.move = MoveText(move);
      return rest_.starts_with(R"(,"left":{)") ? std::optional(std::move(message)) : std::nullopt;
    }
    if (!passes(R"({"reply":{"number":)")) return std::nullopt;
    wire::Reply& reply = message.reply.emplace();
    reply.number = number();
    if (!passes(R"(,"room":")")) return std::nullopt;
    reply.room = word();
    if (!passes(R"(,"verdict":"accepted","error":null,"mine":")")) return std::nullopt;
    reply.mine = word() == "first" ? Seat::first : Seat::second;
    return message;
  }

 private:
  bool passes(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }
  // Up to the next quote, which is passed.
  std::string_view word() {
    const std::size_t end = std::min(rest_.find('"'), rest_.size());
    const std::string_view found = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return found;
  }
  std::uint64_t number() {
    std::uint64_t found = 0;
    for (; !rest_.empty() && is_digit(rest_.front()); rest_.remove_prefix(1)) {
      found = 10 * found + static_cast<std::uint64_t>(rest_.front() - '0');
    }
    return found;
  }

  std::string_view rest_;
};

// One WebSocket and what waits to be written to it; lives until the last operation has ended.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  explicit Connection(asio::io_context& context) : stream_(context) {
    stream_.set_option(websocket::stream_base::timeout{std::chrono::seconds(30),
                                                       websocket::stream_base::none(), false});
    stream_.write_buffer_bytes(512);
  }

  [[nodiscard]] Stream& stream() noexcept { return stream_; }

  void say(const wire::ToServer& message) {
    waiting_.push_back(json::written(message));
    if (waiting_.size() == 1) write();
  }

  void cut() {
    error_code ignored;
    stream_.next_layer().set_option(asio::socket_base::linger(true, 0), ignored);
    stream_.next_layer().close(ignored);
  }

 private:
  void write() {
    stream_.async_write(asio::buffer(waiting_.front()),
                        [self = shared_from_this()](const error_code& error, std::size_t) {
                          if (error) return;  // who reads notices it too
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) self->write();
                        });
  }

  Stream stream_;
  std::deque<std::string> waiting_;  // the first is being written
};

struct Game;

struct Person {
  std::size_t number = 0;
  std::string cookie{};
  Game* game = nullptr;  // none: listens only
  std::shared_ptr<Connection> connection{};
  int server = 0;      // to which it is connected
  bool ready = false;  // has been told everything about the room that it is in

  // Of that room.
  std::string room{};
  std::optional<Seat> seat{};
  std::vector<MoveText> moves{};  // ever told
  std::size_t events = 0;         // ever told
  bool ended = false;
  // How far the present telling has come; behind the above while all is told again.
  std::size_t heard_events = 0;
  std::size_t heard_moves = 0;

  std::uint64_t last_number = 0;  // of a request
  std::uint64_t watching = 0;     // the number of the watch that waits for its reply
  std::uint64_t joining = 0;
  std::uint64_t moving = 0;
  bool repeats = false;  // the move was sent before

  void enter(std::string next) {
    room = std::move(next);
    seat.reset();
    moves.clear();
    events = heard_events = heard_moves = 0;
    ended = ready = false;
    watching = joining = moving = 0;
  }
};

// A move that both are not known to have been told yet.
struct Pending {
  std::size_t ply;
  Seat seat;
  MoveText move;
  Clock::time_point due;
};

struct Game {
  std::string variant{};
  std::array<Person*, 2> people{};
  std::string room{};
  std::optional<AnyGame> position{};  // the pending move is played in it
  std::optional<Pending> pending{};
  bool listed = false;  // among those that are ready for a move

  void enter(std::string next) {
    room = std::move(next);
    position = *AnyGame::start(variant);
    pending.reset();
  }
};

}  // namespace

struct Crowd::State {
  explicit State(std::uint64_t seed) : rng(seed) {}

  asio::io_context context;
  asio::steady_timer clock{context};  // for moves at a steady rate
  asio::steady_timer retry{context};
  bool retrying = false;
  Rng rng;
  std::uint16_t port = 0;
  int servers = 0;  // that there were until now
  std::vector<Person> people;
  std::vector<Game> games;
  std::vector<Game*> ready_games;
  std::deque<Person*> to_connect;
  std::size_t connecting = 0;
  std::size_t next_asked = 0;  // for whom something is asked by HTTP
  std::size_t asking = 0;      // connections by which that is done

  enum class Pace { none, steady, unlimited } pace = Pace::none;
  double rate = 0;
  Clock::time_point next_due{};
  Tally tally;
  std::size_t fault_count = 0;
  std::vector<std::string> faults;

  void fault(const Person& person, const std::string& what) {
    if (++fault_count <= most_faults_kept) {
      faults.push_back("person " + std::to_string(person.number) + " in room " + person.room +
                       ": " + what);
    }
  }

  // HTTP.

  Awaitable<std::string> post(Socket& socket, std::string target, std::string content,
                              std::string cookie, std::string& set_cookie) {
    http::request<http::string_body> request(http::verb::post, target, 11);
    request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
    request.set(http::field::content_type, "application/json");
    if (!cookie.empty()) request.set(http::field::cookie, cookie);
    request.body() = std::move(content);
    request.prepare_payload();
    co_await http::async_write(socket, request, use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(socket, buffer, response, use_awaitable);
    if (response.result() != http::status::ok) {
      throw std::runtime_error(target + ": " + response.body());
    }
    const std::string set(response[http::field::set_cookie]);
    set_cookie = set.substr(0, set.find(';'));
    co_return response.body();
  }

  Awaitable<Socket> http_connection() {
    Socket socket(context);
    const tcp::endpoint server(asio::ip::address_v4::loopback(), port);
    co_await socket.async_connect(server, use_awaitable);
    co_return socket;
  }

  Awaitable<void> make_guests() {
    Socket socket = co_await http_connection();
    while (next_asked < people.size()) {
      Person& person = people[next_asked++];
      co_await post(socket, "/api/v1/guest", "{}", "", person.cookie);
    }
  }

  Awaitable<void> make_rooms() {
    Socket socket = co_await http_connection();
    std::string ignored;
    while (next_asked < games.size()) {
      Game& game = games[next_asked++];
      // Long enough for whatever a test does.
      const wire::Clock hours{wire::ClockKind::fischer, 6L * 3'600'000, 10'000};
      const wire::CreateGame wanted{"load", game.variant, hours, wire::WantedSeat::first, true};
      const std::string answer = co_await post(socket, "/api/v1/games", json::written(wanted),
                                               game.people[0]->cookie, ignored);
      const auto created = json::read<wire::CreatedGame>(answer);
      if (!created) throw std::runtime_error(answer);
      game.enter(created->room);
      for (Person* const each : game.people) each->enter(game.room);
    }
  }

  // Connections.

  void connect_next() {
    while (connecting < most_connecting && !to_connect.empty()) {
      Person& person = *to_connect.front();
      to_connect.pop_front();
      ++connecting;
      asio::co_spawn(context, attend(person), rethrow);
    }
  }

  void try_again_soon(Person& person) {
    to_connect.push_back(&person);
    if (std::exchange(retrying, true)) return;
    retry.expires_after(before_next_try);
    retry.async_wait([this](const error_code&) {
      retrying = false;
      connect_next();
    });
  }

  Awaitable<void> attend(Person& person) {
    const auto connection = std::make_shared<Connection>(context);
    const int server = servers;
    const bool connected = co_await connect(person, *connection);
    --connecting;
    if (connected) {
      person.connection = connection;
      person.server = server;
      connect_next();
      greet(person);
      co_await hear_all(person, *connection);
      lose(person);
    }
    try_again_soon(person);
  }

  Awaitable<bool> connect(Person& person, Connection& connection) {
    error_code error;
    Socket& socket = connection.stream().next_layer();
    socket.open(tcp::v4(), error);
    if (!error) socket.bind({address_of(person.number), 0}, error);
    if (error) throw std::runtime_error("no address for a client: " + error.message());
    const tcp::endpoint server(asio::ip::address_v4::loopback(), port);
    co_await socket.async_connect(server, asio::redirect_error(use_awaitable, error));
    if (error) co_return false;
    socket.set_option(tcp::no_delay(true), error);
    connection.stream().set_option(
        websocket::stream_base::decorator([&person](websocket::request_type& request) {
          request.set(http::field::cookie, person.cookie);
        }));
    const std::string host = "127.0.0.1:" + std::to_string(port);
    co_await connection.stream().async_handshake(host, std::string(wire::socket_path),
                                                 asio::redirect_error(use_awaitable, error));
    co_return !error;
  }

  Awaitable<void> hear_all(Person& person, Connection& connection) {
    beast::flat_buffer buffer;
    while (true) {
      error_code error;
      co_await connection.stream().async_read(buffer, asio::redirect_error(use_awaitable, error));
      if (error) co_return;
      const auto data = buffer.cdata();
      const std::string_view text(static_cast<const char*>(data.data()), data.size());
      hear(person, text);
      buffer.consume(buffer.size());
    }
  }

  void lose(Person& person) {
    ++tally.connections_lost;
    person.connection.reset();
    person.ready = false;
    person.watching = person.joining = 0;
    person.moving = 0;
  }

  // What people say.

  void greet(Person& person) {
    wire::ToServer message;
    message.hello = {wire::protocol, "load"};
    person.connection->say(message);
  }

  // A page that was loaded anew knows nothing; one that was cut off knows what it was told.
  void watch(Person& person) {
    if (rng.below(2) == 0) {
      person.heard_events = person.heard_moves = 0;
    } else {
      person.heard_events = person.events;
      person.heard_moves = person.moves.size();
    }
    person.watching = ++person.last_number;
    wire::ToServer message;
    message.watch = {person.watching, person.room, person.heard_events};
    person.connection->say(message);
  }

  std::uint64_t act(Person& person, wire::ActionKind kind, std::size_t ply, std::string move = {}) {
    wire::ToServer message;
    message.act = {++person.last_number,
                   person.room,
                   person.heard_events,
                   {{static_cast<std::uint32_t>(ply), 0}, kind, std::move(move)}};
    person.connection->say(message);
    return person.last_number;
  }

  void ask_for_rematch(Person& person) {
    act(person, wire::ActionKind::rematch, person.moves.size());
  }

  void send_pending(Game& game, bool again) {
    Person& mover = mover_of(game);
    mover.repeats = again;
    mover.moving =
        act(mover, wire::ActionKind::move, game.pending->ply, game.pending->move.string());
  }

  // What people hear.

  void hear(Person& person, std::string_view text) {
    if (const auto message = QuickReader(text).read()) return hear(person, *message);
    const auto message = json::read<wire::FromServer>(text);
    if (message) return hear(person, *message);
    fault(person, message.error().message + ": " + std::string(text));
  }

  void hear(Person& person, const wire::FromServer& message) {
    if (message.hello) {
      if (person.game == nullptr) {
        become_ready(person);
      } else {
        watch(person);
      }
    }
    if (message.told && message.told->room == person.room) hear(person, *message.told);
    if (message.reply && message.reply->room == person.room) hear(person, *message.reply);
    if (message.error) fault(person, message.error->message);
    if (message.reload) fault(person, "the server wants another version");
    if (message.goodbye) fault(person, "goodbye: " + message.goodbye->error.message);
  }

  void hear(Person& person, const wire::Told& told) {
    if (told.number <= person.heard_events) return;  // told again
    if (told.number != person.heard_events + 1) {
      return fault(person, "event " + std::to_string(told.number) + " came after " +
                               std::to_string(person.heard_events));
    }
    ++person.heard_events;
    const bool is_new = person.heard_events > person.events;
    if (is_new) person.events = person.heard_events;
    if (told.event.moved) hear(person, *told.event.moved, is_new);
    if (told.event.ended && !std::exchange(person.ended, true) && person.ready) {
      ask_for_rematch(person);
    }
    if (told.event.rematch_agreed) go_to(person, told.event.rematch_agreed->next);
  }

  void hear(Person& person, const wire::Moved& moved, bool is_new) {
    Game& game = *person.game;
    const std::string text = moved.move.string();
    if (moved.turn.ply != person.heard_moves) {
      return fault(person, "move " + text + " of ply " + std::to_string(moved.turn.ply) +
                               " came after " + std::to_string(person.heard_moves) + " moves");
    }
    ++person.heard_moves;
    if (!is_new || person.moves.size() >= person.heard_moves) {
      if (person.moves.size() < person.heard_moves ||
          person.moves[person.heard_moves - 1].string() != text) {
        fault(person, text + " is told of ply " + std::to_string(moved.turn.ply) +
                          ", where something else was told before");
      }
      return;
    }
    person.moves.push_back(moved.move);
    if (person.room != game.room || !game.pending || game.pending->ply != moved.turn.ply) {
      // Who comes late is told what the other has been told already.
      const Person& other = *game.people[game.people[0] == &person ? 1 : 0];
      const bool known =
          other.room != person.room ||
          (other.moves.size() > moved.turn.ply && other.moves[moved.turn.ply].string() == text);
      if (!known) fault(person, text + " was not played");
      return check(game);
    }
    if (game.pending->move.string() != text) return fault(person, text + " was not sent");
    if (&mover_of(game) != &person) {
      tally.latencies.push_back(
          std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - game.pending->due));
    }
    check(game);
  }

  void hear(Person& person, const wire::Reply& reply) {
    const bool accepted = reply.verdict == wire::Verdict::accepted;
    const bool stale = reply.verdict == wire::Verdict::stale;
    const std::string why = reply.error ? reply.error->message : "it says";
    if (reply.number == person.watching) {
      person.watching = 0;
      if (!accepted) return fault(person, "cannot watch: " + why);
      if (person.heard_events < person.events) {
        return fault(person, std::to_string(person.events) + " events were told, but only " +
                                 std::to_string(person.heard_events) + " are there");
      }
      person.seat = reply.mine;
      if (!person.seat) {
        person.joining = act(person, wire::ActionKind::join, 0);
      } else {
        become_ready(person);
      }
    } else if (reply.number == person.joining) {
      person.joining = 0;
      person.seat = reply.mine;
      if (!accepted || !person.seat) return fault(person, "cannot join: " + why);
      become_ready(person);
    } else if (reply.number == person.moving) {
      person.moving = 0;
      const bool repeats = std::exchange(person.repeats, false);
      if (accepted || (stale && repeats)) {
        ++tally.acknowledged;
      } else {
        fault(person, "a move was not accepted: " + why);
      }
    } else if (!accepted && !stale) {
      fault(person, "refused: " + why);
    }
  }

  void become_ready(Person& person) {
    person.ready = true;
    if (person.game == nullptr) return;
    Game& game = *person.game;
    if (person.ended) ask_for_rematch(person);
    const bool is_owed = game.pending && person.room == game.room && &mover_of(game) == &person &&
                         person.moves.size() == game.pending->ply;
    if (is_owed) send_pending(game, true);
    check(game);
  }

  void go_to(Person& person, const std::string& next) {
    Game& game = *person.game;
    if (game.room == person.room) {
      ++tally.games_ended;
      game.enter(next);
    }
    wire::ToServer message;
    message.unwatch = {person.room};
    person.connection->say(message);
    person.enter(next);
    watch(person);
  }

  // Games.

  // Who has to send the pending move.
  [[nodiscard]] static Person& mover_of(const Game& game) {
    return *game.people[game.people[0]->seat == game.pending->seat ? 0 : 1];
  }

  // Whether both are here and have been told all moves.
  [[nodiscard]] static bool is_settled(const Game& game) {
    return std::ranges::all_of(game.people, [&](const Person* each) {
      return each->ready && each->room == game.room && each->moves.size() == game.position->ply();
    });
  }

  void check(Game& game) {
    if (!is_settled(game)) return;
    game.pending.reset();
    if (game.position->result() || game.listed) return;
    game.listed = true;
    ready_games.push_back(&game);
    if (pace == Pace::unlimited) send_ready();
  }

  // One move in some game; false if none is ready.
  bool move(Clock::time_point due) {
    while (!ready_games.empty()) {
      std::swap(ready_games[rng.below(static_cast<std::uint32_t>(ready_games.size()))],
                ready_games.back());
      Game& game = *ready_games.back();
      ready_games.pop_back();
      game.listed = false;
      if (!is_settled(game)) continue;  // somebody was cut off; it comes again with them
      const std::size_t ply = game.position->ply();
      const Seat seat = game.position->to_move();
      game.pending = Pending{ply, seat, game.position->play_random_move(rng), due};
      ++tally.sent;
      send_pending(game, false);
      return true;
    }
    return false;
  }

  void send_ready() {
    while (!ready_games.empty()) {
      ++tally.due;
      if (!move(Clock::now())) --tally.due;
    }
  }

  void send_due() {
    if (pace != Pace::steady) return;
    const auto between =
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / rate));
    const auto now = Clock::now();
    for (; next_due <= now; next_due += between) {
      ++tally.due;
      static_cast<void>(move(next_due));
    }
    clock.expires_at(next_due);
    clock.async_wait([this](const error_code& error) {
      if (!error) send_due();
    });
  }

  // Somebody may not have noticed yet that the server is another one.
  [[nodiscard]] bool all_ready() const {
    return std::ranges::all_of(
        people, [this](const Person& each) { return each.ready && each.server == servers; });
  }

  // Runs until that is so; false if it is not by the limit, or something goes wrong before.
  bool run_until(const std::function<bool()>& done, Time limit) {
    const auto end = Clock::now() + limit;
    const std::size_t faults_before = fault_count;
    while (!done()) {
      if (fault_count > faults_before) return false;
      const auto left = end - Clock::now();
      if (left <= Clock::duration::zero()) return false;
      context.restart();
      context.run_for(std::min<Clock::duration>(left, std::chrono::milliseconds(5)));
    }
    return true;
  }
  void run(Time time) {
    const auto end = Clock::now() + time;
    static_cast<void>(run_until([end] { return Clock::now() >= end; }, time));
  }
  void stop_moves() {
    pace = Pace::none;
    clock.cancel();
  }
};

Crowd::Crowd(std::size_t games, std::size_t listeners, std::uint64_t seed)
    : state_(std::make_unique<State>(seed)) {
  state_->people.resize(2 * games + listeners);
  state_->games.resize(games);
  for (std::size_t i = 0; i < state_->people.size(); ++i) state_->people[i].number = i;
  const auto kinds = quintet::games();
  for (std::size_t i = 0; i < games; ++i) {
    Game& game = state_->games[i];
    game.variant = kinds[i % kinds.size()].id;
    game.people = {&state_->people[2 * i], &state_->people[2 * i + 1]};
    for (Person* const each : game.people) each->game = &game;
  }
  for (Person& each : state_->people) state_->to_connect.push_back(&each);
}

Crowd::~Crowd() = default;

void Crowd::set_port(std::uint16_t port) {
  state_->port = port;
  ++state_->servers;
}

void Crowd::become_guests() {
  const auto all_do = [this](auto what) {
    state_->next_asked = 0;
    for (state_->asking = 0; state_->asking < http_connections; ++state_->asking) {
      asio::co_spawn(state_->context, (state_.get()->*what)(),
                     [this](const std::exception_ptr& error) {
                       --state_->asking;
                       rethrow(error);
                     });
    }
    if (!state_->run_until([this] { return state_->asking == 0; }, std::chrono::minutes(5))) {
      throw std::runtime_error("the server does not answer");
    }
  };
  all_do(&State::make_guests);
  all_do(&State::make_rooms);
}

bool Crowd::all_connect(Time limit) {
  state_->connect_next();
  return state_->run_until([this] { return state_->all_ready(); }, limit);
}

void Crowd::play(double moves_per_second, Time time) {
  state_->pace = State::Pace::steady;
  state_->rate = moves_per_second;
  state_->next_due = Clock::now();
  state_->send_due();
  state_->run(time);
  state_->stop_moves();
}

void Crowd::play_as_fast_as_possible(Time time) {
  state_->pace = State::Pace::unlimited;
  state_->send_ready();
  state_->run(time);
  state_->stop_moves();
}

bool Crowd::rest(Time limit) {
  return state_->run_until(
      [this] {
        return under_way() == 0 && state_->all_ready() &&
               std::ranges::none_of(state_->games,
                                    [](const Game& each) { return each.pending.has_value(); });
      },
      limit);
}

void Crowd::listen(Time time) { state_->run(time); }

void Crowd::cut(std::size_t connections) {
  std::vector<Person*> chosen;
  for (Person& each : state_->people) {
    if (each.connection) chosen.push_back(&each);
  }
  for (std::size_t i = chosen.size(); i > 1; --i) {
    std::swap(chosen[i - 1], chosen[state_->rng.below(static_cast<std::uint32_t>(i))]);
  }
  std::ranges::stable_partition(chosen, [](const Person* each) { return each->moving != 0; });
  chosen.resize(std::min(chosen.size(), connections));
  for (Person* const each : chosen) each->connection->cut();
}

Crowd::Tally Crowd::take_tally() {
  Tally taken = std::exchange(state_->tally, {});
  std::ranges::sort(taken.latencies);
  return taken;
}

std::size_t Crowd::under_way() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(state_->people, [](const Person& each) { return each.moving != 0; }));
}

std::size_t Crowd::fault_count() const noexcept { return state_->fault_count; }

const std::vector<std::string>& Crowd::faults() const noexcept { return state_->faults; }

}  // namespace quintet::online::testing
