// Writes index.generated.ts in every registry folder: an array of the default exports of its files, in the order of their
// names. Node, the bundler and the tests so see the same entries. `--check` writes nothing and fails when a file differs.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { basename, join } from "node:path";

const root = fileURLToPath(new URL("..", import.meta.url));
const indexName = "index.generated.ts";
/** With more entries an index is longer than a file may be. */
const mostEntries = 140;
const registries = [
  "catalog/models",
  "catalog/accelerators",
  "catalog/runtimes",
  "catalog/prices",
  "catalog/hosted",
  "catalog/workloads",
  "catalog/day-shapes",
  "catalog/references",
  "formats",
  "formats/models",
  "formats/traces",
  "formats/load-tests",
  "formats/usage",
  "scenario/examples",
  "findings",
  "levers/proposals",
];

function entryNames(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && name !== indexName)
    .filter((name) => /^export default /m.test(readFileSync(join(folder, name), "utf8")))
    .map((name) => name.slice(0, -".ts".length))
    .sort((a, b) => (a < b ? -1 : 1));
}

function pascalCase(name) {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

function camelCase(name) {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** The type that entries satisfy, with the file it lies in; `null`: they carry it themselves. */
function entryType(folder, name) {
  const text = readFileSync(join(folder, `${name}.ts`), "utf8");
  const type = /^\} satisfies (\w+);$/m.exec(text)?.[1];
  const from = type && new RegExp(`^import type \\{[^}]*\\b${type}\\b[^}]*\\} from "(.+)";$`, "m").exec(text)?.[1];
  return from === undefined ? null : { type, from };
}

function indexSource(folder, names) {
  const variables = names.map(camelCase);
  const repeated = variables.find((variable, at) => variables.indexOf(variable) !== at);
  if (repeated !== undefined) throw new Error(`${folder}: two files become the variable ${repeated}`);
  const imports = names.map((name, at) => `import ${variables[at]} from "./${name}.ts";`).join("\n");
  // Two lines an entry: a long registry is no long file to read.
  const length = names.length > mostEntries ? "// oxlint-disable max-lines\n" : "";
  const entry = entryType(folder, names[0]);
  const typeImport = entry === null ? "" : `\nimport type { ${entry.type} } from "${entry.from}";`;
  const typed = entry === null ? "" : `: readonly ${entry.type}[]`;
  return `// Written by \`npm run generate\`: do not edit.
${length}${imports}${typeImport}

export const all${pascalCase(basename(folder))}${typed} = [${variables.join(", ")}];
`;
}

function formatted(path, source) {
  const oxfmt = spawnSync(join(root, "node_modules/.bin/oxfmt"), ["--threads=1", `--stdin-filepath=${path}`], {
    cwd: root,
    input: source,
    encoding: "utf8",
  });
  if (oxfmt.status !== 0) throw new Error(`oxfmt on ${path}: ${oxfmt.stderr || oxfmt.error}`);
  return oxfmt.stdout;
}

const isCheck = process.argv.includes("--check");
let stale = 0;
for (const registry of registries) {
  const folder = join(root, "src", registry);
  const names = existsSync(folder) ? entryNames(folder) : [];
  if (names.length === 0) continue;
  const path = join(folder, indexName);
  const source = formatted(path, indexSource(folder, names));
  if (existsSync(path) && readFileSync(path, "utf8") === source) continue;
  stale += 1;
  if (!isCheck) writeFileSync(path, source);
  console.log(`${isCheck ? "out of date" : "written"}: src/${registry}/${indexName} (${names.length} entries)`);
}
if (isCheck && stale > 0) process.exitCode = 1;
