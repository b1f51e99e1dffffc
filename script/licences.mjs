// Whose work is part of what is distributed: packaging/bundled.json lists it, and this reads the list.
// Usage: script/node script/licences.mjs COMMAND
//   copyright [page]  what the packages have in /usr/share/doc/*/copyright; of what is in the page alone
//   page              the list that the page shows, as JSON
//   check BUILD...    fails if a build has read headers of a package, or the page depends on one, that the list lacks
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path) => readFileSync(join(root, path), "utf8");
const list = JSON.parse(read("packaging/bundled.json"));

/** What npm says of a package of the page: its version and its own licence. */
function ofNpm(name) {
  const folder = join(root, "web/node_modules", name);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no file with its licence`);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { version, licences: license, text: readFileSync(join(folder, file), "utf8").trim() };
}

const ofDebian = ({ copyright, licences }) => ({
  version: "",
  licences: licences.join(", "),
  text: [`Copyright ${copyright}`, ...licences.map((id) => read(`packaging/licences/${id}.txt`).trim())].join("\n\n"),
});

const described = (entry) => ({ name: entry.name, in: entry.in, ...(entry.npm ? ofNpm(entry.npm) : ofDebian(entry)) });
const bundled = () => list.filter((entry) => entry.in.length > 0).map(described);

function copyright(place) {
  const own = read("LICENSE").trim();
  const parts = bundled().filter((each) => !place || each.in.includes(place)).map(({ name, version, licences, text, in: places }) =>
    `${"-".repeat(78)}\n${name}${version && ` ${version}`} (${licences}), in the ${places.join(", ")}:\n\n${text}`);
  return `Quintet: rules, engine and tools for Ūnane, Narrows, Kona, Akunur and Nanku.
Names and rules of the games are their designers'.

${own}

What follows is the work of others that is part of this package.

${parts.join("\n\n")}
`;
}

const output = (program, ...words) => execFileSync(program, words, { encoding: "utf8", maxBuffer: 1 << 28 });

/** The Debian packages whose headers a build has read. */
function packagesOf(build) {
  const paths = output("ninja", "-C", build, "-t", "deps").split("\n").filter((line) => line.startsWith("    "))
    .map((line) => line.trim()).map((path) => (path.startsWith("/") ? path : join(build, path)));
  const real = new Set(paths.filter(existsSync).map((path) => realpathSync(path)));
  const system = [...real].filter((path) => path.startsWith("/usr/"));
  if (system.length === 0) throw new Error(`${build}: nothing has been built there`);
  return new Set(output("dpkg-query", "-S", ...system).split("\n").filter(Boolean).map((line) => line.split(":")[0]));
}

/** Whether everything is listed that was compiled in; which modules the page has taken is for licences-plugin.ts. */
function check(builds) {
  const known = new Set(list.map((entry) => entry.debian));
  const problems = builds.flatMap((build) => [...packagesOf(build)].filter((name) => !known.has(name))
    .map((name) => `${build} is compiled with headers of ${name}`));
  const direct = Object.keys(JSON.parse(read("web/package.json")).dependencies);
  const npm = new Set(list.map((entry) => entry.npm));
  problems.push(...direct.filter((name) => !npm.has(name)).map((name) => `the page depends on the npm package ${name}`));
  for (const problem of problems) console.error(`${problem}, which packaging/bundled.json does not list`);
  bundled(); // every text must be there
  return problems.length === 0;
}

const [command, ...words] = process.argv.slice(2);
if (command === "copyright") process.stdout.write(copyright(words[0]));
else if (command === "page") process.stdout.write(`${JSON.stringify(bundled().filter((each) => each.in.includes("page")))}\n`);
else if (command === "check" && words.length > 0) process.exitCode = check(words) ? 0 : 1;
else {
  console.error("usage: script/node script/licences.mjs copyright [page] | page | check BUILD...");
  process.exitCode = 2;
}
