#include "cli/common/output.hpp"

#include <algorithm>

#include "cli/common/command.hpp"
#include "cli/common/terminal.hpp"

namespace quintet::cli {

Option& add_file(Command& command, const std::string& name, std::string& path,
                 const std::string& description, const std::string& text) {
  const auto read = [name, &path](const std::string& given) {
    if (given.empty()) fail(name + " needs a name that is not empty");
    path = given;
  };
  return command.add_option(name, read, description).shown_as(text);
}

void add_force_flag(Command& command, bool& force) {
  command.add_flag("--force", force, "write over a file even if it holds something else");
}

void check_distinct(const std::vector<files::NamedFile>& files) {
  if (const auto error = files::clash(files)) fail(error->message);
}

Output::Output(const std::string& path, const files::Kind& kind, bool force) {
  if (path.empty()) return;
  auto planned = files::OutputFile::plan(path, kind, force);
  if (!planned) fail(planned.error().message);
  file_.emplace(*std::move(planned));
}

std::expected<void, Error> Output::add(std::string_view text) {
  if (is_standard_output()) {
    print(text);
    return {};
  }
  flush_output();  // it may go to the same place
  return file_->add(text);
}

std::expected<void, Error> Output::write(std::string_view text) {
  if (!file_) return {};
  if (auto added = add(text); !added) return added;
  return keep();
}

void Failures::note(const std::expected<void, Error>& done) {
  if (done) return;
  if (!messages_.empty()) messages_ += '\n';
  messages_ += done.error().message;
}

void Failures::conclude() const {
  if (!messages_.empty()) fail(messages_);
}

}  // namespace quintet::cli
