import { expect, test } from "vitest";
import type { WorkloadClass } from "../../../src/engine/input.ts";
import { plan } from "../../../src/engine/plan.ts";
import { exampleInput, noCosts } from "../../planning/example-scenario.ts";
import { threeDollars } from "../cost/three-dollars.ts";
import { sampleClass } from "./sample-class.ts";

const model = threeDollars;

/** 12 hours at 1 workflow a second and 12 at 3: 2 in the mean. One call each, of 1,000 prompt tokens, 400 cached, and 100 generated. */
const twoLevels = sampleClass({
  id: "support",
  poolId: "chat",
  hosted: model,
  workflowsPerDay: 2 * 86_400,
  hours: Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 1 : 3)),
  peakToAverage: 1,
  peakWindowSeconds: 600,
  cachedShare: 0.4,
  successPerAttempt: 0.9,
  limits: { ttftSeconds: 1, itlSeconds: 0.05, percentile: 0.95 },
});

const planWith = (...classes: readonly WorkloadClass[]) =>
  plan({ ...exampleInput("support-chat"), classes, costs: noCosts });
const above = (floor: number | null, changes: Partial<WorkloadClass> = {}) =>
  planWith({ ...twoLevels, overflowAbovePerSecond: floor, ...changes });

test("of 12 h at 1/s and 12 h at 3/s, a quarter is above a floor of 2/s", () => {
  // 12 h x 1/s of 12 h x 1/s + 12 h x 3/s = 48 h x 1/s.
  const [result] = above(2).classes;
  expect(result?.overflow?.share).toBeCloseTo(0.25, 12);
  expect(result?.overflow?.peakWorkflowsPerSecond).toBe(1);
  expect(result?.workflowsPerSecond).toBe(2);
  expect(result?.peakWorkflowsPerSecond).toBe(3);
  const [own, there] = result?.flows ?? [];
  expect([own?.poolId, own?.hosted, there?.part, there?.poolId, there?.hosted]).toEqual([
    "chat",
    null,
    "overflow/main",
    null,
    "three-dollars",
  ]);
  expect(own?.callsPerSecond).toBeCloseTo(1.5, 12);
  expect(own?.peakCallsPerSecond).toBeCloseTo(2, 12);
  expect(there?.callsPerSecond).toBeCloseTo(0.5, 12);
  expect(there?.peakCallsPerSecond).toBeCloseTo(1, 12);
});

test("its bill is the tokens of that quarter, $4,493.88 a month, a tenth of it of attempts that fail", () => {
  // A call: 600 x $3 + 400 x $0.30 + 100 x $15, a million each, is $0.00342. 0.5 a second in 730 h of 3,600 s: 1,314,000 calls.
  const { classes, costLedger, costUsdPerMonth } = above(2);
  const line = (of: string) => costLedger.lines.find(({ id }) => id === of)?.usdPerMonth ?? Number.NaN;
  expect(classes[0]?.overflow?.usdPerMonth).toBeCloseTo(4493.88, 6);
  expect(line("provider-tokens")).toBeCloseTo(4493.88 * 0.9, 6);
  expect(line("provider-failing")).toBeCloseTo(4493.88 * 0.1, 6);
  expect(classes[0]?.costUsdPerMonth).toBeCloseTo(costUsdPerMonth ?? 0, 6);
  // 2 a second, 9 of 10 succeed.
  const successes = 2 * 730 * 3600 * 0.9;
  expect(classes[0]?.costUsdPerSuccess).toBeCloseTo((costUsdPerMonth ?? 0) / successes, 12);
});

test("the pool is that of a class of 1.5 workflows a second with a peak of 2", () => {
  const small = { ...twoLevels, hours: [], workflowsPerDay: 1.5 * 86_400, peakToAverage: 2 / 1.5 };
  const [own, alone] = [above(2), planWith(small)];
  expect(own.pools[0]?.steadyReplicas).toBe(alone.pools[0]?.steadyReplicas);
  expect(own.pools[0]?.utilisation).toBeCloseTo(alone.pools[0]?.utilisation ?? 0, 9);
  expect(own.classes[0]?.ttftMeanSeconds).toBeCloseTo(alone.classes[0]?.ttftMeanSeconds ?? 0, 9);
});

test("the busiest window of a day counts too: 600 s at twice an even mean, half of it above a floor of 1.5 means", () => {
  // Mean 2/s, peak 4/s, floor 3/s: 1/s for 600 s of 2 x 86,400 workflows.
  const [result] = above(3, { hours: [], peakToAverage: 2 }).classes;
  expect(result?.overflow?.share).toBeCloseTo(600 / (2 * 86_400), 12);
  expect(result?.overflow?.hoursAboveShare).toBe(0);
  // Never more than a rate of at most 4/s can have above 3/s, a quarter: a window of a whole day.
  const [long] = above(3, { hours: [], peakToAverage: 2, peakWindowSeconds: 86_400 }).classes;
  expect(long?.overflow?.share).toBe(0.25);
});

test("its hosted model's own success share and tokens hold for what overflows alone", () => {
  // A quarter succeeds 8 times in 10, the others 9 in 10; 600 x $3 + 400 x $0.30 + 150 x $15 is $0.00417 a call there.
  const [result] = above(2, { hostedSuccessPerAttempt: 0.8, hostedTokenFactor: 1.5 }).classes;
  expect(result?.successShare).toBeCloseTo(0.75 * 0.9 + 0.25 * 0.8, 12);
  expect(result?.outputTokensPerCall).toBe(100);
  expect(result?.flows[1]?.outputTokensPerCall).toBe(150);
  expect(result?.overflow?.usdPerMonth).toBeCloseTo(0.004_17 * 1_314_000, 6);
  // A second attempt after each failure: 1.1 and 1.2 attempts.
  const [again] = above(2, { hostedSuccessPerAttempt: 0.8, maxAttempts: 2 }).classes;
  expect(again?.attemptsPerWorkflow).toBeCloseTo(0.75 * 1.1 + 0.25 * 1.2, 12);
  expect(again?.overflow?.usdPerMonth).toBeCloseTo(0.003_42 * 1_314_000 * 1.2, 6);
  expect(above(2, { lane: "batch" }).classes[0]?.overflow?.usdPerMonth).toBeCloseTo(4493.88 / 2, 6);
});

test("a floor at the peak or above it changes nothing, to the last bit", () => {
  const without = above(null);
  for (const floor of [3, 1000]) expect(above(floor)).toEqual(without);
});

test("without a named model what overflows has no known cost, and neither has the month", () => {
  const { classes, costUsdPerMonth } = above(2, { hosted: null });
  expect(costUsdPerMonth).toBeNull();
  expect(classes[0]).toMatchObject({ costUsdPerMonth: null, overflow: { usdPerMonth: null } });
});

test("demand that grows fills the floor and overflows: at twice the rate half of it", () => {
  // 12 h at 2/s, 12 h at 6/s, floor 2/s: 12 x 4 of 12 x 2 + 12 x 6 = 96.
  const input = { ...exampleInput("support-chat"), costs: noCosts, monthsAhead: 1 };
  const grown = { ...twoLevels, overflowAbovePerSecond: 2, growthPerMonth: 1 };
  expect(plan({ ...input, classes: [grown] }).classes[0]?.overflow?.share).toBeCloseTo(0.5, 12);
});
