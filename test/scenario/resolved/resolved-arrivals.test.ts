import { expect, test } from "vitest";
import { arrivalLoad } from "../../../src/engine/workload/arrival-load.ts";
import { demandOf } from "../../../src/planning/fleet/day-arrivals.ts";
import { hourlyLoads } from "../../../src/quantity/week-loads.ts";
import { resolve } from "../../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { sampleScenario } from "../sample-scenario.ts";

/** 12 hours at half the mean and 12 at 1.5 times it, with a peak of 1.5 in them. */
function waiting(deferrableShare: number, deferrableHours: number, further: object = {}) {
  const scenario = sampleScenario(1);
  const week = {
    perDay: 86_400,
    peakToAverage: 1.5,
    hours: Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 1 : 3)),
    days: [],
    planAtShare: 1,
    growthPerMonth: 0,
    submission: null,
  };
  const own = (workload: Scenario["classes"][number]) => ({
    ...workload,
    arrivals: { ...workload.arrivals, ...week, deferrableShare, deferrableHours, ...further },
  });
  const [workload] = resolve({ ...scenario, classes: scenario.classes.map(own) }).classes;
  if (workload === undefined) throw new Error("no class");
  return workload;
}

const peakOf = (workload: ReturnType<typeof waiting>) =>
  arrivalLoad(workload, 0, { path: "", traces: null }).peakWorkflowsPerSecond;

test("where nothing waits the week is as entered", () => {
  const workload = waiting(0, 8);
  expect(workload).toMatchObject({ deferral: null, peakToAverage: 1.5, days: [] });
  expect(workload.hours).toHaveLength(24);
  expect(peakOf(workload)).toBeCloseTo(2.25, 12);
});

test("a shape half as deep departs half as far from the mean hour, one of no depth not at all, and none falls below nothing", () => {
  // Hours at 1 and 3 around 2: at half the depth 1.5 and 2.5, at twice 0 and 4, at three times as deep 0 and 5.
  const hoursAt = (shapeDepth: number) => {
    const { hours } = waiting(0, 8, { shapeDepth });
    return [hours[0], hours[23]];
  };
  expect([1, 0.5, 0, 2, 3].map(hoursAt)).toEqual([
    [1, 3],
    [1.5, 2.5],
    [2, 2],
    [0, 4],
    [0, 5],
  ]);
  // The busy hours are 2.5 of 2, and 1.5 within them.
  expect(peakOf(waiting(0, 8, { shapeDepth: 0.5 }))).toBeCloseTo(1.875, 12);
  const range = { low: 0.5, base: 1, high: 1.2 };
  expect(peakOf(waiting(0, 8, { shapeDepth: range }))).toBeCloseTo(2.25, 12);
});

test("half of the work that may wait a day levels the hours; the peak is then of the half that cannot wait", () => {
  const workload = waiting(0.5, 24);
  expect(workload).toMatchObject({ hours: [], deferral: { share: 0.5, hours: 24, peakToAverage: 1.5 } });
  // 0.5 x 1.5 x 1.5 = 1.125 of the mean, which is one a second.
  expect(peakOf(workload)).toBeCloseTo(1.125, 12);
});

test("work that may wait for an hour leaves the peak within it, and nothing more", () => {
  // The busy hour brings 1.5, of which the half that cannot wait peaks at 1.125.
  expect(peakOf(waiting(0.5, 1))).toBeCloseTo(1.5, 12);
  // A tenth: 0.9 x 1.5 x 1.5.
  expect(peakOf(waiting(0.1, 1))).toBeCloseTo(2.025, 12);
});

test("without a shape of the day what waits fills the time beside the peak: 3 becomes 2.4, and never less than the mean", () => {
  const even = { hours: [], peakToAverage: 3 };
  expect(peakOf(waiting(0.2, 8, even))).toBeCloseTo(2.4, 12);
  expect(peakOf(waiting(0.9, 8, even))).toBeCloseTo(1, 12);
});

test("the day that is played has the same volume, a lower peak and a higher trough", () => {
  const dayOf = (workload: ReturnType<typeof waiting>) => {
    const { at } = demandOf(workload, { monthsAhead: 0 }, { fromSeconds: 86_400, seconds: 86_400 });
    return Array.from({ length: 24 * 60 }, (_, minute) => at(minute * 60));
  };
  const [asked, levelled] = [dayOf(waiting(0, 8)), dayOf(waiting(0.2, 8))];
  expect(Math.max(...levelled)).toBeLessThan(0.85 * Math.max(...asked));
  const night = (minutes: readonly number[]) => minutes.slice(0, 8 * 60).reduce((sum, rate) => sum + rate, 0);
  expect(night(levelled)).toBeGreaterThan(1.2 * night(asked));
  const hours = (workload: ReturnType<typeof waiting>) => hourlyLoads(workload.hours, workload.days);
  expect(hours(waiting(0.2, 8)).reduce((sum, load) => sum + load, 0)).toBeCloseTo(168, 9);
});
