// What the built page weighs as it travels, compressed: its first script, its tabs, and what comes only when it is asked for.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const bytesPerKibibyte = 1024;
const compressed = /\.(?:html|js|css|svg|json|webmanifest)$/;

/** Views with files of their own, by the scripts that bring them: the page's, and the worker's where it has some for them alone. */
const views = {
  Accuracy: ["accuracy-view"],
  Checklist: ["checklist-view"],
  Compare: ["compare-view", "page-comparison"],
  Day: ["day-view"],
  Deploy: ["deploy-view"],
  Forecast: ["forecast-view", "actuals-review"],
  Levers: ["levers-view"],
  Report: ["report-view", "report-sheet"],
};
/** Those among them that are no part of the tabs' bound. */
const laterViews = ["Compare", "Deploy", "Forecast", "Report"];
const formats = {
  Markdown: ["markdown-of"],
  slide: ["slide"],
  workbook: ["workbook", "xlsx-bytes"],
  YAML: ["yaml"],
};
/** What reads files of others comes with the first file that somebody brings. */
const importer = ["import-sheet", "import-results", "import-door"];

/** Files of the folder that no tab loads: for hosts, for programs, for who asks for the licences, and for frames elsewhere. */
const besides = /^(?:_headers|llms\.txt|licences\.txt|embed\/)/;

function kibibytes(path) {
  const body = readFileSync(path);
  return (compressed.test(path) ? gzipSync(body) : body).length / bytesPerKibibyte;
}

/** A built file's name without the hash of its content. */
const stem = (name) => name.replace(/-[\w-]{8}\.\w+$/, "");

/** Each built script, and what it brings: at its top, and when it comes to it, as `import(...)` or a worker does. */
function scriptsOf(folder) {
  const assets = join(folder, "assets");
  const scripts = new Map();
  for (const name of readdirSync(assets).filter((file) => file.endsWith(".js"))) {
    const source = readFileSync(join(assets, name), "utf8");
    const named = (pattern) => [...source.matchAll(pattern)].map(([, other]) => other);
    scripts.set(name, {
      atOnce: named(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g),
      later: named(/(?:\bimport\(|\bnew URL\()\s*["'`](?:\.\/)?([^"'`]+\.js)["'`]/g),
    });
  }
  return scripts;
}

/** Scripts that come with some, and with what these bring; none of `without`. */
function reached(scripts, roots, { without = new Set(), isLater = true } = {}) {
  const waiting = [...roots];
  const found = new Set();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const script = scripts.get(name);
    if (script === undefined || found.has(name) || without.has(stem(name))) continue;
    found.add(name);
    waiting.push(...script.atOnce, ...(isLater ? script.later : []));
  }
  return found;
}

const initialRoots = (folder) =>
  [...readFileSync(join(folder, "index.html"), "utf8").matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/g)].map(
    ([, name]) => name,
  );

const heaviestFirst = (one, other) => other.kibibytes - one.kibibytes;

/** Each script of the first moment with its KiB, the heaviest first. */
export function initialWeights(folder) {
  return [...reached(scriptsOf(folder), initialRoots(folder), { isLater: false })]
    .map((name) => ({ path: `assets/${name}`, kibibytes: kibibytes(join(folder, "assets", name)) }))
    .sort(heaviestFirst);
}

/** KiB of scripts with the style sheets that are called like them. */
function weight(folder, names) {
  const stems = new Set([...names].map(stem));
  const sheets = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".css") && stems.has(stem(name)));
  return [...names, ...sheets].reduce((sum, name) => sum + kibibytes(join(folder, "assets", name)), 0);
}

/**
 * KiB by what is bounded: `tabs` is all that they may load, with their worker; `importer`, `views` and `formats` are what each of
 * those brings beyond the tabs, the heaviest first.
 */
export function wholeWeights(folder) {
  const scripts = scriptsOf(folder);
  const initial = initialRoots(folder);
  const lateRoots = [...laterViews.flatMap((name) => views[name]), ...Object.values(formats).flat(), ...importer];
  const tabsWithout = (roots) => reached(scripts, initial, { without: new Set([...lateRoots, ...roots]) });
  /** Other late ones stay their own, wherever a script of this one leads to them. */
  const own = (roots) => {
    const names = [...scripts.keys()].filter((name) => roots.includes(stem(name)));
    if (names.length !== roots.length) throw new Error(`${folder} has no script for each of ${roots.join(", ")}`);
    const others = new Set(lateRoots.filter((root) => !roots.includes(root)));
    const tabs = tabsWithout(roots);
    return weight(
      folder,
      [...reached(scripts, names, { without: others })].filter((name) => !tabs.has(name)),
    );
  };
  const owns = (some) =>
    Object.entries(some)
      .map(([name, roots]) => ({ name, kibibytes: own(roots) }))
      .sort(heaviestFirst);
  const tabs = tabsWithout([]);
  const late = new Set([...scripts.keys()].filter((name) => !tabs.has(name)));
  const lateStems = new Set([...late].map(stem));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.replace(/\/?$/, "/").length))
    .filter((path) => !besides.test(path));
  const ofTabs = files.filter((path) => {
    const [name] = path.split("/").slice(-1);
    return !(path.endsWith(".js") ? late.has(name) : lateStems.has(stem(name)));
  });
  return {
    tabs: ofTabs.reduce((sum, path) => sum + kibibytes(join(folder, path)), 0),
    importer: own(importer),
    views: owns(views),
    formats: owns(formats),
  };
}
