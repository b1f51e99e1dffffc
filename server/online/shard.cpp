#include "server/online/shard.hpp"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <utility>

namespace quintet::online {

namespace asio = boost::asio;

Shard::Shard(server::Pool& pool, StoreThread& store, Metrics& metrics, const Time& time,
             const room::Settings& settings, Changed changed)
    : store_(store),
      metrics_(metrics),
      time_(time),
      changed_(std::move(changed)),
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
    if (endpoints_.try_emplace(connection, std::move(endpoint)).second) {
      apply(rooms_.connected(connection, who));
    }
    apply(rooms_.request(connection, std::move(request), time_.now()));
  });
}

void Shard::disconnected(room::ConnectionId connection) {
  asio::post(strand_, [this, connection] {
    if (endpoints_.erase(connection) == 0) return;
    apply(rooms_.disconnected(connection, time_.now()));
  });
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
    if (found != endpoints_.end()) found->second->tell(message);
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
  store_.commit(std::move(batch),
                [this, digests = std::move(digests)](std::expected<void, Error> done,
                                                     StoreThread::Turn turn) mutable {
                  asio::post(strand_, [this, done = std::move(done), digests = std::move(digests),
                                       turn = std::move(turn)]() mutable {
                    if (!done) return apply(rooms_.commit_failed(done.error()));
                    changed_(digests);
                    apply(rooms_.committed());
                  });
                });
}

void Shard::load(const room::RoomId& id) {
  const auto loaded = [this, id](std::expected<std::vector<std::string>, Error> lines) {
    asio::post(strand_, [this, id, lines = std::move(lines)]() mutable {
      room::Effects effects = rooms_.loaded(id, std::move(lines), time_.now());
      const bool pending = effects.commit.has_value();
      if (const room::Room* room = rooms_.find(id); room != nullptr && !pending) {
        changed_({digest_of(id, *room)});
      }
      apply(std::move(effects));
      if (starting_ > 0 && --starting_ == 0) std::exchange(started_, nullptr)();
    });
  };
  if (!store_.ask([id, loaded](store::Store& store) { loaded(store.load(id)); })) {
    loaded(std::unexpected(Error{"the store has too much to do"}.called("store-failed")));
  }
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
