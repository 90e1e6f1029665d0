import { expect, test } from "vitest";
import type { Trace } from "../../../src/engine/formula.ts";
import { arrivalLoad, callsPiledUp } from "../../../src/engine/workload/arrival-load.ts";
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

test("7,000 a working day on 5 such days of 7 are 5,000 a day in the mean, and at a peak of 1.4 times 2 what 14,000 a day are", () => {
  const workload = sessionClass({ workflowsPerDay: 7000, workingDaysPerWeek: 5, days: weekdays, peakToAverage: 2 });
  const load = arrivalLoad(workload, 0, unheard);
  expect(load.workflowsPerSecond * 86_400).toBeCloseTo(5000, 9);
  expect(load.peakWorkflowsPerSecond * 86_400).toBeCloseTo(14_000, 9);
  const later = arrivalLoad({ ...workload, growthPerMonth: 0.1 }, 12, unheard);
  expect(later.workflowsPerSecond * 86_400).toBeCloseTo(5000 * 3.138428376721, 6);
});

test("every printed expression gives its value", () => {
  const traces: Trace[] = [];
  const changes = { growthPerMonth: 0.07, hours: afternoons, burst: { factor: 3, seconds: 5 }, peakToAverage: 1.7 };
  const submission = { workflows: 1000, deadlineSeconds: 7 };
  const byWorkingDays = sessionClass({ ...changes, workingDaysPerWeek: 5.25 });
  for (const workload of [sessionClass(changes), sessionClass({ ...changes, submission }), byWorkingDays])
    arrivalLoad(workload, 9, { path: "classes.sample", traces });
  expect(traces).toHaveLength(3 + 4 + 3);
  for (const { expression, inputs, value } of traces)
    expect(agrees(evaluated(parsed(expression), inputs), value)).toBe(true);
});
