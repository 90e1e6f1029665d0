import { expect, test } from "vitest";
import { supplyDates } from "../../src/engine/supply.ts";
import { plan } from "../../src/engine/plan.ts";
import { daysBetween } from "../../src/quantity/calendar-day.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { poolOf } from "./pool-of.ts";

const [first] = resolve(exampleScenario("support-chat")).classes;
if (first === undefined) throw new Error("the example has a class");
const growing = { ...first, growthPerMonth: 0.1 };
const asked = { asOfDate: "2026-11-20", hoursPerMonth: 720, classes: [growing] };
const devices = (count: number) => [{ id: "main", devices: count, missed: [] }];

test("a fleet of 40 devices and 10 a month more passes a quota of 64 on the 73rd day: order 45 days before", () => {
  const pools = [poolOf({ quotaDevices: 64, leadTimeDays: 45 })];
  // Months of 720 hours are 30 days: 40 + d / 3 is over 64 from day 73 on, 72 days give 64.
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
  // 1,095 days are 36.5 months.
  expect([day(40, 0.6), day(40, 0.7) !== null]).toEqual([null, true]);
  expect(day(40, 10, [first])).toBeNull();
  expect(day(65, 10)).toBe(0);
});

test("typed replicas run out when they miss a limit, and what is neither typed nor has a quota does not", () => {
  const typed = poolOf({ replicas: 4 });
  const planAt = (months: number) => [{ id: "main", devices: 4, missed: months > 2 ? [{}] : [] }];
  const found = supplyDates({ ...asked, pools: [typed] }, devices(4), planAt);
  expect(found).toMatchObject([{ kind: "replicas", limit: 4, daysAhead: 61, orderBy: null }]);
  expect(supplyDates({ ...asked, pools: [poolOf()] }, devices(4), planAt)).toEqual([]);
});

test("the plan of the day on which a quota is reached needs more than it, and that of the day before does not", () => {
  const input = resolve(exampleScenario("support-chat"));
  const pools = input.pools.map((pool) => ({ ...pool, quotaDevices: 8 }));
  const classes = input.classes.map((workload) => ({ ...workload, growthPerMonth: 0.15 }));
  const [date] = plan({ ...input, pools, classes }, []).supply;
  if (date?.reachedOn === undefined || date.reachedOn === null || date.daysAhead === null) throw new Error("no day");
  expect(daysBetween(input.asOfDate, date.reachedOn)).toBe(date.daysAhead);
  // The devices come in nodes of 8.
  const boughtOn = (days: number) => {
    const [pool] = plan({ ...input, pools, classes, monthsAhead: (days * 24) / input.hoursPerMonth }).pools;
    return (pool?.devices ?? NaN) + (pool?.purchase?.strandedDevices ?? 0);
  };
  expect(boughtOn(date.daysAhead)).toBe(16);
  expect(boughtOn(date.daysAhead - 1)).toBe(8);
});
