#include "cli/file_kinds.hpp"

#include <string_view>

#include "core/text.hpp"
#include "records/characters.hpp"
#include "records/lexer.hpp"

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

}  // namespace quintet::cli
