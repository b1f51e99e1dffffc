#include <fmt/format.h>

#include "lab/report/drawing.hpp"
#include "lab/report/page.hpp"

namespace quintet::lab::report {

namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1d2125; --faint: #646b73; --line: #dcdad3;
  --card: #ffffff; --accent: #0f6e6a; --soft: #0f6e6a22; --cell: #efe9dc; --black: #24282d; --white: #fffdf7; --edge: #6b6457; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171a; --ink: #e9ecef; --faint: #9aa4ae; --line: #30363c;
  --card: #1b1f23; --accent: #53c2ba; --soft: #53c2ba2b; --cell: #2b2f31; --black: #07090b; --white: #e6e1d5; --edge: #8b8577; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, 'Segoe UI', sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 2.1rem; line-height: 1.15; margin: 0 0 .3rem; letter-spacing: -.02em; }
h2 { font-size: 1.3rem; margin: 3rem 0 .4rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
p { margin: .5rem 0; max-width: 44rem; overflow-wrap: anywhere; }
.faint, figcaption { color: var(--faint); font-size: .88rem; }
.summary { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--accent); border-radius: 6px;
  padding: .8rem 1.2rem; margin: 1.5rem 0; }
.summary p:first-child { font-size: 1.15rem; font-weight: 600; }
code, pre { font: .85rem/1.5 ui-monospace, 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .7rem; overflow-x: auto; white-space: pre-wrap; }
.scroll { overflow: auto; max-height: 34rem; margin: .8rem 0; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 7rem; overflow-wrap: anywhere; }
thead th { position: sticky; top: 0; background: var(--card); color: var(--faint); font-weight: 600; }
tbody tr:last-child td { border-bottom: 0; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1.2rem; }
figure { margin: .6rem 0; min-width: 0; }
figure svg { display: block; width: 100%; max-width: 27rem; height: auto; }
.chart text { font-size: 11.5px; fill: var(--ink); }
.chart .end { text-anchor: end; } .chart .middle { text-anchor: middle; } .chart .strong { font-weight: 600; }
.chart text.faint { fill: var(--faint); }
.chart line.grid { stroke: var(--line); } .chart .axis { stroke: var(--faint); }
.chart .bar, .chart .dot { fill: var(--accent); }
.chart .range { stroke: var(--accent); stroke-width: 3; stroke-linecap: round; opacity: .55; }
.chart .curve { fill: none; stroke: var(--accent); stroke-width: 2.5; stroke-linejoin: round; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: .9rem; margin: 1rem 0; }
.fact { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .7rem 1rem; }
.fact b { display: block; font-size: 1.5rem; line-height: 1.2; color: var(--accent); font-variant-numeric: tabular-nums; }
.fact span { font-weight: 600; } .fact p { margin: .2rem 0 0; font-size: .85rem; color: var(--faint); }
.cells > *, .heat > * { fill: var(--cell); stroke: var(--line); stroke-width: .6; }
.cells .corner { fill: var(--soft); } .cells .still-point { stroke: var(--accent); stroke-width: 1.6; }
.cells .mark { stroke: var(--accent); stroke-width: 2; }
.names text { font-size: 6px; text-anchor: middle; fill: var(--ink); opacity: .6; pointer-events: none; }
.heat > * { fill: color-mix(in srgb, var(--accent) calc(var(--h) * 100%), var(--cell)); }
.b { fill: var(--black); stroke: var(--edge); stroke-width: .8; } .w { fill: var(--white); stroke: var(--edge); stroke-width: .8; }
.side { filter: brightness(.82); }
.replay .board { max-width: 27rem; max-height: 30rem; }
.steps { display: flex; flex-wrap: wrap; gap: .3rem; align-items: center; margin-top: .4rem; max-width: 27rem; }
.steps button { min-width: 2.6rem; min-height: 2.6rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card);
  color: var(--ink); font-size: 1rem; cursor: pointer; }
.steps input { flex: 1; min-width: 5rem; accent-color: var(--accent); } .steps output { flex-basis: 100%; font-weight: 600; }
details > summary { cursor: pointer; color: var(--accent); margin: .4rem 0; }
)";

}  // namespace

std::string page_head(std::string_view title) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"generator\" content=\"Quintet\">\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n",
      escaped(title), style);
}

std::string page_foot() { return "</main>\n</body>\n</html>\n"; }

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
