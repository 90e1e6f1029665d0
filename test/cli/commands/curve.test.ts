import { expect, test } from "vitest";
import { allRuntimes } from "../../../src/catalog/runtimes/index.generated.ts";
import { runtimeRowFor } from "../../../src/catalog/runtimes/runtime-row-for.ts";
import type { CurveDocument } from "../../../src/cli/replica-documents.ts";
import { printed, ran } from "../ran.ts";

const replica = ["--model", "llama-3.3-70b", "--accelerator", "h100-sxm", "--tp", "2", "--weights", "fp8"];
const call = ["--prompt", "1000", "--output", "200"];

async function curve(...options: readonly string[]): Promise<CurveDocument> {
  return JSON.parse(await printed(["curve", ...replica, ...options, "--json"])) as CurveDocument;
}

test("batches go from 1 to what memory holds, one point each, and throughput is calls times output", async () => {
  const { points, maxSequences } = await curve(...call);
  expect(points.map(({ batch }) => batch)).toEqual(Array.from({ length: maxSequences }, (_, index) => index + 1));
  for (const { throughputTokensPerSecond, callsPerSecond } of points) {
    expect(throughputTokensPerSecond / callsPerSecond).toBeCloseTo(200, 9);
  }
});

test("the knee is the batch with the largest throughput over time per call", async () => {
  const { points, kneeBatch } = await curve(...call);
  // By Little's law a call takes batch / rate, so the power is rate^2 / batch.
  const powers = points.map(({ callsPerSecond, batch }) => (callsPerSecond * callsPerSecond) / batch);
  expect(points[powers.indexOf(Math.max(...powers))]?.batch).toBe(kneeBatch);
});

test("the profile's basis and errors are told as its row has them for what runs: a case of three", async () => {
  const row = allRuntimes.find(({ id }) => id === runtimeRowFor("vllm", "h100-sxm", "fp8", 0));
  const { basis, errorPercent, itlBandPercent, ttftErrorPercent } = await curve(...call);
  expect(row?.basis).toBe(basis);
  expect(Object.values(row?.errors ?? {})).toContainEqual(
    expect.objectContaining({ itlErrorPercent: errorPercent, itlBandPercent, ttftErrorPercent }),
  );
});

test("a cached prompt starts sooner", async () => {
  const cold = await curve(...call);
  const warm = await curve(...call, "--cached", "900");
  expect(warm.points[0]?.ttftSeconds).toBeLessThan(cold.points[0]?.ttftSeconds ?? 0);
});

test("more cached than the prompt has is refused", async () => {
  const { status, complaints } = await ran(["curve", ...replica, ...call, "--cached", "1001"]);
  expect(status).toBe(2);
  expect(complaints).toContain("--cached");
});

test("a replica that does not fit has no points, and the text says so", async () => {
  const typed = ["curve", "--model", "kimi-k2", "--accelerator", "l4", ...call];
  expect(JSON.parse(await printed([...typed, "--json"]))).toMatchObject({ points: [], kneeBatch: 0, maxSequences: 0 });
  expect(await printed(typed)).toContain("there is no curve");
});

test("the text marks the knee and gives the basis", async () => {
  const text = await printed(["curve", ...replica, ...call]);
  expect(text).toMatch(/^\s+\d+ knee\s/m);
  expect(text).toContain("fitted");
});

test("the parts are the time between tokens: of a step, and what prompts of other calls add, which one call alone has none of", async () => {
  const { points } = await curve(...call);
  for (const { itlSeconds, parts } of points) {
    expect(Object.values(parts).reduce((sum, seconds) => sum + seconds, 0) / itlSeconds).toBeCloseTo(1, 9);
  }
  const added = points.map(({ parts }) => parts.prompts);
  expect(added[0]).toBe(0);
  expect(added.every((seconds, at) => at === 0 || seconds > (added[at - 1] ?? 0))).toBe(true);
});
