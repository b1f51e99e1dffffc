#include "server/online/desk.hpp"

#include <algorithm>
#include <map>

#include "server/online/convert.hpp"
#include "server/people/ratings.hpp"

namespace quintet::online {

namespace {

constexpr std::size_t most_exported = 100'000;  // games
constexpr std::size_t most_points = 500;        // of a graph
constexpr std::size_t most_results = 100;
constexpr std::size_t longest_report = 2'000;
constexpr std::size_t longest_tried_name = 32;

Error too_many() { return Error{"too many at once; try again later"}.called("too-many"); }
Error login_refused() { return Error{"name and password do not fit"}.called("login-refused"); }
Error nobody() { return Error{"this needs a name"}.called("no-name"); }
Error unknown_player() {
  return Error{"there is no player to show by this name"}.called("player-unknown");
}

// What a session is named by, of the cookie that it has.
std::string own_session(const Desk::Visitor& visitor) {
  const auto key = people::session_key(visitor.cookie);
  return key ? key->substr(key->find('/') + 1, 12) : "";
}

std::vector<wire::PoolRating> ratings_said(const std::vector<people::Rating>& ratings,
                                           const std::vector<people::Step>& steps) {
  std::vector<wire::PoolRating> out;
  for (const people::Rating& each : ratings) {
    wire::PoolRating pool{each.pool, each.rating, each.deviation, each.games, {}};
    for (const people::Step& step : steps) {
      if (step.pool == each.pool) pool.points.push_back({step.at, step.rating});
    }
    if (pool.points.size() > most_points) {
      pool.points.erase(pool.points.begin(),
                        pool.points.end() - static_cast<std::ptrdiff_t>(most_points));
    }
    out.push_back(std::move(pool));
  }
  return out;
}

// The newest first.
std::vector<wire::RatedResult> results_said(const std::vector<people::Step>& steps,
                                            const Identities& identities, std::size_t most) {
  std::vector<wire::RatedResult> out;
  for (auto step = steps.rbegin(); step != steps.rend() && out.size() < most; ++step) {
    out.push_back({step->room, step->pool, step->at, identities.player(step->opponent), step->score,
                   step->rating});
  }
  return out;
}

std::vector<wire::Against> opponents_said(const std::vector<people::Step>& steps,
                                          const Identities& identities) {
  std::map<std::string, wire::Against> by;
  for (const people::Step& step : steps) {
    wire::Against& one = by[step.opponent];
    ++(step.score == 1 ? one.wins : step.score == 0 ? one.losses : one.draws);
  }
  std::vector<wire::Against> out;
  for (auto& [identity, one] : by) {
    one.opponent = identities.player(identity);
    out.push_back(std::move(one));
  }
  std::ranges::stable_sort(out, std::ranges::greater{}, [](const wire::Against& each) {
    return each.wins + each.draws + each.losses;
  });
  return out;
}

std::expected<wire::MyAccount, Error> account_said(store::Store& store,
                                                   const Desk::Visitor& visitor,
                                                   const Identities& identities) {
  const auto account = people::account_of(store, visitor.identity);
  if (!account) return std::unexpected(account.error());
  if (!*account) return std::unexpected(nobody());
  const auto sessions = people::sessions_of(store, visitor.identity);
  if (!sessions) return std::unexpected(sessions.error());
  wire::MyAccount said{.player = {(*account)->name, false},
                       .created = (*account)->created,
                       .codes_left = static_cast<std::uint32_t>((*account)->recovery.size()),
                       .sessions = {},
                       .blocked = {}};
  for (const people::Session& each : *sessions) {
    said.sessions.push_back({each.id, each.created, each.agent, each.id == own_session(visitor)});
  }
  for (const std::string& each : (*account)->blocked) {
    said.blocked.push_back(identities.player(each));
  }
  return said;
}

std::expected<wire::ExportedGame, Error> game_said(store::Store& store, const std::string& id,
                                                   const std::string& viewer,
                                                   const Identities& identities) {
  const auto lines = store.peek(id);
  if (!lines) return std::unexpected(lines.error());
  const auto events = room::read_events(*lines);
  if (!events) return std::unexpected(Error(events.error()).called("store-failed"));
  wire::ExportedGame game{id, {}, {}};
  for (const room::Event& event : *events) {
    const auto* joined = std::get_if<room::Joined>(&event.what);
    if (joined != nullptr && joined->who == viewer) game.mine = joined->seat;
  }
  for (const room::Event& event : *events) {
    const auto seat = room::private_to(event);
    if (!seat || seat == game.mine) game.events.push_back(event_of(event, identities));
  }
  return game;
}

// Whom a name leads to: a person or a bot.
std::expected<std::optional<std::string>, Error> identity_of(store::Store& store,
                                                             const std::string& name) {
  auto owner = people::owner_of_name(store, name);
  if (owner && *owner && room::is_bot(**owner)) {
    // A name that only looks like it is not it.
    if (room::bot_name(**owner) != lowered(name)) owner->reset();
    return owner;
  }
  const auto account = people::account_of_name(store, name);
  if (!account) return std::unexpected(account.error());
  if (!*account) return std::nullopt;
  return (*account)->identity;
}

}  // namespace

Desk::Desk(StoreThread& store, Identities& identities, std::function<std::int64_t()> now,
           const DeskOptions& options)
    : store_(store),
      identities_(identities),
      now_(std::move(now)),
      options_(options),
      logins_(options.logins),
      logins_of_name_(options.logins_of_name) {}

void Desk::prune() {
  logins_.prune();
  logins_of_name_.prune();
}

people::Context Desk::context() const {
  return {now_(), [](std::size_t length) { return random_word(length); }};
}

template <typename T>
void Desk::step(Done<T> done, std::function<std::expected<T, Error>(store::Store&)> work) {
  const bool asked =
      store_.ask([done, work = std::move(work)](store::Store& store) { done(work(store)); });
  if (!asked) {
    done(std::unexpected(Error{"the store has too much to do"}.called("store-failed")));
  }
}

template <typename T>
void Desk::hash(const Done<T>& done, std::function<void()> work) {
  if (!hasher_.add(std::move(work))) done(std::unexpected(too_many()));
}

// Each try counts, also with a name that nobody has.
bool Desk::may_try(const Visitor& visitor, std::string_view name) {
  const bool from_there = logins_.allows(visitor.client);
  const bool of_name =
      logins_of_name_.allows(people::skeleton_of(name.substr(0, longest_tried_name)));
  return from_there && of_name;
}

Desk::In Desk::signed_in(const people::SignedIn& in) {
  const std::string cookie = in.identity + "." + in.secret;
  identities_.set_name(in.identity, in.name);
  identities_.add_session(cookie);
  return {{{in.name, false}, in.codes}, cookie};
}

void Desk::claim(const Visitor& visitor, const wire::ClaimName& wanted, Done<In> done) {
  const auto name = people::read_name(wanted.name);
  if (!name) return done(std::unexpected(name.error()));
  if (auto good = people::check_password(wanted.password, wanted.name); !good) {
    return done(std::unexpected(good.error()));
  }
  if (!logins_.allows(visitor.client)) return done(std::unexpected(too_many()));
  hash(done, [this, visitor, name = *name, password = wanted.password, done] {
    const std::string kept = people::hashed_password(password, options_.cost);
    step<In>(done, [this, visitor, name, kept](store::Store& store) -> std::expected<In, Error> {
      const auto in =
          people::claim(store, context(), {visitor.identity, name, kept, visitor.agent});
      if (!in) return std::unexpected(in.error());
      return signed_in(*in);
    });
  });
}

void Desk::log_in(const Visitor& visitor, const wire::LogIn& given, Done<In> done) {
  if (!may_try(visitor, given.name)) return done(std::unexpected(too_many()));
  if (given.password.size() > people::longest_password) {
    return done(std::unexpected(login_refused()));
  }
  const auto looked = [this, visitor, password = given.password,
                       done](std::expected<std::optional<people::Account>, Error> account) {
    if (!account) return done(std::unexpected(account.error()));
    hash(done, [this, visitor, password, done, account = std::move(*account)] {
      // The same work whether there is such a name or not.
      const bool right =
          people::is_password(password, account ? account->password : "", options_.cost);
      if (!right) return done(std::unexpected(login_refused()));
      step<In>(done,
               [this, visitor,
                who = account->identity](store::Store& store) -> std::expected<In, Error> {
                 const auto in = people::sign_in(store, context(), who, visitor.agent);
                 if (!in) return std::unexpected(in.error());
                 return signed_in(*in);
               });
    });
  };
  step<std::optional<people::Account>>(looked, [name = given.name](store::Store& store) {
    return people::account_of_name(store, name);
  });
}

void Desk::recover(const Visitor& visitor, const wire::Recover& given, Done<In> done) {
  if (auto good = people::check_password(given.password, given.name); !good) {
    return done(std::unexpected(good.error()));
  }
  if (!may_try(visitor, given.name)) return done(std::unexpected(too_many()));
  // The password is hashed before anything is looked up: the same work for everybody.
  hash(done, [this, visitor, given, done] {
    const std::string kept = people::hashed_password(given.password, options_.cost);
    step<In>(done, [this, visitor, given, kept](store::Store& store) -> std::expected<In, Error> {
      const auto in =
          people::recover(store, context(), given.name, given.code, kept, visitor.agent);
      if (!in) return std::unexpected(in.error());
      identities_.end_sessions(in->identity, "");
      return signed_in(*in);
    });
  });
}

void Desk::log_out(const Visitor& visitor, Done<void> done) {
  step<void>(done, [this, visitor](store::Store& store) -> std::expected<void, Error> {
    const auto ended = people::end_sessions(store, visitor.identity, own_session(visitor), false);
    if (!ended) return std::unexpected(ended.error());
    for (const std::string& each : *ended) identities_.end_session(visitor.identity + "/" + each);
    return {};
  });
}

void Desk::account(const Visitor& visitor, Done<wire::MyAccount> done) {
  step<wire::MyAccount>(done, [this, visitor](store::Store& store) {
    return account_said(store, visitor, identities_);
  });
}

template <typename T>
void Desk::confirmed(const Visitor& visitor, const std::string& password, Done<T> done,
                     std::function<void()> then) {
  if (!may_try(visitor, identities_.player(visitor.identity).name)) {
    return done(std::unexpected(too_many()));
  }
  step<std::optional<people::Account>>(
      [this, password, done, then](std::expected<std::optional<people::Account>, Error> account) {
        if (!account) return done(std::unexpected(account.error()));
        if (!*account) return done(std::unexpected(nobody()));
        hash(done, [this, password, done, then, kept = (*account)->password] {
          if (!people::is_password(password, kept, options_.cost)) {
            return done(std::unexpected(login_refused()));
          }
          then();
        });
      },
      [who = visitor.identity](store::Store& store) { return people::account_of(store, who); });
}

void Desk::change_password(const Visitor& visitor, const wire::ChangePassword& wanted,
                           Done<void> done) {
  const std::string name = identities_.player(visitor.identity).name;
  if (auto good = people::check_password(wanted.next, name); !good) {
    return done(std::unexpected(good.error()));
  }
  confirmed<void>(visitor, wanted.password, done, [this, visitor, next = wanted.next, done] {
    const std::string kept = people::hashed_password(next, options_.cost);
    step<void>(done, [this, visitor, kept](store::Store& store) -> std::expected<void, Error> {
      const std::string own = own_session(visitor);
      if (auto set = people::set_password(store, visitor.identity, kept, own); !set) return set;
      identities_.end_sessions(visitor.identity, own);
      return {};
    });
  });
}

void Desk::new_codes(const Visitor& visitor, const std::string& password,
                     Done<wire::SignedIn> done) {
  confirmed<wire::SignedIn>(visitor, password, done, [this, visitor, done] {
    step<wire::SignedIn>(
        done, [this, visitor](store::Store& store) -> std::expected<wire::SignedIn, Error> {
          auto codes = people::new_codes(store, context(), visitor.identity);
          if (!codes) return std::unexpected(codes.error());
          return wire::SignedIn{identities_.player(visitor.identity), std::move(*codes)};
        });
  });
}

void Desk::end_session(const Visitor& visitor, const wire::EndSession& wanted, Done<void> done) {
  step<void>(done, [this, visitor, wanted](store::Store& store) -> std::expected<void, Error> {
    const auto ended =
        people::end_sessions(store, visitor.identity, wanted.session, wanted.all_others);
    if (!ended) return std::unexpected(ended.error());
    for (const std::string& each : *ended) identities_.end_session(visitor.identity + "/" + each);
    return {};
  });
}

void Desk::erase(const Visitor& visitor, const std::string& password, Done<void> done) {
  confirmed<void>(visitor, password, done, [this, visitor, done] {
    step<void>(done, [this, visitor](store::Store& store) -> std::expected<void, Error> {
      if (auto gone = people::erase_ratings(store, visitor.identity); !gone) return gone;
      if (auto gone = people::erase(store, visitor.identity); !gone) return gone;
      identities_.end_sessions(visitor.identity, "");
      identities_.set_deleted(visitor.identity);
      return {};
    });
  });
}

void Desk::export_all(const Visitor& visitor, Done<wire::Export> done) {
  step<wire::Export>(
      done, [this, visitor](store::Store& store) -> std::expected<wire::Export, Error> {
        wire::Export out{.now = now_(), .player = identities_.player(visitor.identity)};
        if (!out.player.guest) {
          auto account = account_said(store, visitor, identities_);
          if (!account) return std::unexpected(account.error());
          out.account = std::move(*account);
        }
        const auto ratings = people::ratings_of(store, visitor.identity);
        if (!ratings) return std::unexpected(ratings.error());
        const auto steps = people::history_of(store, visitor.identity);
        if (!steps) return std::unexpected(steps.error());
        out.ratings = ratings_said(*ratings, *steps);
        out.results = results_said(*steps, identities_, SIZE_MAX);
        const auto rooms = store.rooms_of(visitor.identity, most_exported);
        if (!rooms) return std::unexpected(rooms.error());
        for (const std::string& id : *rooms) {
          auto game = game_said(store, id, visitor.identity, identities_);
          if (!game) return std::unexpected(game.error());
          out.games.push_back(std::move(*game));
        }
        return out;
      });
}

void Desk::profile(const Visitor& visitor, const std::string& name, Done<wire::Profile> done) {
  step<wire::Profile>(
      done, [this, visitor, name](store::Store& store) -> std::expected<wire::Profile, Error> {
        const auto found = identity_of(store, name);
        if (!found) return std::unexpected(found.error());
        if (!*found) return std::unexpected(unknown_player());
        const std::string& who = **found;
        const auto ratings = people::ratings_of(store, who);
        if (!ratings) return std::unexpected(ratings.error());
        const auto steps = people::history_of(store, who);
        if (!steps) return std::unexpected(steps.error());
        // Who has not played a rated game, which everybody can see, is not shown to be here.
        if (steps->empty() && who != visitor.identity) return std::unexpected(unknown_player());
        const auto own = visitor.identity.empty()
                             ? std::optional<people::Account>{}
                             : people::account_of(store, visitor.identity).value_or(std::nullopt);
        return wire::Profile{identities_.player(who), ratings_said(*ratings, *steps),
                             opponents_said(*steps, identities_),
                             results_said(*steps, identities_, most_results),
                             own && std::ranges::find(own->blocked, who) != own->blocked.end()};
      });
}

void Desk::block(const Visitor& visitor, const std::string& name, bool blocked, Done<void> done) {
  step<void>(done,
             [this, visitor, name, blocked](store::Store& store) -> std::expected<void, Error> {
               const auto found = identity_of(store, name);
               if (!found) return std::unexpected(found.error());
               // The answer is the same whether there is somebody by this name or not.
               if (!*found || **found == visitor.identity) return {};
               const std::string& whom = **found;
               if (auto set = people::set_blocked(store, visitor.identity, whom, blocked); !set)
                 return set;
               identities_.set_blocked(visitor.identity, whom, blocked);
               return {};
             });
}

void Desk::report(const Visitor& visitor, const std::string& name, const wire::ReportPlayer& said,
                  Done<void> done) {
  if (said.text.empty() || said.text.size() > longest_report || said.room.size() > 64) {
    return done(std::unexpected(
        Error{"a report says something, in up to 2000 bytes"}.called("report-length")));
  }
  step<void>(done, [this, visitor, name, said](store::Store& store) -> std::expected<void, Error> {
    const auto found = identity_of(store, name);
    if (!found) return std::unexpected(found.error());
    if (!*found) return {};
    return people::report(
        store, context(),
        {0, visitor.identity, **found, identities_.player(**found).name, said.room, said.text});
  });
}

}  // namespace quintet::online
