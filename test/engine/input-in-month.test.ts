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

test("a customer who leaves with 1,200 of 1,000 leaves no debt: 300 that come two months later are 300; on one day 500 and -1,200 leave 300 of 1,000", () => {
  const comes = launch("2027-04-15", 300);
  const leaves = launch("2027-02-15", -1200);
  for (const launches of [
    [leaves, comes],
    [comes, leaves],
  ]) {
    const input = inputWith({ launches });
    expect([2, 3, 4, 5, 6].map((month) => perDay(input, month))).toEqual([1000, 0, 0, 300, 300]);
  }
  for (const launches of [
    [leaves, launch("2027-02-15", 500)],
    [launch("2027-02-15", 500), leaves],
  ])
    expect(perDay(inputWith({ launches }), 3)).toBe(300);
});

test("a step by the first day or before is in the workflows a day already; a later one of the first month holds from the next on", () => {
  const past = inputWith({
    launches: [launch("2026-11-20", 500), launch("2026-11-02", 500), launch("2026-01-01", 500)],
  });
  expect(perDay(past, 6)).toBe(1000);
  const coming = inputWith({ launches: [launch("2026-11-21", 500), launch("2026-11-28", 70)] });
  expect([0, 1, 6].map((month) => perDay(coming, month))).toEqual([1000, 1570, 1570]);
});

const pricesIn = (months: readonly number[], ...changes: (readonly [date: string, factor: number])[]) => {
  const input = inputWith(
    {},
    changes.map(([date, factor]) => ({ date, factor })),
  );
  return months.map((month) => inputInMonth(input, month).pools[0]?.usdPerDeviceHour);
};

test("of two prices of a month the first is the month's and the last holds from the next on, whatever their order: $12 in May, $5 from June on", () => {
  const [first, last] = [["2027-05-01", 3] as const, ["2027-05-31", 1.25] as const];
  expect(pricesIn([5, 6, 7, 20], first, last)).toEqual([4, 12, 5, 5]);
  expect(pricesIn([5, 6, 7, 20], last, first)).toEqual([4, 12, 5, 5]);
  // One of June comes after the last of May.
  expect(pricesIn([6, 7, 8], last, ["2027-06-01", 2], first)).toEqual([12, 8, 8]);
  const [low, high] = [["2027-05-01", 0.5] as const, ["2027-05-01", 2] as const];
  expect(pricesIn([6, 7], low, high)).toEqual(pricesIn([6, 7], high, low));
});

test("a price of the first month that comes after its day holds from the next on: $4, then $8; one by that day is today's", () => {
  expect(pricesIn([0, 1], ["2026-11-28", 2])).toEqual([4, 8]);
  expect(pricesIn([0, 1], ["2026-11-20", 2], ["2026-11-03", 3])).toEqual([4, 4]);
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
