// Fits the runtime rows on measured files and writes them, one file a row: `npm run fit -- --throughput FILE --latency FILE`.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "src/catalog/runtimes");
const written = "// Written by `npm run fit`: do not edit.";
const plimsoll = join(root, "scripts/plimsoll.js");

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) {
    process.stderr.write(stderr || stdout);
    process.exit(status ?? 1);
  }
  return stdout;
}

function rowId({ engine, family, format }) {
  if (engine === null) return "shared";
  return family === null ? `${engine}-shared` : `${engine}-${family}-${format}`;
}

const today = new Date().toISOString().slice(0, 10);
const dated = process.argv.includes("--date") ? [] : ["--date", today];
const document = JSON.parse(run(plimsoll, "fit", ...process.argv.slice(2), ...dated, "--json"));

const isKeeping = process.argv.includes("--keep");
for (const name of isKeeping ? [] : readdirSync(folder)) {
  if (name.endsWith(".ts") && readFileSync(join(folder, name), "utf8").startsWith(written)) rmSync(join(folder, name));
}
for (const row of document.runtimes) {
  const source = `${written}
import { fittedRow } from "./fitted-row.ts";

export default fittedRow(${JSON.stringify(row)});
`;
  writeFileSync(join(folder, `${rowId(row)}.ts`), source);
}
run(join(root, "node_modules/oxfmt/bin/oxfmt"), "--write", folder);
process.stdout.write(run(join(root, "scripts/generate.js")));

for (const { load, metric, rows, ...errors } of document.groups) {
  const figures = Object.values(errors).map((error) => `${error.toFixed(1)} %`.padStart(10));
  console.log(`${`${load} ${metric}`.padEnd(44)}${String(rows).padStart(6)}${figures.join("")}`);
}
const asPercent = (value) => `${value.toFixed(1)} %`.padStart(10);
console.log(
  `${"".padEnd(50)}${["fit", "deployment", "family", "source"].map((head) => head.padStart(12)).join("")}  goal`,
);
for (const { target, rows, medianAbsErrorPercent, leftOutPercent, goalPercent } of document.targets) {
  const errors = [medianAbsErrorPercent, ...leftOutPercent].map((error) => asPercent(error).padStart(12)).join("");
  console.log(`${target.padEnd(44)}${String(rows).padStart(6)}${errors}  ${goalPercent.join(" / ")}`);
}
for (const { case: name, kind, rows, insidePercent } of document.bands) {
  console.log(
    `${`inside the band of ${name}, ${kind}`.padEnd(44)}${String(rows).padStart(6)}${asPercent(insidePercent)}`,
  );
}
for (const { engine, factor, pairs, deployments, plainErrorPercent, leftOutErrorPercent } of document.versions) {
  console.log(
    `earlier versions of ${engine}: ${factor.toFixed(2)} times the launch and host times, ${pairs} pairs of ${deployments} deployments,${asPercent(plainErrorPercent)} off without it,${asPercent(leftOutErrorPercent)} by the factor of the others`,
  );
}
console.log(
  "rows, then median error of the fit, cross-validated median and 90th percentile, and median for a family not seen",
);
