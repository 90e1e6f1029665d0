import { expect, test } from "vitest";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { simulatedPlan } from "../../../src/planning/simulation/simulated-plan.ts";
import { exampleScenario } from "../example-scenario.ts";

const { input, plan } = basePlan(exampleScenario("support-chat"));
const simulated = simulatedPlan(input, plan, { events: 30_000 });
const lane = simulated?.lanes.find(({ part }) => part === "main");

test("beside each percentile stands a call of the run that was as fast, to 1 % at p50 and 5 % at p99", () => {
  const { examples, ttft, e2e } = lane ?? {};
  expect(examples?.e2e.p50?.e2eSeconds).toBeCloseTo(e2e?.p50?.value ?? NaN, 1);
  const pairs = [
    [examples?.ttft.p50?.ttftSeconds, ttft?.p50?.value, 0.01],
    [examples?.ttft.p99?.ttftSeconds, ttft?.p99?.value, 0.05],
    [examples?.e2e.p99?.e2eSeconds, e2e?.p99?.value, 0.05],
  ] as const;
  for (const [own, figure, within] of pairs) expect(Math.abs((own ?? 0) / (figure ?? 1) - 1)).toBeLessThan(within);
});

test("a call that never gave way computed what of its prompt it did not find, in a batch that its replica can run", () => {
  const calls = Object.values(lane?.examples ?? {}).flatMap((each) => Object.values(each));
  expect(calls.length).toBe(25);
  for (const call of calls) {
    if (call === null) throw new Error("a figure without a call");
    const { promptTokens, cachedTokens, computedTokens, preemptions } = call;
    expect(preemptions).toBe(0);
    expect(cachedTokens + computedTokens).toBe(promptTokens);
    expect(Math.min(call.admittedBatch, call.doneBatch)).toBeGreaterThan(0);
    expect(Math.max(call.admittedBatch, call.doneBatch)).toBeLessThanOrEqual(256);
    expect(call.arrivalSeconds).toBeGreaterThanOrEqual(simulated?.warmUpSeconds ?? Infinity);
  }
});

test("a workflow at p50 is as long as the figure says, and the same seed names the same one", () => {
  const [own] = simulated?.classes ?? [];
  expect(Math.abs((own?.examples.p50?.workflowSeconds ?? 0) / (own?.workflowSeconds.p50?.value ?? 1) - 1)).toBeLessThan(
    0.01,
  );
  const again = simulatedPlan(input, plan, { events: 30_000 });
  expect(again?.classes[0]?.examples).toEqual(own?.examples);
  expect(again?.lanes.map(({ examples }) => examples)).toEqual(simulated?.lanes.map(({ examples }) => examples));
});
