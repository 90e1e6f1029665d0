import { array, assert, double, property } from "fast-check";
import { expect, test } from "vitest";
import type { Trace } from "../../../src/engine/formula.ts";
import { arrivalLoad, callsPiledUp, hourlyLoads, shapeFactor } from "../../../src/engine/workload/arrival-load.ts";
import { agrees, evaluated, parsed } from "../../expression.ts";
import { unheard } from "./sample-class.ts";
import { sessionClass } from "./session-class.ts";

/** The second half of the day, from Monday to Friday. */
const afternoons = Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 0 : 3));
const weekdays = [1, 1, 1, 1, 1, 0, 0];

test("86,400 a day are 1 a second, at a peak of 2 2 a second; 10 % growth a month makes 3.138 and 6.277 in a year", () => {
  const workload = sessionClass({ workflowsPerDay: 86_400, peakToAverage: 2, growthPerMonth: 0.1 });
  expect(arrivalLoad(workload, 0, unheard)).toEqual({
    workflowsPerSecond: 1,
    shapeFactor: 1,
    peakWorkflowsPerSecond: 2,
    submissionWorkflowsPerSecond: null,
    burstWorkflowsPerSecond: null,
  });
  const later = arrivalLoad(workload, 12, unheard);
  // 1.1^12 = 3.138428376721.
  expect(later.workflowsPerSecond).toBeCloseTo(3.138428376721, 12);
  expect(later.peakWorkflowsPerSecond).toBeCloseTo(6.276856753442, 12);
});

test("60 busy hours of 168 carry 2.8 times the mean; a plan for 64 % of the hours carries none of it", () => {
  // 12 hours of 5 days: 168 / 60 = 2.8. Of 168 hours 108 are idle: 107.52 hours are 64 %, 109.2 are 65 %.
  expect(shapeFactor(afternoons, weekdays, 1)).toBeCloseTo(2.8, 14);
  expect(shapeFactor(afternoons, weekdays, 0.65)).toBeCloseTo(2.8, 14);
  expect(shapeFactor(afternoons, weekdays, 0.64)).toBe(0);
});

test("hours alone, days alone, and neither: 2, 7/5 and exactly 1", () => {
  expect(shapeFactor(afternoons, [], 1)).toBeCloseTo(2, 14);
  expect(shapeFactor([], weekdays, 1)).toBeCloseTo(1.4, 14);
  expect(shapeFactor([], [], 0.5)).toBe(1);
  expect(shapeFactor([0, 0, 0], weekdays, 1)).toBe(1);
});

test("Tuesday's 13th hour is hour 36 of the week", () => {
  const loads = hourlyLoads(afternoons, [0, 1, 0, 0, 0, 0, 0]);
  expect([loads[35], loads[36], loads[47], loads[48]]).toEqual([0, 14, 14, 0]);
});

test("planning rate: 0.5 a second · 2.8 · 1.5 = 2.1; a burst of 4 makes 8.4", () => {
  const workload = sessionClass({
    workflowsPerDay: 43_200,
    hours: afternoons,
    days: weekdays,
    peakToAverage: 1.5,
    burst: { factor: 4, seconds: 30 },
  });
  const load = arrivalLoad(workload, 0, unheard);
  expect(load.peakWorkflowsPerSecond).toBeCloseTo(2.1, 14);
  expect(load.burstWorkflowsPerSecond).toBeCloseTo(8.4, 13);
});

test("36,000 workflows due in an hour need 10 a second, whatever less the day asks for", () => {
  const submission = { workflows: 36_000, deadlineSeconds: 3600 };
  const quiet = arrivalLoad(sessionClass({ workflowsPerDay: 86_400, submission }), 0, unheard);
  expect(quiet).toMatchObject({ submissionWorkflowsPerSecond: 10, peakWorkflowsPerSecond: 10, workflowsPerSecond: 1 });
  const busy = arrivalLoad(sessionClass({ workflowsPerDay: 86_400, peakToAverage: 12, submission }), 0, unheard);
  expect(busy.peakWorkflowsPerSecond).toBe(12);
});

test("30 s of 8 calls a second at a pool that serves 5 pile up 90 calls; a pool that serves 9 keeps up", () => {
  const burst = { burstCallsPerSecond: 8, burstSeconds: 30 };
  expect(callsPiledUp.evaluate({ ...burst, servedCallsPerSecond: 5 })).toBe(90);
  expect(callsPiledUp.evaluate({ ...burst, servedCallsPerSecond: 9 })).toBe(0);
});

test("loads have the mean 1 in any unit, and a plan for more of the hours never carries less", () => {
  const loads = (length: number) =>
    array(double({ min: 0, max: 1e6, noNaN: true }), { minLength: length, maxLength: length });
  const shares = double({ min: 0.5, max: 1, noNaN: true });
  const law = property(loads(24), loads(7), shares, shares, (hours, days, one, other) => {
    expect(hourlyLoads(hours, days).reduce((sum, load) => sum + load, 0) / 168).toBeCloseTo(1, 9);
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    expect(shapeFactor(hours, days, low)).toBeLessThanOrEqual(shapeFactor(hours, days, high));
    const doubled = hours.map((load) => load * 2);
    expect(shapeFactor(doubled, days, one)).toBeCloseTo(shapeFactor(hours, days, one), 9);
  });
  assert(law, { numRuns: 200, seed: 49 });
});

test("every printed expression gives its value", () => {
  const traces: Trace[] = [];
  const changes = { growthPerMonth: 0.07, hours: afternoons, burst: { factor: 3, seconds: 5 }, peakToAverage: 1.7 };
  const submission = { workflows: 1000, deadlineSeconds: 7 };
  for (const workload of [sessionClass(changes), sessionClass({ ...changes, submission })])
    arrivalLoad(workload, 9, { path: "classes.sample", traces });
  expect(traces).toHaveLength(3 + 4);
  for (const { expression, inputs, value } of traces)
    expect(agrees(evaluated(parsed(expression), inputs), value)).toBe(true);
});
