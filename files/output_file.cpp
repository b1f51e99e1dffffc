#include "files/output_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "files/lock.hpp"

namespace quintet::files {

namespace {

// Whether there is room for a file beside the old one, or in place of none.
std::expected<void, Error> try_folder(const Target& target, const std::string& name) {
  auto file = NewFile::create(target.path, name);
  if (!file) return std::unexpected(file.error());
  return file->add("\n");
}

std::expected<void, Error> check_descriptor(int descriptor, const std::string& name) {
  const int flags = fcntl(descriptor, F_GETFL);
  if (flags >= 0 && (flags & O_ACCMODE) != O_RDONLY) return {};
  if (flags >= 0) errno = EBADF;
  return system_failure("write", name);
}

}  // namespace

std::expected<void, Error> may_replace(const Target& target, const std::string& name,
                                       const Kind& kind, bool force) {
  if (access(target.path.c_str(), W_OK) != 0) return system_failure("write", name);
  const Descriptor file(open(target.path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file) {
    if (force) return {};
    return system_failure("read", name);
  }
  if (auto unlocked = check_unlocked(file, name, "another process"); !unlocked) return unlocked;
  if (force) return {};
  std::string beginning(beginning_bytes, '\0');
  const ssize_t size = pread(file.number(), beginning.data(), beginning.size(), 0);
  if (size < 0) return system_failure("read", name);
  beginning.resize(static_cast<std::size_t>(size));
  if (beginning.empty() || kind.recognises(beginning)) return {};
  return std::unexpected(Error{name + " exists already and is not " + std::string(kind.name) +
                               "; name another file, or give --force to write over it"}
                             .called(other_kind));
}

std::expected<OutputFile, Error> OutputFile::plan(const std::string& path, const Kind& kind,
                                                  bool force) {
  auto target = target_of(path);
  if (!target) return std::unexpected(target.error());
  OutputFile output(path, *std::move(target));
  std::expected<void, Error> good;
  switch (output.target_.kind) {
    case Target::Kind::descriptor: good = check_descriptor(output.target_.descriptor, path); break;
    case Target::Kind::device:
      output.device_ =
          Descriptor(open(output.target_.path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
      if (!output.device_) good = system_failure("write", path);
      break;
    case Target::Kind::file: good = may_replace(output.target_, path, kind, force); [[fallthrough]];
    case Target::Kind::nothing:
      if (good) good = try_folder(output.target_, path);
      break;
  }
  if (!good) return std::unexpected(good.error());
  return output;
}

std::expected<void, Error> OutputFile::add(std::string_view text) {
  if (target_.kind == Target::Kind::device || target_.kind == Target::Kind::descriptor) {
    const int descriptor = device_ ? device_.number() : target_.descriptor;
    if (!write_all(descriptor, text)) return system_failure("write", name_);
    return {};
  }
  if (!file_) {
    auto file = NewFile::create(target_.path, name_);
    if (!file) return std::unexpected(file.error());
    file_.emplace(*std::move(file));
  }
  return file_->add(text);
}

std::expected<void, Error> OutputFile::keep() {
  return file_ ? file_->keep() : std::expected<void, Error>();
}

std::expected<void, Error> OutputFile::write(std::string_view text) {
  if (auto added = add(text); !added) return added;
  return keep();
}

}  // namespace quintet::files
