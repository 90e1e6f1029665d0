import { expect, test } from "vitest";
import { type EmitId, emitsOf } from "../../src/metrics/emits.ts";
import { metricOf } from "../../src/metrics/opened-by.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { plannedBroken } from "../laws/broken-plan.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";

test.each(exampleIds)("%s: every setting names a figure that there is, with a value where it is known", (id) => {
  const { plan, input } = basePlan(exampleScenario(id));
  const emits = emitsOf(plan, input);
  expect(emits.length).toBeGreaterThan(10);
  const unknown = emits.filter(
    ({ from }) => (metricOf(from.scope, from.id)?.read(plan, input, from.at) ?? null) === null,
  );
  expect(unknown.map(({ id: setting, from }) => [setting, from.id])).toEqual([]);
  expect(emits.every(({ value, reason }) => (value === null || Number.isFinite(value)) && reason !== "")).toBe(true);
});

/** One pool, one class: 2 replicas that carry 5 calls a second each and are offered 4. */
function settings(ttftSeconds: number | null) {
  const { plan, input } = basePlan(exampleScenario("support-chat"));
  const [pool] = plan.pools;
  const [result] = plan.classes;
  const [asked] = input.classes;
  const [own] = input.pools;
  if (pool === undefined || result === undefined || asked === undefined || own === undefined)
    throw new Error("no pool");
  const emits = emitsOf(
    {
      ...plan,
      pools: [{ ...pool, steadyReplicas: 2, goodputCallsPerSecond: 5, offeredCallsPerSecond: 4 }],
      classes: [{ ...result, peakCallsPerSecond: 8, promptTokensPerCall: 900, outputTokensPerCall: 100 }],
    },
    {
      ...input,
      classes: [{ ...asked, limits: { ...asked.limits, ttftSeconds } }],
      pools: [{ ...own, maxWaiting: 20 }],
    },
  );
  return (id: EmitId) => emits.find((emit) => emit.id === id)?.value;
}

test("a bucket lets in 10 calls a second of what comes at 8, which is 10,000 tokens, and holds 2 seconds of them", () => {
  const value = settings(2);
  // 8 x 5 / 4, times 1,000 tokens, times 2 s
  expect([value("bucket-rate"), value("bucket-tokens"), value("bucket-size")]).toEqual([10, 10_000, 20]);
});

test("without a limit on the first token a bucket holds what may wait: 20 calls at each of 2 replicas", () => {
  expect(settings(null)("bucket-size")).toBe(40);
});

test("prompts apart: a bucket lets in no more than the side that carries less does", () => {
  const { plan, input } = plannedBroken({ "classes.support.arrivals.perDay": 400_000, "pools.chat.split": {} });
  const [answers, prompts] = plan.pools;
  const raised = [answers, prompts].map(
    (side) => (side?.goodputCallsPerSecond ?? NaN) / (side?.offeredCallsPerSecond ?? NaN),
  );
  // The two sides come to different loads, and replicas of prompts are the narrower ones.
  expect(raised[1]).toBeLessThan((raised[0] ?? NaN) * 0.99);
  const bucket = emitsOf(plan, input).find(({ id }) => id === "bucket-rate")?.value ?? NaN;
  expect(bucket).toBeCloseTo((plan.classes[0]?.peakCallsPerSecond ?? NaN) * Math.min(...raised), 9);
});

test("one of 2 replicas that carry 5 is taken away below 2.5 on each, and one is added above 5", () => {
  const value = settings(2);
  expect([value("scale-down-rate"), value("scale-up-rate"), value("line-bound")]).toEqual([2.5, 5, 20]);
});
