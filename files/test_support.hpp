// A limit on the size of files, which stands in for a full disk.
#pragma once

#include <signal.h>
#include <sys/resource.h>

#include "core/test_files.hpp"

namespace quintet::files::testing {

using test_support::TemporaryFolder;
using test_support::text_of_file;
using test_support::write_file;

// As long as it lives, no file of this process can grow beyond so many bytes.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    before_action_ = signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    signal(SIGXFSZ, before_action_);
  }

 private:
  rlimit before_{};
  void (*before_action_)(int) = nullptr;
};

}  // namespace quintet::files::testing
