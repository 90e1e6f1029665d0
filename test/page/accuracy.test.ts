import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Accuracy } from "../../src/catalog/accuracy.ts";
import { allAccelerators } from "../../src/catalog/accelerators/index.generated.ts";
import { allModels } from "../../src/catalog/models/index.generated.ts";
import { allReferences } from "../../src/catalog/references/index.generated.ts";
import { loadWords } from "../../src/ui/tasks/accuracy/accuracy-words.ts";

const text = readFileSync("docs/accuracy.json", "utf8");
const accuracy = JSON.parse(text) as Accuracy;
const sum = (rows: readonly { readonly rows: number }[]) => rows.reduce((total, { rows: count }) => total + count, 0);

test("every read row is scored or left out, and every scored row has a load and a source", () => {
  const { rowsRead, rowsScored, skipped, loads, sources } = accuracy;
  expect(rowsScored + sum(skipped)).toBe(rowsRead);
  expect([sum(loads), sum(sources)]).toEqual([rowsScored, rowsScored]);
});

test("each kind of group holds every scored row once", () => {
  for (const kind of ["family", "engine", "accelerator", "seen"]) {
    const counts = accuracy.groups.flatMap(([, , by, , rows]) => (by === kind ? [rows] : []));
    expect(counts.reduce((total, rows) => total + rows, 0)).toBe(accuracy.rowsScored);
  }
});

test("at most 150 rows are kept to draw, each of a source that is cited, on a device of the catalogue", () => {
  expect(accuracy.points.length).toBeGreaterThan(100);
  expect(accuracy.points.length).toBeLessThanOrEqual(150);
  const devices = new Set(allAccelerators.map(({ id }) => id));
  expect(accuracy.points.filter(([, , , accelerator]) => !devices.has(accelerator))).toEqual([]);
  expect(accuracy.points.filter((point) => accuracy.sources[point[5]] === undefined)).toEqual([]);
  expect(accuracy.points.filter((point) => !(point[8] > 0 && point[9] > 0))).toEqual([]);
  const references = new Set(allReferences.map(({ id }) => id));
  expect(accuracy.sources.filter(({ reference }) => !references.has(reference))).toEqual([]);
  const models = new Set(allModels.map(({ id }) => id));
  expect(accuracy.models.filter((id) => !models.has(id))).toEqual([]);
});

test("it is light enough to come with the page: under 60 KiB", () => {
  expect(Buffer.byteLength(text)).toBeLessThan(60 * 1024);
});

test("the table of docs/accuracy.md is that of docs/accuracy.json", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/accuracy.js", "--check", "docs/accuracy.json"], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test("each kind of load has words of its own on the page", () => {
  const { loads, simulated = [] } = accuracy;
  const kinds = [...new Set([...loads, ...simulated].map(({ load }) => load))];
  expect(kinds.filter((load) => loadWords(load) === load)).toEqual([]);
});
