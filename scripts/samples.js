// Reads every file of a folder tree as `plimsoll import` does, and prints a line for each: what it is, rows kept of those read, or
// why it is refused; at the end how many of each kind. `npm run samples -- DIR`. Files of one folder are read together, so that
// side files find theirs. Exit status 1 when reading itself fails anywhere.
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join, relative } from "node:path";

const plimsoll = fileURLToPath(new URL("plimsoll.js", import.meta.url));
const [root] = process.argv.slice(2);
if (root === undefined || !statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
  console.error("samples needs a folder: npm run samples -- DIR");
  process.exit(2);
}

/** Folders that hold files, the outer ones first. */
function foldersIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  const inner = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => foldersIn(join(folder, name)));
  return entries.some((entry) => entry.isFile()) ? [folder, ...inner] : inner;
}

function lineOf({ file, format, kind, joined, rows, problem }) {
  const cells = [relative(root, file), format ?? "-", kind, `${rows.kept}/${rows.read}`];
  if (joined !== null) return [...cells, `goes into ${relative(root, joined)}`].join("  ");
  return [...cells, ...(problem === null ? [] : [problem.text])].join("  ");
}

const counts = new Map();
const count = (what) => counts.set(what, (counts.get(what) ?? 0) + 1);
let hasFailed = false;

for (const folder of foldersIn(root)) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [plimsoll, "import", folder, "--json"], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (status !== 0 && status !== 2) {
    hasFailed = true;
    console.log(`${relative(root, folder) || "."}  fails: ${stderr.trim().split("\n").at(-1) ?? status}`);
    continue;
  }
  for (const line of stdout.split("\n").filter((text) => text !== "")) {
    const document = JSON.parse(line);
    if (document.error !== undefined) {
      console.log(`${relative(root, folder)}  ${document.error.text}`);
      continue;
    }
    count(document.joined !== null ? "joined to another" : document.problem !== null ? "refused" : document.kind);
    console.log(lineOf(document));
  }
}

const total = [...counts.values()].reduce((sum, files) => sum + files, 0);
const parts = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([what, files]) => `${files} ${what}`);
console.log(`${total} files: ${parts.join(", ")}`);
process.exit(hasFailed ? 1 : 0);
