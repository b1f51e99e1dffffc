#include "server/people/passwords.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <new>
#include <stdexcept>

#include "core/text.hpp"

namespace quintet::people {

namespace {

void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("libsodium cannot be used");
}

// What is tried first by whoever guesses, of those that are long enough.
constexpr std::array<std::string_view, 24> common = {
    "password", "password1", "passw0rd", "12345678", "123456789",  "1234567890",
    "11111111", "00000000",  "87654321", "qwertyui", "qwertyuiop", "qwerty123",
    "iloveyou", "sunshine",  "princess", "football", "baseball",   "superman",
    "trustno1", "letmein1",  "abcdefgh", "abcd1234", "1q2w3e4r",   "contraseña"};

}  // namespace

std::expected<void, Error> check_password(std::string_view password, std::string_view name) {
  if (password.size() < shortest_password || password.size() > longest_password) {
    return std::unexpected(Error{"a password has 8 to 128 characters"}.called("password-length"));
  }
  const std::string low = lowered(password);
  const bool is_one_letter = low.find_first_not_of(low.front()) == std::string::npos;
  if (is_one_letter || std::ranges::find(common, low) != common.end() ||
      (!name.empty() && low.find(lowered(name)) != std::string::npos)) {
    return std::unexpected(
        Error{"everybody would guess this password; take another"}.called("password-weak"));
  }
  return {};
}

std::string hashed_password(const std::string& password, const Cost& cost) {
  need_sodium();
  std::array<char, crypto_pwhash_STRBYTES> kept{};
  if (crypto_pwhash_str_alg(kept.data(), password.data(), password.size(), cost.passes, cost.memory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::bad_alloc();
  }
  return kept.data();
}

bool is_password(const std::string& password, const std::string& kept, const Cost& cost) {
  need_sodium();
  if (kept.empty()) {
    // As much work as for somebody who is there, with an answer that is known.
    (void)hashed_password(password, cost);
    return false;
  }
  return crypto_pwhash_str_verify(kept.c_str(), password.data(), password.size()) == 0;
}

std::string hashed_secret(std::string_view secret) {
  need_sodium();
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr,
                     0);
  std::array<char, 65> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

Hasher::Hasher() : thread_([this] { run(); }) {}

Hasher::~Hasher() { end(); }

void Hasher::end() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

bool Hasher::add(Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || waiting_.size() >= most_waiting) return false;
    waiting_.push_back(std::move(work));
  }
  changed_.notify_one();
  return true;
}

void Hasher::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const Work work = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    work();
    lock.lock();
  }
}

}  // namespace quintet::people
