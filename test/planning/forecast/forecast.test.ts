import { noPlan } from "../../../src/engine/near-plan.ts";
import { expect, test } from "vitest";
import { drawnMonthsInPieces } from "../../../src/planning/forecast/drawn-months.ts";
import { drawnValues } from "../../../src/planning/draws/drawn-plan.ts";
import { daysBetween } from "../../../src/quantity/calendar-day.ts";
import { forecastInPieces } from "../../../src/planning/forecast/forecast.ts";
import { headlineOfScenario } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { certainExample } from "../example-scenario.ts";

/** Documents that go to one pool, of whose engine no error was measured. */
const certain = certainExample("document-processing");
const runtimes = certain.catalogue.runtimes.map((row) => ({ ...row, itlBandPercent: null }));
const documents: Scenario = {
  ...certain,
  asOfDate: "2026-11-20",
  catalogue: { ...certain.catalogue, runtimes },
};

type Arrivals = Scenario["classes"][number]["arrivals"];

function scenarioWith(arrivals: Partial<Arrivals>, pool: Partial<Scenario["pools"][number]> = {}): Scenario {
  return {
    ...documents,
    classes: documents.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, ...arrivals } })),
    pools: documents.pools.map((own) => ({ ...own, ...pool })),
  };
}

const byFormula = (scenario: Scenario, draws = 0) => doneAtOnce(forecastInPieces({ scenario, judgement: null, draws }));

test("each month is the plan of what comes by then, and the months before a step are the plan of today", () => {
  const launches = [{ date: "2027-02-01", perDay: 600_000, label: "launch" }];
  const { months, isFlat } = byFormula(scenarioWith({ launches }));
  const today = headlineOfScenario(documents);
  const [workload] = documents.classes;
  const then = headlineOfScenario(scenarioWith({ perDay: Number(workload?.arrivals.perDay) + 600_000 }));
  expect(isFlat).toBe(false);
  expect(months).toHaveLength(37);
  expect(months[2]).toMatchObject({
    date: "2027-01-01",
    devices: { base: today.devices },
    costUsdPerMonth: { base: today.costUsdPerMonth },
  });
  expect(months[3]?.devices.base).toBe(then.devices);
  expect(months[3]?.costUsdPerMonth.base).toBeCloseTo(then.costUsdPerMonth ?? 0, 6);
  expect(then.devices).toBeGreaterThan(today.devices ?? 0);
});

test("a quota that a step of February 2027 passes, with devices that take 140 days, is ordered for by 14 September 2026; a budget has no such day", () => {
  const today = headlineOfScenario(documents);
  const launches = [{ date: "2027-02-01", perDay: 600_000, label: "" }];
  const scenario = {
    ...scenarioWith({ launches }, { quotaDevices: today.devices, leadTimeDays: 140 }),
    targets: { ...documents.targets, budgetUsdPerMonth: today.costUsdPerMonth },
  };
  const { ends } = byFormula(scenario);
  // February 1, 2027, less 140 days: 31 of January, 31 of December, 30 of November, 31 of October leave 17 days of September.
  expect(ends).toEqual([
    expect.objectContaining({
      kind: "quota",
      passed: { base: 3, p50: null, p90: null },
      orderBy: { base: "2026-09-14", p90: null },
    }),
    expect.objectContaining({ kind: "fleet", limit: today.devices, orderBy: { base: "2026-09-14", p90: null } }),
    expect.objectContaining({
      kind: "budget",
      passed: { base: 3, p50: null, p90: null },
      orderBy: { base: null, p90: null },
    }),
  ]);
});

test("where nothing changes all months are one plan, and nothing ends", () => {
  const { isFlat, ends } = byFormula(documents);
  expect(isFlat).toBe(true);
  expect(ends.map(({ passed }) => passed.base)).toEqual(ends.map(() => null));
});

test("a world goes through all months at one point of its ranges: with growth of 2 to 4 % its demand grows evenly, and how draws are divided changes none", () => {
  const scenario = scenarioWith({ growthPerMonth: { low: 0.02, base: 0.03, high: 0.04 } });
  const of = { scenario, near: noPlan, scales: [], intervals: [], points: 3, months: 3 };
  const worlds = doneAtOnce(drawnMonthsInPieces({ ...of, from: 0, count: 3 }));
  const growths = worlds.map((world) => {
    const [first = 0, second = 0, third = 0] = world.map(({ demandPerDay }) => demandPerDay);
    expect(third / second).toBeCloseTo(second / first, 12);
    return second / first;
  });
  expect(new Set(growths).size).toBe(3);
  expect(growths.every((growth) => growth > 1 && growth < 1.06)).toBe(true);
  const last = doneAtOnce(drawnMonthsInPieces({ ...of, from: 2, count: 1 }));
  expect(last).toEqual(worlds.slice(2));
});

test("700 of each working day are 500 of a mean day, and 1,200 with 700 of every day", () => {
  const [own] = documents.classes;
  if (own === undefined) throw new Error("no class");
  const days = [1, 1, 1, 1, 1, 0, 0];
  const [every, working] = [
    { ...own, arrivals: { ...own.arrivals, perDay: 700 } },
    { ...own, id: "office", arrivals: { ...own.arrivals, perDay: 700, days, countedOn: "working-day" as const } },
  ];
  const firstMonth = (classes: Scenario["classes"]) =>
    byFormula({ ...documents, classes }).months[0]?.demandPerDay.base;
  expect(firstMonth([every])).toBe(700);
  expect(firstMonth([working])).toBeCloseTo(500, 9);
  expect(firstMonth([every, working])).toBeCloseTo(1200, 9);
});

test("the band holds the plan's own month between P10 and P90 where only the price spreads, and P10 is below P90", () => {
  const { months } = byFormula(scenarioWith({}, { usdPerDeviceHour: { low: 3, base: 4, high: 5.5 } }), 16);
  const [{ costUsdPerMonth, devices } = { costUsdPerMonth: null, devices: null }] = months;
  expect(devices?.p10).toBe(devices?.p90);
  expect(costUsdPerMonth?.p10).toBeLessThan(costUsdPerMonth?.base ?? 0);
  expect(costUsdPerMonth?.p90).toBeGreaterThan(costUsdPerMonth?.base ?? 0);
});

test("one draw in ten orders by its own lead time: of 16 draws of 60 to 200 days the second longest, before 1 February 2027", () => {
  const launches = [{ date: "2027-02-01", perDay: 5_000_000, label: "" }];
  const leadTimeDays = { low: 60, base: 100, high: 200 };
  const scenario = scenarioWith({ launches }, { quotaDevices: headlineOfScenario(documents).devices, leadTimeDays });
  const [quota] = byFormula(scenario, 16).ends;
  const [pool] = documents.pools;
  const valuesAt = drawnValues({ scenario, intervals: [], points: 16 });
  const leads = Array.from({ length: 16 }, (_, index) =>
    valuesAt(index, "first").get(`pools.${pool?.id}.leadTimeDays`),
  );
  const [, second = 0] = leads.map(Number).toSorted((one, other) => other - one);
  // Every draw passes the quota with the launch and none before. 1 February less 100 days: 31 of January, 31 of December and 30 of November leave 8 days of October.
  expect(quota).toMatchObject({ kind: "quota", passed: { base: 3, p90: 3 }, orderBy: { base: "2026-10-24" } });
  expect(second).toBeGreaterThan(130);
  expect(daysBetween(quota?.orderBy.p90 ?? "", "2027-02-01")).toBe(Math.ceil(second));
});

test("of units of eight so many are bought that all devices in use are of one, and singly none beside them", () => {
  const [eights] = byFormula(scenarioWith({}, { devicesPerUnit: 8 })).months;
  const [singly] = byFormula(scenarioWith({}, { devicesPerUnit: 1 })).months;
  const used = eights?.devices.base ?? 0;
  expect(used % 8).not.toBe(0);
  expect(eights?.boughtDevices).toBe(Math.ceil(used / 8) * 8);
  expect(singly?.boughtDevices).toBeUndefined();
});
