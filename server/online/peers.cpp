#include "server/online/peers.hpp"

#include "api/online_client.hpp"
#include "json/write.hpp"

namespace quintet::online {

// A client of another server, to which a room here speaks.
class Peers::Voice final : public Endpoint {
 public:
  Voice(Peers& peers, store::ServerNumber server, room::ConnectionId connection)
      : peers_(peers), server_(server), connection_(connection) {}

  void tell(const room::Message& message) override {
    peers_.tell(server_, link::line_of(connection_, message));
  }
  void lose(const Error&) override {
    link::Line line;
    line.lost = {connection_};
    peers_.tell(server_, line);
  }

 private:
  Peers& peers_;
  store::ServerNumber server_;
  room::ConnectionId connection_;
};

Peers::Peers(std::unique_ptr<store::Exchange> exchange, Server server)
    : exchange_(std::move(exchange)), server_(std::move(server)) {}

Peers::~Peers() { end(); }

void Peers::start() {
  exchange_->start({
      .heard = [this](store::ServerNumber from, std::string_view line) { heard(from, line); },
      .came =
          [this](store::ServerNumber other) {
            server_.log("event=server-came number=" + std::to_string(other));
            tell_who_is_online(other);
          },
      .gone =
          [this](store::ServerNumber other) {
            server_.log("event=server-gone number=" + std::to_string(other));
            part_with(other);
            server_.forget_online(other);
            server_.claim();
          },
      .missed =
          [this] {
            server_.log("event=messages-missed");
            link::Line line;
            line.missed.emplace();
            tell(line);
            std::vector<store::ServerNumber> others = exchange_->others();
            for (const store::ServerNumber each : others) {
              part_with(each);
              tell_who_is_online(each);
            }
            server_.catch_up();
            server_.claim();
          },
      .lost =
          [this] {
            server_.log("event=lease-lost number=" + std::to_string(exchange_->number()));
            connections_.clear();
            server_.each_shard([](Shard& shard) { shard.lose_all(); });
            server_.catch_up();
            server_.claim();
          },
  });
}

void Peers::request(store::ServerNumber holder, room::ConnectionId connection,
                    const room::Identity& who, const room::Request& request) {
  link::Line line;
  line.asked = link::asked_of(connection, who, request);
  if (line.asked) tell(holder, line);
}

void Peers::disconnected(store::ServerNumber holder, room::ConnectionId connection) {
  link::Line line;
  line.gone = {connection};
  tell(holder, line);
}

void Peers::changed(const std::vector<Digest>& digests) {
  const std::lock_guard lock(mutex_);
  for (const Digest& each : digests) changes_[each.room] = each;
}

void Peers::tell(const link::Line& line) { exchange_->send_to_all(json::written(line)); }

void Peers::tell(store::ServerNumber to, const link::Line& line) {
  exchange_->send(to, json::written(line));
}

void Peers::tell_changes() {
  std::unordered_map<room::RoomId, Digest> changes;
  {
    const std::lock_guard lock(mutex_);
    changes.swap(changes_);
  }
  if (exchange_->others().empty()) return;
  for (const auto& [id, digest] : changes) {
    link::Line line;
    line.changed = link::changed_of(digest);
    tell(line);
  }
}

void Peers::tell_who_is_online(store::ServerNumber to) {
  for (std::string& who : server_.everybody_online()) {
    link::Line line;
    line.online = {std::move(who), true};
    tell(to, line);
  }
}

void Peers::heard(store::ServerNumber from, std::string_view text) {
  const auto line = json::read<link::Line>(text);
  if (!line) return server_.log("event=bad-line why=" + line.error().message);
  if (line->asked) return asked(from, *line->asked);
  if (line->gone) {
    const auto found = connections_.find({from, line->gone->connection});
    if (found == connections_.end()) return;
    server_.each_shard([&](Shard& shard) { shard.disconnected(found->second); });
    connections_.erase(found);
  }
  if (line->told || line->replied || line->presence) {
    auto message = link::message_of(*line);
    if (!message) return server_.log("event=bad-line why=" + message.error().message);
    const std::string room = line->told      ? line->told->room
                             : line->replied ? line->replied->room
                                             : line->presence->room;
    server_.shard_of(room).tell(std::move(*message));
  }
  if (line->lost) {
    server_.each_shard([&](Shard& shard) { shard.lose_one(line->lost->connection); });
  }
  if (line->changed) {
    if (auto digest = link::digest_of(*line->changed)) server_.changed({std::move(*digest)});
  }
  if (line->online) server_.online(from, line->online->who, line->online->here);
  if (line->pair) server_.pair(from, *line->pair);
  if (line->seek_again) server_.seek_again(*line->seek_again);
  if (line->paired) server_.paired(*line->paired);
  if (line->announced) server_.announced(line->announced->text);
  if (line->keys_changed) server_.keys_changed();
  if (line->person_changed) server_.person_changed(line->person_changed->who);
  if (line->tokens_changed) server_.tokens_changed();
  if (line->missed) {
    part_with(from);
    server_.forget_online(from);
    tell_who_is_online(from);
    server_.catch_up();
  }
}

void Peers::asked(store::ServerNumber from, const link::Asked& asked) {
  const auto [place, is_new] = connections_.try_emplace({from, asked.connection}, 0);
  if (is_new) place->second = server_.new_connection();
  server_.shard_of(asked.room)
      .request(place->second, asked.who, std::make_shared<Voice>(*this, from, asked.connection),
               link::request_of(asked, server_.next_room(asked.room)));
}

// What was asked of it and by it is forgotten on both sides, and asked anew by whoever still wants
// it.
void Peers::part_with(store::ServerNumber server) {
  for (auto each = connections_.begin(); each != connections_.end();) {
    if (each->first.first != server) {
      ++each;
      continue;
    }
    server_.each_shard([&](Shard& shard) { shard.disconnected(each->second); });
    each = connections_.erase(each);
  }
  server_.each_shard([&](Shard& shard) { shard.part_with(server); });
}

}  // namespace quintet::online
