#include "cli/output.hpp"

#include <algorithm>

#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "core/text.hpp"
#include "records/characters.hpp"
#include "records/lexer.hpp"
#include "server/store/backup.hpp"

namespace quintet::cli {

namespace {

std::string_view without_space(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return text;
}

// What is left after a character, if that comes next.
std::string_view after(std::string_view text, char c) {
  text = without_space(text);
  return text.starts_with(c) ? without_space(text.substr(1)) : std::string_view();
}

bool are_records_as_text(std::string_view text) {
  text = without_space(text.substr(records::byte_order_mark_size(text)));
  return records::game_begins_at(text, 0);
}

// One object or an array of them, ours or of AbstractPlay.
bool are_records_as_json(std::string_view text) {
  text = without_space(text.substr(records::byte_order_mark_size(text)));
  if (text.starts_with('[')) text = text.substr(1);
  const std::string_view members = after(text, '{');
  return members.starts_with("\"variant\"") || members.starts_with("\"header\"");
}

bool is_report_page(std::string_view text) {
  return text.starts_with("<!doctype html>") &&
         text.find("<meta name=\"generator\" content=\"Quintet\">") != std::string_view::npos;
}

bool are_report_figures(std::string_view text) {
  constexpr std::string_view member = "\"command\"";
  const std::string_view members = after(text, '{');
  if (!members.starts_with(member)) return false;
  const std::string_view value = after(members.substr(member.size()), ':');
  return value.starts_with("\"quintet report ") || value.starts_with("\"quintet compare ");
}

bool is_proof(std::string_view text) { return text.starts_with("quintet proof "); }

bool is_calibration_table(std::string_view text) {
  return text.starts_with("from,to,predicted,observed,positions\n");
}

bool is_picture_of_a_review(std::string_view text) {
  return text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ") &&
         text.find(" role=\"img\" aria-labelledby=\"name\">\n<title id=\"name\">") !=
             std::string_view::npos;
}

}  // namespace

const files::Kind records_as_text{"a file of records", are_records_as_text};
const files::Kind records_as_json{"a file of records in JSON", are_records_as_json};
const files::Kind report_page{"the page of a report", is_report_page};
const files::Kind report_figures{"the figures of a report", are_report_figures};
const files::Kind proof_of_a_win{"a proof", is_proof};
const files::Kind calibration_table{"a table of chances", is_calibration_table};
const files::Kind picture_of_a_review{"the graph of a review", is_picture_of_a_review};
const files::Kind backup_of_games{"a backup", store::is_backup};

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
