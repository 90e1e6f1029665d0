import { expect, test } from "vitest";
import { inputInMonth } from "../../src/engine/input-in-month.ts";
import type { EngineInput } from "../../src/engine/input.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { certainExample } from "../planning/example-scenario.ts";

type Arrivals = Scenario["classes"][number]["arrivals"];

function inputWith(arrivals: Partial<Arrivals>, priceChanges: Scenario["pools"][number]["priceChanges"] = []) {
  const scenario = certainExample("support-chat");
  return resolve({
    ...scenario,
    asOfDate: "2026-11-20",
    classes: scenario.classes.map((workload) => ({
      ...workload,
      arrivals: { ...workload.arrivals, perDay: 1000, growthPerMonth: 0, ...arrivals },
    })),
    pools: scenario.pools.map((pool) => ({ ...pool, usdPerDeviceHour: 4, priceChanges })),
  });
}

/** Workflows a day of the first class in a month, growth included. */
function perDay(input: EngineInput, month: number): number {
  const [workload] = inputInMonth(input, month).classes;
  return (workload?.workflowsPerDay ?? 0) * (1 + (workload?.growthPerMonth ?? 0)) ** month;
}

const launch = (date: string, size: number) => ({ date, perDay: size, label: "" });

test("a plan without season, steps and changes of price is the same object in every month", () => {
  const input = inputWith({ growthPerMonth: 0.1 });
  expect(inputInMonth(input, 7)).toBe(input);
});

test("500 more a day from month 3 on grow with their class: 1,000 x 1.1^5 + 500 x 1.1^2 = 2,215.51 in month 5", () => {
  const input = inputWith({ growthPerMonth: 0.1, launches: [launch("2027-02-15", 500)] });
  expect(perDay(input, 2)).toBeCloseTo(1000 * 1.21, 6);
  expect(perDay(input, 3)).toBeCloseTo(1331 + 500, 6);
  expect(perDay(input, 5)).toBeCloseTo(2215.51, 6);
});

test("a customer who leaves takes 1,200 of 1,000 workflows, and no demand is negative", () => {
  expect(perDay(inputWith({ launches: [launch("2027-02-15", -400)] }), 4)).toBeCloseTo(600, 9);
  expect(perDay(inputWith({ launches: [launch("2027-02-15", -1200)] }), 4)).toBe(0);
});

test("what is typed holds in its own month: November at 80 is 1,000 a day, December at 120 is 1,500, a step of December counts in December", () => {
  const season = [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 80, 120];
  const input = inputWith({ season, launches: [launch("2026-12-01", 300)] });
  expect([0, 1, 2, 12].map((month) => perDay(input, month))).toEqual([1000, 1800, 1250 + 250, 1000 + 200]);
});

test("a step of the first month or before is in the workflows a day already", () => {
  const input = inputWith({ launches: [launch("2026-11-28", 500), launch("2026-01-01", 500)] });
  expect(perDay(input, 6)).toBe(1000);
});

test("the latest price that has come holds: $4, from month 2 half of it, from month 5 three quarters", () => {
  const changes = [
    { date: "2027-04-01", factor: 0.75 },
    { date: "2027-01-01", factor: 0.5 },
  ];
  const input = inputWith({}, changes);
  const prices = [0, 1, 2, 4, 5, 30].map((month) => inputInMonth(input, month).pools[0]?.usdPerDeviceHour);
  expect(prices).toEqual([4, 4, 2, 2, 3, 3]);
});
