import { expect, test } from "vitest";
import { loadTestApplied } from "../../../src/formats/applied/load-test-applied.ts";
import { loadTest, type PointRead, unknownDeployment } from "../../../src/formats/load-tests/load-points.ts";
import type { FileRead } from "../../../src/formats/reading/import-document.ts";
import { type Deployment, oneRow } from "../../../src/formats/reading/imported.ts";
import { resolve } from "../../../src/scenario/resolved/resolve.ts";
import { plan } from "../../../src/engine/plan.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

/** Support chat: Llama 3.3 70B in FP8 on pairs of H100. */
const scenario = exampleScenario("support-chat");
const where = { pool: null, workClass: null };

/** Times between tokens, in seconds, by calls in flight. */
const sweep: readonly (readonly [number, number])[] = [
  [1, 0.013],
  [4, 0.0145],
  [8, 0.0155],
  [16, 0.018],
  [32, 0.022],
  [64, 0.03],
];

function point([concurrency, itl]: readonly [number, number]): PointRead {
  const lengths = { promptTokensMean: 1000, outputTokensMean: 200 };
  return { load: "closed", concurrency, ...lengths, requests: concurrency * 20, tpotMeanSeconds: itl };
}

function read(
  points: readonly PointRead[],
  deployment: Partial<Deployment> = {},
  date: string | null = "2026-11-03",
): FileRead {
  const imported = loadTest(points, { deployment: { ...unknownDeployment, ...deployment }, date });
  return { path: "runs/sweep.json", format: null, imported: { ...imported, rows: oneRow }, joined: null };
}

const told = {
  model: "meta-llama/Llama-3.3-70B-Instruct",
  accelerator: "NVIDIA H100 80GB HBM3",
  engine: "vllm",
  tp: 2,
};

function refusal(points: readonly PointRead[], deployment: Partial<Deployment>): string {
  const result = loadTestApplied(scenario, read(points, deployment), where);
  return result.ok ? "" : result.problem.text;
}

test("the pool runs by a measured row of the scenario's own, named by the day of the file; its memory stays", () => {
  const result = loadTestApplied(scenario, read(sweep.map(point), told), where);
  if (!result.ok) throw new Error(result.problem.text);
  const [before] = resolve(scenario).pools;
  const [after] = resolve(result.value.scenario).pools;
  expect(after?.runtime).toMatchObject({
    id: "vllm-measured-chat",
    name: "vLLM, measured, your file of 3 Nov 2026",
    basis: "measured",
    memoryRule: before?.runtime.memoryRule,
    activationBytes: before?.runtime.activationBytes,
    blockTokens: before?.runtime.blockTokens,
    scheduler: before?.runtime.scheduler,
  });
  expect(after?.runtime.bandwidthEfficiency).not.toBe(before?.runtime.bandwidthEfficiency);
  const linesOf = (of: Scenario) => plan(resolve(of)).pools[0]?.memoryLedger?.lines.map(({ id, bytes }) => [id, bytes]);
  expect(linesOf(result.value.scenario)).toEqual(linesOf(scenario));
  const [verdict, first, second] = result.value.words;
  expect(verdict).toMatch(
    /^\d+ % faster than planned: in the median of its 6 loads the time between tokens is that much below the plan's\.$/,
  );
  expect(first).toMatch(
    /^The pool chat runs as measured in your file of 3 Nov 2026: at its 6 points the model was off by [\d.]+ % \(median\) and is now off by [\d.]+ %\.$/,
  );
  expect(second).toContain("At points that a refit on the others did not see");
});

test("calibrating again starts at the catalogue's row, not at the last calibration", () => {
  const once = loadTestApplied(scenario, read(sweep.map(point), told), where);
  if (!once.ok) throw new Error(once.problem.text);
  const again = loadTestApplied(once.value.scenario, read(sweep.map(point), told), where);
  if (!again.ok) throw new Error(again.problem.text);
  expect(again.value.scenario.catalogue.runtimes).toEqual(once.value.scenario.catalogue.runtimes);
});

test("one point says little, and the words say so; what the file does not say is taken to be the pool's, in words", () => {
  const all = loadTestApplied(scenario, read(sweep.map(point), told), where);
  const one = loadTestApplied(scenario, read(sweep.slice(3, 4).map(point), {}, null), where);
  if (!one.ok || !all.ok) throw new Error("both are read");
  expect(one.value.words.join(" ")).toContain("One point says little");
  expect(one.value.words.join(" ")).toContain(
    "The file does not say the model, the device, how many devices a replica has: it is taken to be the pool's.",
  );
  expect(one.value.scenario.catalogue.runtimes.at(-1)?.name).toBe("vLLM, measured, your file sweep.json");
});

test("points of another model, device, engine or split are refused, and so are a service's and a prediction", () => {
  const points = sweep.map(point);
  expect(refusal(points, { ...told, model: "Qwen/Qwen3-8B" })).toBe(
    "The points of runs/sweep.json are of Qwen/Qwen3-8B, and the pool serves Llama 3.3 70B.",
  );
  expect(refusal(points, { ...told, accelerator: "NVIDIA B200" })).toContain(
    "were measured on NVIDIA B200, and the pool has",
  );
  expect(refusal(points, { ...told, engine: "sglang" })).toContain("were measured with sglang");
  expect(refusal(points, { ...told, tp: 8 })).toContain("were measured with tp 8, and the pool's replicas have tp 2");
  expect(refusal(points, { isHosted: true })).toContain("hosted service");
  expect(refusal(points, { isPredicted: true })).toContain("nothing is fitted to them");
});

test("without lengths, or without a load and times, nothing is fitted, and why is said", () => {
  expect(refusal([{ load: "closed", concurrency: 4, tpotMeanSeconds: 0.02 }], {})).toContain(
    "does not say how long prompts and answers were",
  );
  expect(refusal([{ load: "closed", concurrency: 4, promptTokensMean: 10, outputTokensMean: 10 }], {})).toContain(
    "no point has a load and times",
  );
});

test("where the client fell behind, a point stands at what was answered and its queue says nothing", () => {
  const behind: PointRead = {
    load: "open",
    requestedRatePerSecond: 50,
    ratePerSecond: 3,
    requestsPerSecond: 2.5,
    promptTokensMean: 1000,
    outputTokensMean: 200,
    ttftMeanSeconds: 40,
  };
  // The first token alone was told, and that is queue.
  expect(refusal([behind], told)).toContain("no point has a load and times");
  expect(loadTestApplied(scenario, read([{ ...behind, tpotMeanSeconds: 0.02 }], told), where).ok).toBe(true);
});

test("points that contradict each other are refused: a refit to some would be further off at the others", () => {
  // Every other point is as the model says, or three times as slow and a third of it: half tells of another speed than the rest.
  const torn = sweep.map(([count, itl], index): readonly [number, number] => [
    count,
    index % 2 === 0 ? itl * 3 : itl / 2,
  ]);
  expect(refusal(torn.map(point), told)).toMatch(
    /^Nothing is fitted to runs\/sweep\.json: at points that a refit did not see it would be off by [\d.]+ %, where/,
  );
});

test("points stand beside the model before and after, and after is nearer at each", () => {
  const points = sweep.map((one) => ({ ...point(one), requestsPerSecond: one[0] / (0.2 + 200 * one[1]) }));
  const made = loadTestApplied(scenario, read(points, told), where);
  if (!made.ok) throw new Error(made.problem.text);
  expect(made.value.curve).toHaveLength(sweep.length);
  for (const { measuredSeconds, beforeSeconds, nowSeconds } of made.value.curve ?? [])
    expect(Math.abs(nowSeconds - measuredSeconds)).toBeLessThan(Math.abs(beforeSeconds - measuredSeconds));
});

test("points that no speed of this pool explains are of something else, and change nothing", () => {
  const odd = [1, 8, 32].map((users, at): PointRead => point([users, at === 1 ? 0.000_2 : 0.9]));
  expect(refusal(odd, told)).toMatch(/of another model, device or split|Nothing is fitted/);
});

test("a test of an older version starts from that version's speeds, and says so", () => {
  const result = loadTestApplied(scenario, read(sweep.map(point), { ...told, engineVersion: "v0.12.0" }), where);
  if (!result.ok) throw new Error(result.problem.text);
  expect(result.value.scenario.pools[0]?.runtime).toBe("earlier-vllm-measured-chat");
  expect(result.value.words).toContain(
    "It ran version v0.12.0, so its speeds begin at those of vLLM 0.8 to 0.13 on Hopper, 8-bit.",
  );
  // Another test of it finds the pool as it is planned now.
  const again = loadTestApplied(result.value.scenario, read(sweep.map(point), told), where);
  expect(again.ok && again.value.scenario.pools[0]?.runtime).toBe("earlier-vllm-measured-chat");
});
