// What a server does because others share its store: rooms that change hands, lists of games that
// are held elsewhere, pairing across servers, and keys that all have.

#include <boost/asio/post.hpp>

#include "core/text.hpp"
#include "json/write.hpp"
#include "server/online/shared_keys.hpp"
#include "server/online/state.hpp"

namespace quintet::online {

namespace {

// Between two answers to others, so many rooms of other servers are read.
constexpr std::size_t rooms_at_once = 50;
// Somebody else may be faster.
constexpr int most_tries = 5;
constexpr std::string_view seek_kind = "seek";

std::string what_is_sought(const std::string& variant, const room::TimeControl& control,
                           bool rated) {
  return variant + " " + std::to_string(static_cast<int>(control.kind)) + " " +
         std::to_string(control.time.count()) + " " + std::to_string(control.increment.count()) +
         (rated ? " rated" : "");
}

// Who seeks a game at some server.
struct Note {
  store::ServerNumber server;
  room::ConnectionId connection;
  std::string who;
  bool bots;  // will do
};

std::optional<Note> read_note(const std::string& text) {
  const auto parts = words(text);
  if (parts.size() != 4) return std::nullopt;
  return Note{plain_number(parts[0].text).value_or(0), plain_number(parts[1].text).value_or(0),
              std::string(parts[2].text), parts[3].text == "bots"};
}

// Whether who is noted can be met: never any more, or not by who asks.
enum class Fits : std::uint8_t { yes, not_them, never };

// Takes away the note under this key if it fits. One that never does is replaced by `own`, if that
// is given.
template <typename Fit>
std::optional<Note> take_note(store::Store& store, const std::string& key,
                              const std::optional<std::string>& own, const Fit& fit) {
  for (int i = 0; i < most_tries; ++i) {
    const auto kept = store.read(seek_kind, key);
    if (!kept) return std::nullopt;
    auto note = *kept ? read_note((*kept)->text) : std::nullopt;
    const Fits fits = note ? fit(*note) : Fits::never;
    if (fits == Fits::not_them || (fits == Fits::never && !own)) return std::nullopt;
    store::Write write{std::string(seek_kind), key, *kept ? (*kept)->version : 0, std::nullopt};
    if (fits == Fits::never) write.text = own;
    const auto written = store.write({&write, 1});
    if (!written && written.error().code == "store-conflict") continue;
    if (!written || fits == Fits::never) return std::nullopt;
    return note;
  }
  return std::nullopt;
}

void tell_paired(const std::weak_ptr<server::Socket>& socket, const room::RoomId& room, Seat seat) {
  wire::FromServer message;
  message.paired = {room, seat};
  if (const auto alive = socket.lock()) alive->send(json::written(message));
}

}  // namespace

std::unique_ptr<Peers> Online::State::make_peers(std::unique_ptr<store::Exchange> exchange) {
  directory_.tell_online([this](const room::Identity& who, bool here) {
    link::Line line;
    line.online = {who, here};
    peers_->tell(line);
  });
  identities_.tell_changes([this](const std::string& who) {
    link::Line line;
    line.person_changed = {who};
    peers_->tell(line);
  });
  return std::make_unique<Peers>(
      std::move(exchange),
      Peers::Server{
          .shard_of = [this](std::string_view room) -> Shard& { return shard_of(room); },
          .each_shard =
              [this](const std::function<void(Shard&)>& what) {
                for (const auto& each : shards_) what(*each);
              },
          .new_connection = [this] { return new_connection(); },
          .next_room = [this](std::string_view room) { return next_room(room); },
          .changed = [this](const std::vector<Digest>& digests) { tell_changed(digests); },
          .online = [this](store::ServerNumber server, const std::string& who,
                           bool here) { directory_.online_elsewhere(server, who, here); },
          .forget_online = [this](store::ServerNumber server) { directory_.forget_online(server); },
          .everybody_online = [this] { return directory_.everybody_online(); },
          .pair = [this](store::ServerNumber server,
                         const link::Pair& wanted) { pair_with_guest_of(server, wanted); },
          .seek_again =
              [this](const link::SeekAgain& again) {
                const auto who = directory_.find(again.connection);
                const auto control = control_of(again.clock);
                if (who && control) seek(*who, again.variant, *control, again.bots, again.rated);
              },
          .paired =
              [this](const link::Paired& paired) {
                directory_.stop_seeking(paired.connection);
                if (const auto who = directory_.find(paired.connection)) {
                  tell_paired(who->socket, paired.room, paired.seat);
                }
              },
          .announced =
              [this](const std::string& text) {
                {
                  const std::lock_guard lock(settings_);
                  announcement_ = text;
                }
                wire::FromServer message;
                message.announcement = {text};
                sockets_->send_to_all(json::written(message));
              },
          .keys_changed = [this] { read_shared_keys(); },
          .person_changed = [this](const std::string& who) { read_person(who); },
          .tokens_changed = [this] { read_tokens(); },
          .claim = [this] { claim_rooms(); },
          .catch_up = [this] { catch_up(); },
          .log =
              [this](const std::string& line) {
                if (options_.log) options_.log(line);
              },
      });
}

void Online::State::claim_rooms() {
  static_cast<void>(store_->ask([this](store::Store& store) {
    while (true) {
      const auto claimed = store.claim();
      store_->set_works(claimed.has_value());
      if (!claimed || claimed->empty()) return;
      std::vector<std::vector<room::RoomId>> of_shard(shards_.size());
      for (const room::RoomId& id : *claimed) of_shard[shard_index(id)].push_back(id);
      for (std::size_t i = 0; i < of_shard.size(); ++i) {
        if (!of_shard[i].empty()) shards_[i]->take(std::move(of_shard[i]));
      }
    }
  }));
}

// Reads all open games, and all of people and bots, that may have changed while nothing of them was
// heard.
void Online::State::catch_up() {
  static_cast<void>(store_->ask([this](store::Store& store) {
    read_people(store);
    auto open = store.open_rooms();
    if (!open) return;
    const std::set<room::RoomId> known(open->begin(), open->end());
    for (const Digest& each : directory_.open_games()) {
      if (!known.contains(each.room)) open->push_back(each.room);  // it has ended
    }
    boost::asio::post(pool_->context(), [this, rooms = std::move(*open)] { catch_up_with(rooms); });
  }));
}

void Online::State::catch_up_with(std::vector<room::RoomId> rooms) {
  if (rooms.empty() || ending_) return;
  static_cast<void>(store_->ask([this, rooms = std::move(rooms)](store::Store& store) mutable {
    std::vector<std::pair<room::RoomId, std::vector<std::string>>> found;
    while (!rooms.empty() && found.size() < rooms_at_once) {
      if (auto lines = store.peek(rooms.back()))
        found.emplace_back(rooms.back(), std::move(*lines));
      rooms.pop_back();
    }
    boost::asio::post(pool_->context(), [this, rooms = std::move(rooms), found = std::move(found)] {
      std::vector<Digest> digests;
      for (const auto& [id, lines] : found) {
        auto events = room::read_events(lines);
        if (!events || events->empty()) continue;
        const auto room = room::Room::load(std::move(*events), options_.room, time_.now());
        if (room) digests.push_back(digest_of(id, *room));
      }
      tell_changed(digests);
      catch_up_with(rooms);
    });
  }));
}

void Online::State::seek(const Directory::Seeker& who, const std::string& variant,
                         const room::TimeControl& control, bool bots, bool rated) {
  if (const auto other = directory_.seek(who.connection, variant, control, bots, rated)) {
    return pair(who.who, who.socket, *other, variant, control, rated);
  }
  if (peers_) seek_elsewhere(who.connection, who.who, variant, control, bots, rated);
}

// Of all who seek the same at several servers, one is written down: among those who play with
// people, and among those who play with bots. Whoever comes next from another server takes the note
// away and asks that server to make the game. Who is in both is written down in both, and the one
// that is left over is found to be old when somebody comes for it.
void Online::State::seek_elsewhere(room::ConnectionId connection, const room::Identity& who,
                                   const std::string& variant, const room::TimeControl& control,
                                   bool bots, bool rated) {
  static_cast<void>(store_->ask([this, connection, who, variant, control, bots,
                                 rated](store::Store& store) {
    const std::string key = what_is_sought(variant, control, rated);
    const std::string own = std::to_string(peers_->number()) + " " + std::to_string(connection) +
                            " " + who + (bots ? " bots" : " people");
    std::vector<std::string> keys;
    if (!room::is_bot(who)) keys.push_back(key + " people");
    if (room::is_bot(who) || bots) keys.push_back(key + " bots");
    const auto fit = [&](const Note& note) {
      if (!peers_->knows(note.server) || note.who == who) return Fits::never;
      const bool wanted = (bots || !room::is_bot(note.who)) && (note.bots || !room::is_bot(who));
      return wanted && !identities_.are_apart(note.who, who) ? Fits::yes : Fits::not_them;
    };
    // Nobody is written down before all is read.
    for (const auto& left : {std::optional<std::string>{}, std::optional<std::string>{own}}) {
      for (const std::string& each : keys) {
        const auto found = take_note(store, each, left, fit);
        if (!found) continue;
        link::Line line;
        line.pair = {found->connection, connection, who, variant, clock_of(control), bots, rated};
        return peers_->tell(found->server, line);
      }
    }
  }));
}

void Online::State::pair_with_guest_of(store::ServerNumber server, const link::Pair& wanted) {
  const auto control = control_of(wanted.clock);
  const auto here = control ? directory_.take_seeker(wanted.connection) : std::nullopt;
  if (!here) {
    link::Line line;
    line.seek_again = {wanted.partner, wanted.variant, wanted.clock, wanted.bots, wanted.rated};
    return peers_->tell(server, line);
  }
  const Seat seat = random_below(2) == 0 ? Seat::first : Seat::second;
  room::Request request{
      .number = 0,
      .room = random_word(22),
      .known = 0,
      .what = room::Create{wanted.variant, *control, seat, true, false, wanted.who, wanted.rated}};
  ++metrics_.paired;
  ask_once(here->who, std::move(request),
           [this, here = *here, seat, server, partner = wanted.partner](
               const room::Reply& reply, const std::vector<room::Told>&) {
             if (reply.kind != room::Reply::Kind::accepted) {
               wire::FromServer message;
               message.seek_refused = reply.error;
               if (const auto alive = here.socket.lock()) alive->send(json::written(message));
               return;
             }
             tell_paired(here.socket, reply.room, seat);
             link::Line line;
             line.paired = {partner, reply.room, other(seat)};
             peers_->tell(server, line);
           });
}

void Online::State::read_shared_keys() {
  static_cast<void>(store_->ask([this](store::Store& store) {
    auto keys = read_keys(store);
    if (!keys) return;
    const std::lock_guard lock(settings_);
    keys_ = std::make_shared<const Keys>(std::move(keys->first));
  }));
}

void Online::State::tell_tokens_changed() {
  if (!peers_) return;
  link::Line line;
  line.tokens_changed.emplace();
  peers_->tell(line);
}

void Online::State::read_person(const room::Identity& who) {
  static_cast<void>(store_->ask([this, who](store::Store& store) {
    const auto known = people::known_of(store, who, number_of(time_.now()));
    if (known && identities_.renew(who, *known)) cut_off(who);
  }));
}

void Online::State::read_tokens() {
  static_cast<void>(store_->ask([this](store::Store& store) {
    const auto gone = tokens_.load(store);
    if (!gone) return;
    for (const std::string& each : *gone) bots_.revoked(each);
  }));
}

void Online::State::read_people(store::Store& store) {
  const auto accounts = people::all_accounts(store);
  const auto sessions = people::all_sessions(store, number_of(time_.now()));
  if (accounts && sessions) {
    for (const std::string& who : identities_.start(*accounts, *sessions)) cut_off(who);
  }
  read_tokens();
}

bool Online::is_shared() const { return state_->peers_ != nullptr; }

void Online::rotate_shared_keys(std::function<void(std::expected<Keys, Error>)> done) {
  const bool asked = state_->store_->ask([state = state_.get(), done](store::Store& store) {
    auto keys = read_keys(store);
    if (!keys) return done(std::unexpected(keys.error()));
    const Keys rotated = keys->first.rotated();
    if (auto written = write_keys(store, rotated, keys->second); !written) {
      return done(std::unexpected(written.error()));
    }
    {
      const std::lock_guard lock(state->settings_);
      state->keys_ = std::make_shared<const Keys>(rotated);
    }
    link::Line line;
    line.keys_changed.emplace();
    state->peers_->tell(line);
    done(rotated);
  });
  if (!asked) done(std::unexpected(Error{"the store has too much to do"}.called("store-failed")));
}

}  // namespace quintet::online
