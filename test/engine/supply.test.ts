import { expect, test } from "vitest";
import { supplyDates } from "../../src/engine/supply.ts";
import { plan } from "../../src/engine/plan.ts";
import { monthsBetween } from "../../src/quantity/calendar-month.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { poolOf } from "./pool-of.ts";

const [first] = resolve(exampleScenario("support-chat")).classes;
if (first === undefined) throw new Error("the example has a class");
const growing = { ...first, growthPerMonth: 0.1 };
const asked = { asOfDate: "2026-11-20", classes: [growing] };
const devices = (count: number) => [{ id: "main", devices: count, missed: [] }];

test("a fleet of 40 devices and 10 a month more passes a quota of 64 from 1 February 2027 on: order 45 days before", () => {
  const pools = [poolOf({ quotaDevices: 64, leadTimeDays: 45 })];
  // 60 in January, 70 in February: 10 days of November, 31 of December and 31 of January are 72, and the first of February is the 73rd.
  expect(supplyDates({ ...asked, pools }, devices(40), (months) => devices(40 + 10 * months))).toEqual([
    {
      poolId: "main",
      kind: "quota",
      limit: 64,
      daysAhead: 73,
      reachedOn: "2027-02-01",
      leadTimeDays: 45,
      orderBy: "2026-12-18",
    },
  ]);
});

test("what comes with whole nodes takes from the quota too: 61 devices and 4 unused are over 64 today", () => {
  const pools = [poolOf({ quotaDevices: 64 })];
  const bought = (strandedDevices: number) => [{ id: "main", devices: 61, purchase: { strandedDevices }, missed: [] }];
  const [over, within] = [4, 3].map((unused) => supplyDates({ ...asked, pools }, bought(unused), () => bought(unused)));
  expect(over).toMatchObject([{ daysAhead: 0 }]);
  expect(within).toMatchObject([{ daysAhead: null }]);
});

test("what lasts three years has no day, nor what nothing grows into; what is over today is over today", () => {
  const pools = [poolOf({ quotaDevices: 64 })];
  const day = (today: number, aMonth: number, classes = asked.classes) =>
    supplyDates({ ...asked, classes, pools }, devices(today), (months) => devices(today + aMonth * months))[0]
      ?.daysAhead;
  // In 36 months 40 are 64; by 0.7 a month 63.8 in the 34th and 64.5 in the 35th, October 2029: 3 years, one of 366 days, less 50 days.
  expect([day(40, 24 / 36), day(40, 0.7)]).toEqual([null, 3 * 365 + 1 - 50]);
  expect(day(40, 10, [first])).toBeNull();
  expect(day(65, 10)).toBe(0);
});

test("typed replicas run out when they miss a limit, and what is neither typed nor has a quota does not", () => {
  const typed = poolOf({ replicas: 4 });
  const planAt = (months: number) => [{ id: "main", devices: 4, missed: months > 2 ? [{}] : [] }];
  const found = supplyDates({ ...asked, pools: [typed] }, devices(4), planAt);
  expect(found).toMatchObject([{ kind: "replicas", limit: 4, reachedOn: "2027-02-01", orderBy: null }]);
  expect(supplyDates({ ...asked, pools: [poolOf()] }, devices(4), planAt)).toEqual([]);
});

test("what goes up and down is asked month by month, from the start of the forecast on", () => {
  const pools = [poolOf({ quotaDevices: 64, leadTimeDays: 10 })];
  // Each fourth month asks for 65 devices, the others for 40.
  const loads = Array.from({ length: 12 }, (_, month) => (month === 3 ? 65 / 40 : 1));
  const classes = [{ ...first, growthPerMonth: 0, monthly: { season: loads, steps: [] } }];
  const planAt = (month: number) => devices(40 * (loads[month % 12] ?? 0));
  // The third month from November is February, and from August it is November, of which 1 November less 10 days is 22 October.
  expect(supplyDates({ ...asked, classes, pools }, devices(40), planAt)).toMatchObject([{ reachedOn: "2027-02-01" }]);
  const early = supplyDates({ ...asked, startDate: "2026-08-15", classes, pools }, devices(40), planAt);
  expect(early).toMatchObject([{ reachedOn: "2026-11-01", daysAhead: -19, orderBy: "2026-10-22" }]);
});

/** The example's devices come in nodes of 8. */
const quotaOf8 = (further: Partial<typeof first>) => {
  const input = resolve(exampleScenario("support-chat"));
  const pools = input.pools.map((pool) => ({ ...pool, quotaDevices: 8, leadTimeDays: 77 }));
  const classes = input.classes.map((workload) => ({ ...workload, ...further }));
  return { ...input, asOfDate: "2026-11-20", pools, classes };
};

test("the plan of the month in which a quota is passed needs more than it, and that of the month before does not", () => {
  const input = quotaOf8({ growthPerMonth: 0.15 });
  const [date] = plan(input, []).supply;
  if (date?.reachedOn === undefined || date.reachedOn === null) throw new Error("no day");
  const month = monthsBetween(input.asOfDate, date.reachedOn);
  const boughtIn = (monthsAhead: number) => {
    const [pool] = plan({ ...input, monthsAhead }).pools;
    return (pool?.devices ?? NaN) + (pool?.purchase?.strandedDevices ?? 0);
  };
  expect(date.reachedOn.slice(-3)).toBe("-01");
  expect(boughtIn(month)).toBe(16);
  expect(boughtIn(month - 1)).toBe(8);
});

test("a launch of March 2027 that makes ten times the demand passes a quota that nothing else does: 1 March less 77 days is 14 December", () => {
  const growth = { growthPerMonth: 0 };
  const steps = [{ fromMonth: 4, workflowsPerDay: 9 * first.workflowsPerDay }];
  expect(plan(quotaOf8(growth), []).supply).toMatchObject([{ reachedOn: null }]);
  expect(plan(quotaOf8({ ...growth, monthly: { season: [], steps } }), []).supply).toMatchObject([
    { reachedOn: "2027-03-01", orderBy: "2026-12-14" },
  ]);
});
