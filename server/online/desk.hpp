// Where people claim names, log in and look after what is theirs: drives server/people with the
// store, the thread for passwords, the time and chance. Answers come on any thread.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "api/online.hpp"
#include "server/online/addresses.hpp"
#include "server/online/identities.hpp"
#include "server/online/store_thread.hpp"
#include "server/people/passwords.hpp"

namespace quintet::online {

namespace wire = api::online;

struct DeskOptions {
  people::Cost cost{};
  Rate logins{6, 10};          // with a password or a code, from one client
  Rate logins_of_name{1, 10};  // for one name, from wherever
};

class Desk {
 public:
  template <typename T>
  using Done = std::function<void(std::expected<T, Error>)>;
  // Somebody who has proved who they are, with the cookie to give them.
  struct In {
    wire::SignedIn said{};
    std::string cookie{};
  };
  // Who asks.
  struct Visitor {
    std::string identity{};
    std::string cookie{};  // its value
    std::string client{};  // as limits count it
    std::string agent{};
  };

  Desk(StoreThread& store, Identities& identities, std::function<std::int64_t()> now,
       const DeskOptions& options);

  void claim(const Visitor& visitor, const wire::ClaimName& wanted, Done<In> done);
  void log_in(const Visitor& visitor, const wire::LogIn& given, Done<In> done);
  void recover(const Visitor& visitor, const wire::Recover& given, Done<In> done);
  void log_out(const Visitor& visitor, Done<void> done);
  void account(const Visitor& visitor, Done<wire::MyAccount> done);
  void change_password(const Visitor& visitor, const wire::ChangePassword& wanted, Done<void> done);
  void new_codes(const Visitor& visitor, const std::string& password, Done<wire::SignedIn> done);
  void end_session(const Visitor& visitor, const wire::EndSession& wanted, Done<void> done);
  void erase(const Visitor& visitor, const std::string& password, Done<void> done);
  void export_all(const Visitor& visitor, Done<wire::Export> done);
  void profile(const Visitor& visitor, const std::string& name, Done<wire::Profile> done);
  void block(const Visitor& visitor, const std::string& name, bool blocked, Done<void> done);
  void report(const Visitor& visitor, const std::string& name, const wire::ReportPlayer& said,
              Done<void> done);

  void prune();
  // No more passwords are looked at.
  void end() { hasher_.end(); }

 private:
  // Does a step on the store's thread, and tells what became of it.
  template <typename T>
  void step(Done<T> done, std::function<std::expected<T, Error>(store::Store&)> work);
  template <typename T>
  void hash(const Done<T>& done, std::function<void()> work);
  // Goes on if the password is that of who asks.
  template <typename T>
  void confirmed(const Visitor& visitor, const std::string& password, Done<T> done,
                 std::function<void()> then);
  [[nodiscard]] bool may_try(const Visitor& visitor, std::string_view name);
  [[nodiscard]] people::Context context() const;
  [[nodiscard]] In signed_in(const people::SignedIn& in);

  StoreThread& store_;
  Identities& identities_;
  std::function<std::int64_t()> now_;
  DeskOptions options_;
  RateLimit logins_;
  RateLimit logins_of_name_;
  people::Hasher hasher_;
};

}  // namespace quintet::online
