import { expect, test } from "vitest";
import type { CurvePoint } from "../../../../src/engine/service/service-curve.ts";
import { doneAtOnce } from "../../../../src/planning/simulation/piecework.ts";
import { pageLoadsInPieces } from "../../../../src/planning/page-loads.ts";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { batchPicture, batchTable, batchTitle, valueAt } from "../../../../src/ui/tasks/latency/batch-curves.tsx";
import { limitedTimes } from "../../../../src/ui/tasks/latency/class-limits.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";

const bands = { itl: 0.25, ttft: null, throughput: 0.1 };

/** 20 ms and 1 ms more a call; 100 tokens a second and 50 more a call. */
const point = (batch: number): CurvePoint => ({
  batch,
  throughputTokensPerSecond: 50 + 50 * batch,
  callsPerSecond: batch,
  ttftSeconds: 0.1,
  itlSeconds: (19 + batch) / 1000,
  step: {
    seconds: 0.02,
    weightsSeconds: 0.02,
    kvSeconds: 0,
    computeSeconds: 0,
    communicationSeconds: 0,
    overheadSeconds: 0,
  },
});
const curve = Array.from({ length: 40 }, (_, index) => point(index + 1));
const page = pagePlan(exampleScenario("support-chat"));
const [view] = page.pools;
const [result] = page.plan.pools;
if (view === undefined || result === undefined) throw new Error("the example has a pool");

test("between 10 and 11 calls a figure lies on a straight line, and past the ends it stays", () => {
  const itl = ({ itlSeconds }: CurvePoint) => itlSeconds;
  expect(valueAt(curve, 10.25, itl)).toBeCloseTo(0.02925, 14);
  expect(valueAt(curve, 0.2, itl)).toBeCloseTo(0.02, 14);
  expect(valueAt(curve, 99, itl)).toBeCloseTo(0.059, 14);
});

test("twice the 11 calls of the peak give 1,150 in place of 600 tokens, each after 41 in place of 30 ms", () => {
  const title = batchTitle({ ...view, curve }, { ...result, operatingBatch: 11 });
  expect(title).toBe(
    "At the peak 11 calls run together; twice as many would give 1.92 times the tokens, each after 1.37 times the time",
  );
  expect(batchTitle({ ...view, curve }, { ...result, operatingBatch: 30 })).toContain("its most, 40, would give");
  expect(batchTitle({ ...view, curve }, { ...result, operatingBatch: 39.9 })).toMatch(/as many as it takes$/);
});

const loads =
  doneAtOnce(pageLoadsInPieces({ scenario: exampleScenario("support-chat"), judgement: null })).curves["chat"] ?? null;

test("support chat's picture has three panels, the peak's batch, the load line's and limits less 5 %", () => {
  const picture = batchPicture(view, loads, result, limitedTimes(page.plan, page.input), bands);
  expect(picture?.panels.map(({ id, bandShare }) => [id, bandShare])).toEqual([
    ["itl", 0.25],
    ["ttft", null],
    ["throughput", 0.1],
  ]);
  expect(picture?.panels[0]?.limit?.value).toBeCloseTo(38, 10);
  expect(picture?.peakBatch).toBe(result.operatingBatch);
  expect(picture?.lineBatch).toBeGreaterThan(result.operatingBatch ?? Infinity);
  expect(picture?.batchCap).toBe(result.batchCap);
});

test("what serves nothing has no picture", () => {
  expect(batchPicture({ ...view, curve: [] }, loads, result, [], bands)).toBeNull();
  expect(batchPicture(view, loads, { ...result, operatingBatch: null }, [], bands)).toBeNull();
});

test("the table has the ends of each band, 20 ms from 16 to 25, and none where nothing was measured", () => {
  const { columns, rows } = batchTable(curve, bands);
  const labels = columns.map(({ label }) => label);
  expect(labels.filter((label) => label.startsWith("from"))).toEqual(["from, ms", "from, tokens/s"]);
  expect(rows[0]?.cells.slice(0, 4)).toEqual([1, 20, 16, 25]);
  expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
  expect(rows.filter(({ isBetween }) => isBetween !== true)).toHaveLength(11);
});

test("a call that mostly runs alone does not run together, and nothing comes 1 times as late", () => {
  const alone = batchTitle({ ...view, curve }, { ...result, operatingBatch: 0.3 });
  expect(alone).toBe(
    "At the peak a call runs alone; two together would give 1.5 times the tokens, each after 1.05 times the time",
  );
  const flat = curve.map((one) => ({ ...one, throughputTokensPerSecond: 50, itlSeconds: 0.02 }));
  expect(batchTitle({ ...view, curve: flat }, { ...result, operatingBatch: 11 })).toBe(
    "At the peak 11 calls run together; twice as many would give no more tokens, each after the same time",
  );
  expect(batchTitle({ ...view, curve: curve.slice(0, 1) }, { ...result, operatingBatch: 0.3 })).toMatch(/no more$/);
});

test("replicas that compute prompts alone give calls, not tokens, and no token follows another", () => {
  const prompts = { ...result, itlByFormulaSeconds: null, operatingBatch: 0.3 };
  const slower = curve.map((one) => ({ ...one, ttftSeconds: one.batch / 10 }));
  expect(batchTitle({ ...view, curve: slower }, prompts)).toBe(
    "At the peak a call runs alone; two together would give 2 times the calls, each after 2 times the time",
  );
  const picture = batchPicture({ ...view, curve, kneeBatch: 1 }, null, prompts, [], bands, "prompts");
  expect(picture?.panels.map(({ title }) => title)).toEqual([
    "To the end of the prompt, no queue, ms",
    "Throughput, calls a second",
  ]);
  expect(picture?.kneeBatch).toBeNull();
  const { columns, rows } = batchTable(curve, bands, false);
  expect(columns.map(({ label }) => label)).toEqual([
    "Calls together",
    "To first token, ms",
    "Calls a second",
    "from, calls/s",
    "to, calls/s",
  ]);
  expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
});
