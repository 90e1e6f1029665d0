import { expect, test } from "vitest";
import { errorKinds } from "../../../src/catalog/runtimes/measured-case.ts";
import { fittedRow } from "../../../src/catalog/runtimes/fitted-row.ts";
import { fitDocument } from "../../../src/calibration/fit/fit-document.ts";
import { fitReport } from "../../../src/cli/report/calibration-report.ts";
import { roundRuntime } from "../../engine/round-runtime.ts";
import { madeRow } from "../measured/made-row.ts";
import { modelledRows } from "./made-rows.ts";

const known = { ...roundRuntime, bandwidthEfficiency: 0.9, computeEfficiency: 0.5 };
const source = "ROCm/vllm docs";
const rows = [
  ...modelledRows(known, { source }),
  madeRow({ note: "DUP_OF_EARLIER_ROW" }),
  madeRow({ modelName: "no such model" }),
];
const document = fitDocument(rows, roundRuntime, "2026-11-21");
/** The same with as many rows as say something of errors. */
const thrice = fitDocument([...rows, ...rows, ...rows], roundRuntime, "2026-11-21");

test("40 of 42 rows of five deployments are used: a row for all, for the engine, and for each of its two formats", () => {
  expect([document.schema, document.rowsUsed, document.configurations]).toEqual(["plimsoll.fit/1", 40, 5]);
  expect(document.runtimes.map(({ engine, family, format, fit }) => [engine, family, format, fit.rows])).toEqual([
    [null, null, null, 40],
    ["vllm", null, null, 40],
    ["vllm", "hopper", "16-bit", 24],
    ["vllm", "hopper", "8-bit", 16],
  ]);
});

test("each row says models, devices, versions, reference and day", () => {
  const [shared, , , bytes] = document.runtimes;
  expect(shared?.fit).toEqual({
    rows: 40,
    configurations: 5,
    versions: ["0.15.1"],
    models: ["llama-3.1-70b", "llama-3.1-8b", "qwen3-30b-a3b"],
    accelerators: ["h100-sxm", "h200-sxm"],
    families: 3,
    deployments: shared?.fit.deployments,
  });
  // Deployments stand where rows of their devices and format do.
  expect([shared?.fit.deployments, bytes?.fit.deployments.length]).toEqual([[], 2]);
  expect(bytes?.fit.deployments.every((name) => /^llama-3\.1-(?:8b|70b) h[12]00-sxm \d$/.test(name))).toBe(true);
  expect(bytes?.fit.models).toEqual(["llama-3.1-70b", "llama-3.1-8b"]);
  expect([shared?.source, shared?.date]).toEqual([["rocm-vllm-docker"], "2026-11-21"]);
});

test("rows of one's own making are met: every kind within 5 % by the fit itself, though the priors hold forty rows back", () => {
  for (const { load, metric, rows: count, medianAbsErrorPercent } of document.groups) {
    expect([load, metric, count > 0]).toEqual([load, metric, true]);
    expect(medianAbsErrorPercent).toBeLessThan(5);
  }
  expect(document.groups.map(({ load, metric, rows: count }) => [load, metric, count])).toEqual([
    ["closed_agg", "tpot", 10],
    ["closed_agg", "ttft", 10],
    ["offline", "output_throughput", 10],
    ["static_batch", "output_throughput", 10],
  ]);
});

test("what too few rows say of an error is taken from the row above, and what none say is unknown", () => {
  const [shared, engine, , bytes] = thrice.runtimes;
  // 8-bit: 12 rows of TPOT and TTFT each, under the 20 that say something; 24 of throughput. All of vLLM's say the rest.
  const halves = thrice.runtimes.slice(2).map(({ errors }) => errors.family.itl[0]);
  expect(halves[0]).not.toBeNull();
  expect(bytes?.errors.family.itl[0]).not.toBeNull();
  expect(bytes?.errors.family.throughput[0]).not.toBe(engine?.errors.family.throughput[0]);
  expect(engine?.errors).toEqual(shared?.errors);
  expect(shared?.errors.family.throughput[0]).not.toBeNull();
  const few = fitDocument(rows.slice(0, 3), roundRuntime, "2026-11-21").runtimes[0]?.errors.family;
  expect([few?.itl[0], few?.ttft[1], few?.throughput[0]]).toEqual([null, null, null]);
});

test("what was measured less is met no better: bands widen from a deployment over its family to a family that is new", () => {
  for (const { errors } of thrice.runtimes) {
    for (const kind of errorKinds) {
      const [deployment, family, unseen] = [errors.deployment[kind][1], errors.family[kind][1], errors.unseen[kind][1]];
      expect(family).toBeGreaterThanOrEqual(deployment ?? NaN);
      expect(unseen).toBeGreaterThanOrEqual(family ?? NaN);
    }
  }
});

test("bands are held to the rows of the other half of the deployments, each row once", () => {
  for (const { kind, rows: count, insidePercent } of thrice.bands) {
    expect(count).toBe(kind === "throughput" ? 60 : 30);
    expect(insidePercent).toBeGreaterThanOrEqual(0);
    expect(insidePercent).toBeLessThanOrEqual(100);
  }
  expect(new Set(thrice.bands.map((band) => band.case))).toEqual(new Set(["deployment", "family", "unseen"]));
});

test("the figures are three digits, and make a row of the catalogue", () => {
  for (const found of thrice.runtimes) {
    const row = fittedRow(found);
    expect(row.computeEfficiency).toBe(Number(row.computeEfficiency.toPrecision(3)));
    expect(row.computeEfficiency).toBeLessThanOrEqual(1);
  }
});

test("the report names every kind of row with its errors, and what each runtime row rests on", () => {
  const report = fitReport(document);
  expect(report).toContain("40 rows of 5 deployments");
  const lines = report.split("\n").map((line) => line.trim().split(/\s{2,}/));
  for (const { load, metric, rows: count, crossValidatedMedianAbsErrorPercent: error } of document.groups) {
    const line = lines.find(([name]) => name === `${load} ${metric}`);
    expect([line?.[1], line?.[3]]).toEqual([String(count), error.toFixed(1)]);
  }
  expect(lines).toContainEqual(["vllm hopper 8-bit", "16"]);
  expect(lines).toContainEqual(["any engine", "40"]);
});
