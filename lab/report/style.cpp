#include <fmt/format.h>

#include "lab/report/drawing.hpp"
#include "lab/report/page.hpp"
#include "lab/report/texts.hpp"

namespace quintet::lab::report {

std::string whole_page(std::string_view title, std::string_view content) {
  return fmt::format(fmt::runtime(page_html), fmt::arg("title", escaped(title)),
                     fmt::arg("style", page_css), fmt::arg("content", content));
}

std::string table(const std::vector<std::string>& heads,
                  const std::vector<std::vector<std::string>>& rows) {
  std::string html = "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr>";
  for (const std::string& head : heads) html += "<th>" + escaped(head) + "</th>";
  html += "</tr></thead><tbody>\n";
  for (const auto& row : rows) {
    html += "<tr>";
    for (const std::string& cell : row) html += "<td>" + escaped(cell) + "</td>";
    html += "</tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

}  // namespace quintet::lab::report
