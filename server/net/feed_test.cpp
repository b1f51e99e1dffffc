// Answers that come over time, through a real server.
#include "server/net/feed.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include "server/net/test_client.hpp"

namespace quintet::server {

namespace {

using testing::Client;
using testing::RunningServer;

// Answers /feed/ with a feed, and knows whether somebody listens to it.
class Source {
 public:
  [[nodiscard]] Router router() {
    Router router;
    add_health_route(router);
    router.add(Service{"/feed/", 0, [this](const Request&, const Respond& respond) {
                         auto feed = std::make_shared<Feed>([this] { set(gone_); });
                         {
                           const std::lock_guard lock(mutex_);
                           feed_ = feed;
                         }
                         set(opened_);
                         Response response;
                         response.feed = std::move(feed);
                         respond(std::move(response));
                       }});
    return router;
  }
  // False if nobody has come in time.
  [[nodiscard]] bool opens() { return comes(opened_); }
  [[nodiscard]] bool is_left() { return comes(gone_); }
  [[nodiscard]] std::shared_ptr<Feed> feed() {
    const std::lock_guard lock(mutex_);
    return feed_.lock();
  }

 private:
  void set(bool& flag) {
    {
      const std::lock_guard lock(mutex_);
      flag = true;
    }
    changed_.notify_all();
  }
  bool comes(const bool& flag) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::milliseconds(testing::patience),
                             [&] { return flag; });
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::weak_ptr<Feed> feed_;
  bool opened_ = false;
  bool gone_ = false;
};

constexpr std::string_view request = "GET /feed/ HTTP/1.1\r\nHost: a\r\n\r\n";

}  // namespace

TEST(Feed, IsSentLineByLineUntilItEnds) {
  Source source;
  const RunningServer server(source.router());
  Client client(server);
  client.say(request);
  ASSERT_TRUE(source.opens());
  source.feed()->push("one");
  source.feed()->push("two");
  source.feed()->end();
  const std::string all = client.hear_to_the_end();
  EXPECT_EQ(all.find("Content-Length"), std::string::npos);
  EXPECT_NE(all.find("Connection: close"), std::string::npos);
  EXPECT_TRUE(all.ends_with("\r\n\r\none\ntwo\n")) << all;
  EXPECT_TRUE(source.is_left());
}

TEST(Feed, NoticesThatNobodyListens) {
  Source source;
  const RunningServer server(source.router());
  {
    Client client(server);
    client.say(request);
    ASSERT_TRUE(source.opens());
  }
  EXPECT_TRUE(source.is_left());
}

TEST(Feed, ShowsThatItIsThereWhileNothingHappens) {
  Source source;
  Limits limits;
  limits.feed_pause = std::chrono::milliseconds(1);
  const RunningServer server(source.router(), limits);
  Client client(server);
  client.say(request);
  ASSERT_TRUE(source.opens());
  ASSERT_TRUE(client.hear(false));
  client.hear_some(3);
  source.feed()->end();
  EXPECT_TRUE(client.hear_to_the_end().starts_with("\n\n\n"));
}

TEST(Feed, CutsOffWhoDoesNotRead) {
  Source source;
  const RunningServer server(source.router());
  Client client(server);
  client.say(request);
  ASSERT_TRUE(source.opens());
  // More than all buffers on the way hold.
  const std::string line(100'000, 'x');
  for (int i = 0; i < 1'000; ++i) {
    const auto feed = source.feed();
    if (!feed) break;
    feed->push(line);
  }
  EXPECT_TRUE(source.is_left());
}

TEST(Feed, EndsWithTheServer) {
  Source source;
  RunningServer server(source.router());
  Client client(server);
  client.say(request);
  ASSERT_TRUE(source.opens());
  server.stop();
  static_cast<void>(server.end());
  EXPECT_TRUE(source.is_left());
}

}  // namespace quintet::server
