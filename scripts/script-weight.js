// What the built page weighs as it travels, compressed.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";

const bytesPerKibibyte = 1024;
const compressed = /\.(?:html|js|css|svg|json|webmanifest)$/;

function kibibytes(path) {
  const body = readFileSync(path);
  return (compressed.test(path) ? gzipSync(body) : body).length / bytesPerKibibyte;
}

/** Scripts that a script imports by name at its top; `import(...)` is not among them, it waits for its moment. */
function staticImports(path, source) {
  const named = source.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g);
  return [...named].map(([, name]) => posix.join(posix.dirname(path), name));
}

/** Scripts that `index.html` names, to run or to preload, and all that they import in turn. */
function initialScripts(folder) {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const waiting = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path]) => path);
  const found = new Set();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...staticImports(path, readFileSync(join(folder, path), "utf8")));
  }
  return [...found];
}

/** Each script of the first moment with its KiB, the heaviest first. */
export function initialWeights(folder) {
  return initialScripts(folder)
    .map((path) => ({ path, kibibytes: kibibytes(join(folder, path)) }))
    .sort((one, other) => other.kibibytes - one.kibibytes);
}

/** Views that came after the first tabs, each in files of its own. */
const laterView = /^(?:accuracy|checklist|compare|day|deploy|forecast|levers|report)-view-[\w-]+\.js$/;

/** Each later view's own script with its KiB, the heaviest first. */
export function viewWeights(folder) {
  const names = readdirSync(join(folder, "assets")).filter((name) => laterView.test(name));
  return names
    .map((name) => ({ path: name, kibibytes: kibibytes(join(folder, "assets", name)) }))
    .sort((one, other) => other.kibibytes - one.kibibytes);
}

/** What reads files of others comes with the first file that somebody brings. */
const importer = /^import-(?:entry|sheet|results)-/;

/** KiB of every file that the tabs may load, and of what comes with the first file that somebody brings. */
export function wholeWeights(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== "_headers" && !entry.parentPath.startsWith(join(folder, "embed")),
  );
  const sum = (some) => some.reduce((total, entry) => total + kibibytes(join(entry.parentPath, entry.name)), 0);
  return {
    tabs: sum(files.filter(({ name }) => !importer.test(name))),
    importer: sum(files.filter(({ name }) => importer.test(name))),
  };
}

/** KiB of the scripts of a frame's page, apart from the worker that it shares with the page. */
export function embedWeight(folder) {
  const assets = join(folder, "embed", "assets");
  return readdirSync(assets).reduce((sum, name) => sum + kibibytes(join(assets, name)), 0);
}
