#include "server/online/keys.hpp"

#include <fcntl.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

#include "core/text.hpp"
#include "files/descriptor.hpp"
#include "files/read.hpp"
#include "server/room/event.hpp"

namespace quintet::online {

namespace {

constexpr std::size_t key_length = 52;        // 260 bits
constexpr std::size_t signature_length = 32;  // 160 bits
constexpr std::size_t room_length = 22;       // 110 bits
constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";

// Five bits a letter; what is left over is not used.
std::string in_letters(const unsigned char* bytes, std::size_t size, std::size_t length) {
  std::string text;
  unsigned bits = 0;
  unsigned count = 0;
  for (std::size_t i = 0; i < size && text.size() < length; ++i) {
    bits = (bits << 8) | bytes[i];
    for (count += 8; count >= 5 && text.size() < length; count -= 5) {
      text += letters[(bits >> (count - 5)) & 31];
    }
  }
  return text;
}

std::string code_of(std::string_view key, std::string_view text, std::size_t length) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
  unsigned size = 0;
  if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
           reinterpret_cast<const unsigned char*>(text.data()), text.size(), bytes.data(),
           &size) == nullptr) {
    throw std::runtime_error("no HMAC-SHA-256");
  }
  return in_letters(bytes.data(), size, length);
}

std::string signature_of(std::string_view key, std::string_view identity) {
  return code_of(key, "guest " + std::string(identity), signature_length);
}

bool same(std::string_view a, std::string_view b) {
  return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::unexpected<Error> trouble(const std::string& path, std::string_view what) {
  return std::unexpected(Error{path + ": " + std::string(what)});
}

}  // namespace

std::string random_word(std::size_t length) {
  std::array<unsigned char, 64> bytes{};
  if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1) {
    throw std::runtime_error("no random numbers");
  }
  return in_letters(bytes.data(), bytes.size(), length);
}

std::uint64_t random_below(std::uint64_t limit) {
  std::uint64_t number = 0;
  if (RAND_bytes(reinterpret_cast<unsigned char*>(&number), sizeof number) != 1) {
    throw std::runtime_error("no random numbers");
  }
  return number % limit;
}

std::string public_name(std::string_view identity) {
  return "guest-" + code_of("name", identity, 6);
}

std::string without_secrets(std::string_view text) {
  constexpr std::size_t shown = 4;
  std::string out;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find_first_not_of(letters), text.size());
    if (size < room_length) {
      out += text.substr(0, size + 1);
      text.remove_prefix(std::min(size + 1, text.size()));
    } else {
      out.append(text.substr(0, shown)).append("...");
      text.remove_prefix(size);
    }
  }
  return out;
}

Keys Keys::fresh() { return Keys({random_word(key_length)}); }

std::expected<Keys, Error> Keys::read(std::string_view text) {
  std::vector<std::string> keys;
  for (const Field& line : split(text, '\n')) {
    if (line.text.empty() && line.offset == text.size()) break;
    if (line.text.size() != key_length ||
        line.text.find_first_not_of(letters) != std::string_view::npos) {
      return failure("line " + std::to_string(keys.size() + 1) + " is no key", line.offset);
    }
    keys.emplace_back(line.text);
  }
  if (keys.empty()) return failure("there is no key in it");
  return Keys(std::move(keys));
}

std::string Keys::text() const {
  std::string text;
  for (const std::string& key : keys_) text += key + "\n";
  return text;
}

// Beside the file, then in its place, so that it is never half there.
std::expected<void, Error> Keys::save(const std::string& path) const {
  const std::string beside = path + ".new";
  unlink(beside.c_str());
  const files::Descriptor file(
      ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!file) return trouble(beside, std::strerror(errno));
  if (!files::write_all(file.number(), text()) || fsync(file.number()) != 0 ||
      rename(beside.c_str(), path.c_str()) != 0) {
    const int error = errno;
    unlink(beside.c_str());
    return trouble(path, std::strerror(error));
  }
  return {};
}

std::expected<Keys, Error> Keys::open(const std::string& path) {
  if (access(path.c_str(), F_OK) != 0) {
    if (auto saved = fresh().save(path); !saved) return std::unexpected(saved.error());
  }
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return trouble(path, std::strerror(errno));
  if ((status.st_mode & 077) != 0) {
    return trouble(path, "others can read the keys; chmod 600 it, and rotate the keys");
  }
  const auto text = files::read_text(path);
  if (!text) return trouble(path, text.error());
  auto keys = read(*text);
  if (!keys) return trouble(path, keys.error().message);
  return keys;
}

std::expected<Keys, Error> Keys::rotate(const std::string& path) {
  auto keys = open(path);
  if (!keys) return keys;
  keys = keys->rotated();
  if (auto saved = keys->save(path); !saved) return std::unexpected(saved.error());
  return keys;
}

Keys Keys::rotated() const {
  std::vector<std::string> keys = keys_;
  keys.insert(keys.begin(), random_word(key_length));
  if (keys.size() > most) keys.resize(most);
  return Keys(std::move(keys));
}

std::string Keys::signed_identity(std::string_view identity) const {
  return std::string(identity) + "." + signature_of(keys_.front(), identity);
}

std::optional<std::string> Keys::verified(std::string_view text) const {
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos) return std::nullopt;
  const std::string_view identity = text.substr(0, point);
  if (!room::is_word(identity)) return std::nullopt;
  for (const std::string& key : keys_) {
    if (same(signature_of(key, identity), text.substr(point + 1))) return std::string(identity);
  }
  return std::nullopt;
}

std::string Keys::room_id(std::string_view identity, std::string_view request) const {
  return code_of(keys_.front(), "room " + std::string(identity) + " " + std::string(request),
                 room_length);
}

}  // namespace quintet::online
