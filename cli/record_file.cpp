#include "cli/record_file.hpp"

#include <string_view>

#include "cli/common/output.hpp"
#include "cli/file_kinds.hpp"
#include "files/new_file.hpp"
#include "files/output_file.hpp"
#include "files/read.hpp"
#include "files/target.hpp"

namespace quintet::cli {

namespace {

using files::Target;

// What must stand before a game so that a blank line parts it from what is there.
std::string_view parting(std::string_view text) {
  if (text.empty()) return "";
  return text.ends_with('\n') ? "\n" : "\n\n";
}

}  // namespace

// There is no --force here: a game can always be saved elsewhere.
std::unexpected<std::string> RecordFile::message(const Error& error) const {
  if (error.code != files::other_kind) return std::unexpected(error.message);
  return std::unexpected(path_ + " exists already and is not a file of records; name another file");
}

std::expected<void, std::string> RecordFile::check() const {
  const auto planned = files::OutputFile::plan(path_, records_as_text, false);
  if (!planned) return message(planned.error());
  return {};
}

std::expected<void, std::string> RecordFile::save(const std::string& text) {
  auto target = files::target_of(path_);
  if (!target) return message(target.error());
  if (target->kind == Target::Kind::device || target->kind == Target::Kind::descriptor) {
    auto output = files::OutputFile::plan(path_, records_as_text, false);
    if (!output) return message(output.error());
    if (auto written = output->write(text); !written) return message(written.error());
    return {};
  }
  // From here on nobody else changes the file.
  auto file = files::NewFile::create(target->path, path_);
  if (!file) return message(file.error());
  std::string whole;
  if (target = files::target_of(path_); target && target->kind == Target::Kind::file) {
    if (auto good = files::may_replace(*target, path_, records_as_text, false); !good) {
      return message(good.error());
    }
    auto read = files::read_text(path_);
    if (!read) return std::unexpected("cannot read " + path_ + ": " + read.error());
    whole = *std::move(read);
  }
  // Else someone else has written since.
  const bool is_last = !added_.empty() && start_ + added_.size() == whole.size() &&
                       whole.compare(start_, added_.size(), added_) == 0;
  if (is_last) whole.resize(start_);
  const std::string added = std::string(parting(whole)) + text;
  const std::size_t start = whole.size();
  whole += added;
  if (auto done = file->add(whole); !done) return message(done.error());
  if (auto kept = file->keep(); !kept) return message(kept.error());
  added_ = added;
  start_ = start;
  return {};
}

}  // namespace quintet::cli
