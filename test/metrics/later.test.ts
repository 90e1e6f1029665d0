import { expect, test } from "vitest";
import { laterSentence } from "../../src/metrics/answer-sentence.ts";
import { metricOf } from "../../src/metrics/opened-by.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const coding = exampleScenario("coding-agent");

function growing(monthsAhead: number) {
  const classes = coding.classes.map((one) => ({ ...one, arrivals: { ...one.arrivals, growthPerMonth: 0.08 } }));
  return { ...coding, monthsAhead, classes };
}

function grown(times: number) {
  const classes = coding.classes.map((one) => ({ ...one, arrivals: { ...one.arrivals, perDay: 4000 * times } }));
  return basePlan({ ...coding, classes }).plan;
}

test("with 8 % a month for 12 months today's headline stays, and the later one is that of 1.08^12 = 2.518 times the work", () => {
  const today = basePlan(coding).plan;
  const { plan, input } = basePlan(growing(12));
  expect([plan.devices, plan.costUsdPerMonth]).toEqual([today.devices, today.costUsdPerMonth]);
  // 1.08^12 = 2.518170117.
  const then = grown(2.518170117);
  expect(plan.later).toMatchObject({ months: 12, devices: then.devices, replicas: then.replicas });
  expect(plan.later?.costUsdPerMonth).toBeCloseTo(then.costUsdPerMonth ?? NaN, 0);
  expect(metricOf("plan", "later.devices")?.read(plan, input, null)).toBe(then.devices);
});

test("without growth, or without a month to look ahead to, there is none", () => {
  expect(basePlan(growing(0)).plan.later).toBeNull();
  expect(basePlan({ ...coding, monthsAhead: 12 }).plan.later).toBeNull();
});

test("it is told with its month, its fleet and its cost", () => {
  const later = { months: 12, devices: 168, replicas: 21, costUsdPerMonth: 771_000, costUsdPerSuccess: 4.5 };
  const { pools } = basePlan(coding).plan;
  const told = (devices: number | null, startDate: string | null) =>
    laterSentence({ ...later, devices, bindingLimit: null }, { pools }, { asOfDate: "2026-11-20", startDate });
  expect(told(168, null)).toBe(
    "In 12 months (November\u00a02027), with the growth entered, about 168 H200s, $771k a month.",
  );
  expect(told(null, "2026-11-02")).toBe(
    "In 12 months (November\u00a02027), with the growth entered, no fleet of this kind carries it.",
  );
});

test("months that count from a start in March 2026 are told by their name: 12 after it is March 2027, and not a year from November", () => {
  const later = { months: 12, devices: 168, replicas: 21, costUsdPerMonth: 771_000, costUsdPerSuccess: 4.5 };
  const { pools } = basePlan(coding).plan;
  const dates = { asOfDate: "2026-11-20", startDate: "2026-03-10" };
  expect(laterSentence({ ...later, bindingLimit: null }, { pools }, dates)).toBe(
    "In March\u00a02027, 12 months after the start, with the growth entered, about 168 H200s, $771k a month.",
  );
});

test("beside a count that was simulated the later one is said to be the formula's, which the forecast scales", () => {
  const later = { months: 12, devices: 192, replicas: 24, costUsdPerMonth: 869_000, costUsdPerSuccess: 5.2 };
  const pools = basePlan(coding).plan.pools.map((pool) => ({ ...pool, basis: "simulated" as const }));
  expect(laterSentence({ ...later, bindingLimit: null }, { pools }, { asOfDate: "2026-11-20" })).toBe(
    "In 12 months (November\u00a02027), with the growth entered, about 192 H200s, $869k a month by formula; the forecast scales it to today’s simulated count.",
  );
});
