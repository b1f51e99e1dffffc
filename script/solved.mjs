// Solves boards with build/quintet and writes docs/solved.json and docs/solved.md: see script/solved.
import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, writeFileSync } from "node:fs";

const dataFile = "docs/solved.json";
const pageFile = "docs/solved.md";
const quintet = process.env.QUINTET ?? "build/quintet";
const [game, points, ...options] = process.argv.slice(2);

function boards(mostPoints) {
  const found = [];
  for (let rows = 1; rows <= 26; ++rows) {
    for (let columns = Math.max(rows, 2); columns <= 26 && columns * rows <= mostPoints; ++columns) {
      const isAllowed = (columns * rows) % 2 === 0 && columns * rows > 2;
      if (isAllowed) found.push({ columns, rows });
    }
  }
  return found.sort((a, b) => a.columns * a.rows - b.columns * b.rows || a.rows - b.rows);
}

function sizeOf(row) {
  const [, id, columns, rows] = row.variant.match(/^([a-z]+):board=(\d+)x(\d+),pie=off$/);
  return { id, columns: Number(columns), rows: Number(rows), points: columns * rows };
}

function inOrder(a, b) {
  const [x, y] = [sizeOf(a), sizeOf(b)];
  return y.id.localeCompare(x.id) || x.points - y.points || x.rows - y.rows;
}

function write(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function table(rows) {
  const lines = [
    "| board | points | with perfect play | first moves that win | that lose | nodes | seconds |",
    "| --- | --- | --- | --- | --- | --- | --- |",
  ];
  for (const row of rows) {
    const { columns, rows: height, points: cells } = sizeOf(row);
    const wins = row.moves.filter((move) => move.value === "first").length;
    const winner = row.value === "first" ? "first (Black) wins" : "second (White) wins";
    lines.push(
      `| ${columns}x${height} | ${cells} | ${winner} | ${wins} | ${row.moves.length - wins} | ` +
        `${row.nodes.toLocaleString("en")} | ${row.seconds.toFixed(2)} |`,
    );
  }
  return lines.join("\n");
}

function page(rows) {
  const of = (id) => table(rows.filter((row) => sizeOf(row).id === id));
  const head = readFileSync(pageFile, "utf8").split("<!-- made by script/solved -->")[0];
  return `${head}<!-- made by script/solved -->\n\n## Ūnane, by Mark Steere\n\n${of("unane")}\n\n` +
    `## Narrows, by Mark Steere\n\n${of("narrows")}\n`;
}

function save(rows) {
  write(dataFile, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
  write(pageFile, page(rows));
}

const rows = JSON.parse(readFileSync(dataFile, "utf8"));
for (const { columns, rows: height } of game === undefined ? [] : boards(Number(points))) {
  const variant = `${game}:board=${columns}x${height},pie=off`;
  if (rows.some((row) => row.variant === variant)) continue;
  const output = execFileSync(quintet, ["solve", variant, "--all-moves", "--json", ...options]);
  rows.push(JSON.parse(output.toString()));
  rows.sort(inOrder);
  save(rows);
  console.log(variant);
}
save(rows);
