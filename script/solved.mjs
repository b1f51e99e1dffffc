// Solves boards with build/quintet and writes docs/solved.json and docs/solved.md: see script/solved.
import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

const dataFile = "docs/solved.json";
const pageFile = "docs/solved.md";
const quintet = process.env.QUINTET ?? "build/quintet";

// "24": all of up to so many points, small ones first, but strips last, as they are the most work for their size. "6x4": that one.
function boards(which) {
  const single = which.match(/^(\d+)x(\d+)$/);
  if (single) return [{ columns: Number(single[1]), rows: Number(single[2]) }];
  const mostPoints = Number(which);
  if (!(mostPoints > 0)) {
    console.error(`script/solved: "${which}" is neither a number of points, such as 24, nor a board, such as 6x4`);
    process.exit(2);
  }
  const found = [];
  for (let rows = 1; rows <= 26; ++rows) {
    for (let columns = Math.max(rows, 2); columns <= 26 && columns * rows <= mostPoints; ++columns) {
      const isAllowed = (columns * rows) % 2 === 0 && columns * rows > 2;
      if (isAllowed) found.push({ columns, rows });
    }
  }
  const isStrip = ({ rows }) => Number(rows === 1);
  return found.sort((a, b) => isStrip(a) - isStrip(b) || a.columns * a.rows - b.columns * b.rows || b.rows - a.rows);
}

function sizeOf(row) {
  const [, id, columns, rows] = row.variant.match(/^([a-z]+):board=(\d+)x(\d+),pie=off$/);
  return { id, columns: Number(columns), rows: Number(rows), points: columns * rows };
}

// Every first move is one of two neighbours that captures the other, and one of them is black.
function firstMoves({ columns, rows }) {
  return (columns - 1) * rows + columns * (rows - 1);
}

const games = JSON.parse(execFileSync(quintet, ["games", "--json"]).toString());

function inOrder(a, b) {
  const [x, y] = [sizeOf(a), sizeOf(b)];
  const place = (size) => games.findIndex((game) => game.id === size.id);
  return place(x) - place(y) || x.points - y.points || x.rows - y.rows;
}

function write(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function tableRow(row) {
  const size = sizeOf(row);
  const isComplete = row.moves.length === firstMoves(size);
  const count = (seat) => row.moves.filter((move) => move.value === seat).length;
  const atLeast = isComplete ? "" : "≥ ";
  const winner = row.value === "first" ? "first (Black) wins" : "second (White) wins";
  const nodes = row.nodes.toLocaleString("en");
  return `| ${size.columns}x${size.rows} | ${size.points} | ${winner} | ${atLeast}${count("first")} | ` +
    `${atLeast}${count("second")} | ${nodes} | ${row.seconds.toFixed(2)} |`;
}

function table(rows) {
  return [
    "| board | points | with perfect play | first moves that win | that lose | nodes | seconds |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows.map(tableRow),
  ].join("\n");
}

function page(rows) {
  const of = (game) => rows.filter((row) => sizeOf(row).id === game.id);
  const head = readFileSync(pageFile, "utf8").split("<!-- made by script/solved -->")[0];
  const parts = games
    .filter((game) => of(game).length > 0)
    .map((game) => `## ${game.name}, ${game.credit}\n\n${table(of(game))}\n`);
  return `${head}<!-- made by script/solved -->\n\n${parts.join("\n")}`;
}

function read() {
  return JSON.parse(readFileSync(dataFile, "utf8"));
}

function save(rows) {
  rows.sort(inOrder);
  write(dataFile, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
  write(pageFile, page(rows));
}

// Reads the file again when it is done: another game may have been added to it meanwhile.
function add(variant, points, options) {
  const folder = `build/solved/${variant.replace(/[^a-z0-9]+/g, "-")}`;
  const checkpoint = points > 20 ? ["--checkpoint", folder] : [];
  const output = execFileSync(quintet, ["solve", variant, "--json", ...checkpoint, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  save([...read().filter((row) => row.variant !== variant), JSON.parse(output.toString())]);
  rmSync(folder, { recursive: true, force: true });
}

const [game, which, ...options] = process.argv.slice(2);
const onlyValue = options[0] === "--value";
const solveOptions = onlyValue ? options.slice(1) : ["--all-moves", ...options];
for (const size of game === undefined ? [] : boards(which ?? "")) {
  const variant = `${game}:board=${size.columns}x${size.rows},pie=off`;
  const known = read().find((row) => row.variant === variant);
  if (known && (onlyValue || known.moves.length === firstMoves(size))) continue;
  add(variant, size.columns * size.rows, solveOptions);
  console.log(variant);
}
save(read());
