#include "server/online/shard.hpp"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "core/text.hpp"

namespace quintet::online {

namespace asio = boost::asio;

Shard::Shard(server::Pool& pool, StoreThread& store, Metrics& metrics, const Time& time,
             const room::Settings& settings, Changed changed, Elsewhere* elsewhere)
    : store_(store),
      metrics_(metrics),
      time_(time),
      settings_(settings),
      changed_(std::move(changed)),
      elsewhere_(elsewhere),
      strand_(asio::make_strand(pool.context())),
      timer_(strand_),
      rooms_(settings, time.now()) {}

void Shard::start(std::vector<room::RoomId> open, std::function<void()> done) {
  asio::post(strand_, [this, open = std::move(open), done = std::move(done)] {
    if (open.empty()) return done();
    starting_ = open.size();
    started_ = done;
    apply(rooms_.start(open));
  });
}

void Shard::request(room::ConnectionId connection, room::Identity who,
                    std::shared_ptr<Endpoint> endpoint, room::Request request) {
  asio::post(strand_, [this, connection, who = std::move(who), endpoint = std::move(endpoint),
                       request = std::move(request)]() mutable {
    if (!endpoints_.contains(connection)) {
      endpoints_[connection] = {std::move(endpoint), who};
      apply(rooms_.connected(connection, who));
    }
    if (const auto away = away_.find(request.room); away != away_.end()) {
      return forward(connection, request, away->second);
    }
    apply(rooms_.request(connection, std::move(request), time_.now()));
  });
}

void Shard::disconnected(room::ConnectionId connection) {
  asio::post(strand_, [this, connection] {
    const auto found = endpoints_.find(connection);
    if (found == endpoints_.end()) return;
    std::set<store::ServerNumber> holders;
    for (const room::RoomId& id : found->second.away) {
      const auto away = away_.find(id);
      if (away == away_.end()) continue;
      holders.insert(away->second.holder);
      away->second.users.erase(connection);
      if (away->second.users.empty()) away_.erase(away);
    }
    for (const store::ServerNumber each : holders) elsewhere_->disconnected(each, connection);
    endpoints_.erase(found);
    apply(rooms_.disconnected(connection, time_.now()));
  });
}

void Shard::take(std::vector<room::RoomId> open) {
  asio::post(strand_, [this, open = std::move(open)] {
    for (const room::RoomId& id : open) lose(id, Error{"another server takes over"});
    apply(rooms_.start(open));
  });
}

void Shard::tell(room::Message message) {
  asio::post(strand_, [this, message = std::move(message)] {
    const auto found = endpoints_.find(message.to);
    if (found != endpoints_.end()) found->second.endpoint->tell(message);
  });
}

void Shard::part_with(store::ServerNumber server) {
  asio::post(strand_, [this, server] {
    std::vector<room::RoomId> lost;
    for (const auto& [id, away] : away_) {
      if (away.holder == server) lost.push_back(id);
    }
    for (const room::RoomId& id : lost) lose(id, Error{"another server takes over"});
  });
}

void Shard::lose_one(room::ConnectionId connection) {
  asio::post(strand_, [this, connection] {
    const auto found = endpoints_.find(connection);
    if (found == endpoints_.end()) return;
    found->second.endpoint->lose(Error{"another server has taken over"}.called("store-failed"));
  });
}

void Shard::lose_all() {
  asio::post(strand_, [this] {
    ++life_;
    rooms_ = room::Rooms(settings_, time_.now());
    away_.clear();
    const auto endpoints = std::exchange(endpoints_, {});
    for (const auto& [connection, each] : endpoints) {
      each.endpoint->lose(Error{"another server has taken over"});
    }
    if (starting_ > 0) {
      starting_ = 0;
      std::exchange(started_, nullptr)();
    }
    apply({});
  });
}

// Whoever uses a room that was elsewhere has to ask for it anew.
void Shard::lose(const room::RoomId& id, const Error& why) {
  const auto found = away_.find(id);
  if (found == away_.end()) return;
  const std::set<room::ConnectionId> users = std::move(found->second.users);
  away_.erase(found);
  for (const room::ConnectionId each : users) {
    const auto listening = endpoints_.find(each);
    if (listening == endpoints_.end()) continue;
    listening->second.away.erase(id);
    listening->second.endpoint->lose(Error{why.message}.called("store-failed"));
  }
}

void Shard::forward(room::ConnectionId connection, const room::Request& request, Away& away) {
  Listening& listening = endpoints_.at(connection);
  if (std::holds_alternative<room::Create>(request.what)) {
    // It is there: it was asked for before.
    listening.endpoint->tell(
        {connection, room::Reply{request.room, request.number, room::Reply::Kind::stale, {}, {}}});
    return;
  }
  listening.away.insert(request.room);
  away.users.insert(connection);
  elsewhere_->request(away.holder, connection, listening.who, request);
}

// Another server holds the room: whoever waits for it is heard there.
void Shard::send_away(const room::RoomId& id, store::ServerNumber holder) {
  room::Rooms::GivenUp given = rooms_.give_up(id);
  for (const room::ConnectionId each : given.watchers) {
    if (const auto found = endpoints_.find(each); found != endpoints_.end()) {
      found->second.endpoint->lose(Error{"another server has taken over"}.called("store-failed"));
    }
  }
  Away& away = away_.insert_or_assign(id, Away{holder}).first->second;
  for (const auto& [connection, request] : given.waiting) {
    const auto found = endpoints_.find(connection);
    if (found != endpoints_.end()) forward(connection, request, away);
  }
  if (away.users.empty()) away_.erase(id);
}

void Shard::close(room::RoomId id, std::function<void(bool)> done) {
  asio::post(strand_, [this, id = std::move(id), done = std::move(done)] {
    auto [closed, effects] = rooms_.close(id, time_.now());
    apply(std::move(effects));
    done(closed);
  });
}

void Shard::apply(room::Effects effects) {
  for (const room::Message& message : effects.send) {
    const auto found = endpoints_.find(message.to);
    if (found != endpoints_.end()) found->second.endpoint->tell(message);
  }
  for (const room::RoomId& id : effects.load) load(id);
  if (effects.commit) commit(std::move(*effects.commit));
  const std::size_t rooms = rooms_.size();
  metrics_.rooms += static_cast<std::int64_t>(rooms) - static_cast<std::int64_t>(counted_rooms_);
  counted_rooms_ = rooms;
  set_timer();
}

void Shard::commit(std::vector<store::Append> batch) {
  // As they are now is what this commit makes durable: whatever happens later is in the next one.
  std::vector<Digest> digests;
  const std::string* last = nullptr;
  for (const store::Append& each : batch) {
    if (last != nullptr && *last == each.room) continue;
    last = &each.room;
    if (const room::Room* room = rooms_.find(each.room)) {
      digests.push_back(digest_of(each.room, *room));
    }
  }
  store_.commit(
      std::move(batch), [this, life = life_, digests = std::move(digests)](
                            std::expected<void, Error> done, StoreThread::Turn turn) mutable {
        asio::post(strand_, [this, life, done = std::move(done), digests = std::move(digests),
                             turn = std::move(turn)]() mutable {
          if (life != life_) return;
          if (!done) return apply(rooms_.commit_failed(done.error()));
          changed_(digests);
          apply(rooms_.committed());
        });
      });
}

void Shard::load(const room::RoomId& id) {
  const auto loaded = [this, id,
                       life = life_](std::expected<std::vector<std::string>, Error> lines) {
    asio::post(strand_, [this, id, life, lines = std::move(lines)]() mutable {
      if (life != life_) return;
      if (!lines && lines.error().code == "store-elsewhere" && elsewhere_ != nullptr) {
        const auto holder = plain_number(lines.error().message);
        if (holder) {
          send_away(id, *holder);
          return one_started();
        }
      }
      room::Effects effects = rooms_.loaded(id, std::move(lines), time_.now());
      const bool pending = effects.commit.has_value();
      if (const room::Room* room = rooms_.find(id); room != nullptr && !pending) {
        changed_({digest_of(id, *room)});
      }
      apply(std::move(effects));
      one_started();
    });
  };
  if (!store_.ask([id, loaded](store::Store& store) { loaded(store.load(id)); })) {
    loaded(std::unexpected(Error{"the store has too much to do"}.called("store-failed")));
  }
}

void Shard::one_started() {
  if (starting_ > 0 && --starting_ == 0) std::exchange(started_, nullptr)();
}

void Shard::set_timer() {
  const auto deadline = rooms_.deadline();
  if (deadline == timer_at_) return;
  timer_at_ = deadline;
  timer_.cancel();
  if (!deadline) return;
  timer_.expires_after(*deadline - time_.now());
  timer_.async_wait(asio::bind_executor(strand_, [this](const boost::system::error_code& error) {
    if (error) return;
    timer_at_.reset();
    apply(rooms_.tick(time_.now()));
  }));
}

}  // namespace quintet::online
