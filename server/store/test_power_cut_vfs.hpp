// A disk for SQLite that lives in memory, forgets what was not synced when power is cut, and can be
// full. For one connection at a time.
#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "core/rng.hpp"

namespace quintet::store::testing_support {

class PowerCutDisk {
 public:
  // Registers with SQLite under `name`.
  explicit PowerCutDisk(std::string name) : name_(std::move(name)) {
    sqlite3_vfs& own = vfs_;
    own = *sqlite3_vfs_find(nullptr);  // time, randomness and sleep are the machine's
    own.szOsFile = sizeof(Opened);
    own.zName = name_.c_str();
    own.pAppData = this;
    own.pNext = nullptr;
    own.xOpen = open;
    own.xDelete = remove;
    own.xAccess = access;
    own.xFullPathname = full_path;
    sqlite3_vfs_register(&vfs_, 0);
  }
  PowerCutDisk(const PowerCutDisk&) = delete;
  PowerCutDisk& operator=(const PowerCutDisk&) = delete;
  ~PowerCutDisk() { sqlite3_vfs_unregister(&vfs_); }

  [[nodiscard]] const std::string& name() const noexcept { return name_; }

  // Of what was written since a file was synced, each block of 512 bytes stays with this chance.
  // Files that were never synced are gone. What is still open fails from then on.
  void cut_power(Rng& rng, std::uint32_t keep_percent) {
    constexpr std::size_t block = 512;
    std::map<std::string, std::shared_ptr<File>> after;
    for (const auto& [path, file] : files_) {
      if (!file->on_disk) continue;
      auto kept = std::make_shared<File>();
      kept->on_disk = true;
      kept->bytes = file->synced;
      for (std::size_t at = 0; at < file->bytes.size(); at += block) {
        if (rng.below(100) >= keep_percent) continue;
        const std::string written = file->bytes.substr(at, block);
        if (kept->bytes.size() < at + written.size()) kept->bytes.resize(at + written.size());
        kept->bytes.replace(at, written.size(), written);
      }
      kept->synced = kept->bytes;
      after[path] = kept;
    }
    files_ = std::move(after);
    ++life_;
  }

  // At most this many bytes in all files.
  void set_capacity(std::size_t bytes) noexcept { capacity_ = bytes; }
  [[nodiscard]] std::size_t used() const {
    std::size_t sum = 0;
    for (const auto& [path, file] : files_) sum += file->bytes.size();
    return sum;
  }

 private:
  struct File {
    std::string bytes;   // as programs see it
    std::string synced;  // as the disk has it
    bool on_disk = false;
    std::vector<std::unique_ptr<char[]>> shared;  // memory of the write-ahead log's index
  };
  // SQLite gives the memory for it.
  struct Opened {
    sqlite3_file base;
    PowerCutDisk* disk;
    std::shared_ptr<File> file;
    int life;

    [[nodiscard]] bool dead() const { return life != disk->life_; }
  };

  static Opened& opened(sqlite3_file* file) { return *reinterpret_cast<Opened*>(file); }
  static PowerCutDisk& disk(sqlite3_vfs* vfs) { return *static_cast<PowerCutDisk*>(vfs->pAppData); }

  static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* memory, int flags, int* out) {
    PowerCutDisk& self = disk(vfs);
    const std::string key = path == nullptr ? "(temporary)" : path;
    auto& file = self.files_[key];
    if (!file) {
      if ((flags & SQLITE_OPEN_CREATE) == 0) {
        self.files_.erase(key);
        memory->pMethods = nullptr;
        return SQLITE_CANTOPEN;
      }
      file = std::make_shared<File>();
    }
    new (memory) Opened{{methods()}, &self, file, self.life_};
    if (out != nullptr) *out = flags;
    return SQLITE_OK;
  }
  static int remove(sqlite3_vfs* vfs, const char* path, int) {
    disk(vfs).files_.erase(path);
    return SQLITE_OK;
  }
  static int access(sqlite3_vfs* vfs, const char* path, int, int* result) {
    *result = disk(vfs).files_.contains(path) ? 1 : 0;
    return SQLITE_OK;
  }
  static int full_path(sqlite3_vfs*, const char* path, int size, char* out) {
    sqlite3_snprintf(size, out, "%s", path);
    return SQLITE_OK;
  }

  static const sqlite3_io_methods* methods() {
    static const sqlite3_io_methods all = {
        2,           close,   read,         write,   truncate, sync,      size,
        lock,        lock,    check_lock,   control, sector,   abilities, map_shared,
        lock_shared, barrier, unmap_shared, nullptr, nullptr};
    return &all;
  }
  static int close(sqlite3_file* file) {
    opened(file).~Opened();
    return SQLITE_OK;
  }
  static int read(sqlite3_file* file, void* out, int amount, sqlite3_int64 offset) {
    if (opened(file).dead()) return SQLITE_IOERR_READ;
    const std::string& bytes = opened(file).file->bytes;
    const auto at = std::min(static_cast<std::size_t>(offset), bytes.size());
    const auto wanted = static_cast<std::size_t>(amount);
    const std::size_t there = std::min(wanted, bytes.size() - at);
    std::memcpy(out, bytes.data() + at, there);
    std::memset(static_cast<char*>(out) + there, 0, wanted - there);
    return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
  }
  static int write(sqlite3_file* file, const void* from, int amount, sqlite3_int64 offset) {
    if (opened(file).dead()) return SQLITE_IOERR_WRITE;
    std::string& bytes = opened(file).file->bytes;
    const std::size_t end = static_cast<std::size_t>(offset) + static_cast<std::size_t>(amount);
    if (end > bytes.size()) {
      const PowerCutDisk& self = *opened(file).disk;
      if (self.used() + (end - bytes.size()) > self.capacity_) return SQLITE_FULL;
      bytes.resize(end);
    }
    std::memcpy(bytes.data() + offset, from, static_cast<std::size_t>(amount));
    return SQLITE_OK;
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 length) {
    if (opened(file).dead()) return SQLITE_IOERR_TRUNCATE;
    opened(file).file->bytes.resize(static_cast<std::size_t>(length));
    return SQLITE_OK;
  }
  static int sync(sqlite3_file* file, int) {
    if (opened(file).dead()) return SQLITE_IOERR_FSYNC;
    opened(file).file->synced = opened(file).file->bytes;
    opened(file).file->on_disk = true;
    return SQLITE_OK;
  }
  static int size(sqlite3_file* file, sqlite3_int64* result) {
    *result = static_cast<sqlite3_int64>(opened(file).file->bytes.size());
    return SQLITE_OK;
  }
  static int lock(sqlite3_file*, int) { return SQLITE_OK; }
  static int check_lock(sqlite3_file*, int* result) {
    *result = 0;
    return SQLITE_OK;
  }
  static int control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
  static int sector(sqlite3_file*) { return 512; }
  static int abilities(sqlite3_file*) { return 0; }
  static int map_shared(sqlite3_file* file, int region, int bytes, int extend,
                        void volatile** result) {
    auto& shared = opened(file).file->shared;
    const auto wanted = static_cast<std::size_t>(region);
    *result = nullptr;
    if (shared.size() <= wanted && extend == 0) return SQLITE_OK;
    while (shared.size() <= wanted) {
      shared.push_back(std::make_unique<char[]>(static_cast<std::size_t>(bytes)));
    }
    *result = shared[wanted].get();
    return SQLITE_OK;
  }
  static int lock_shared(sqlite3_file*, int, int, int) { return SQLITE_OK; }
  static void barrier(sqlite3_file*) {}
  static int unmap_shared(sqlite3_file* file, int) {
    opened(file).file->shared.clear();
    return SQLITE_OK;
  }

  std::string name_;
  sqlite3_vfs vfs_{};
  std::map<std::string, std::shared_ptr<File>> files_;
  std::size_t capacity_ = SIZE_MAX;
  int life_ = 0;
};

}  // namespace quintet::store::testing_support
