import { expect, test } from "vitest";
import {
  singleServerPreemptiveResponses,
  singleServerPriorityWaits,
} from "../../../src/engine/queue/single-server-priority-waits.ts";
import { singleServerWaitMean } from "../../../src/engine/queue/single-server-wait-mean.ts";

test("one class is M/G/1", () => {
  const calls = { callsPerSecond: 0.4, serviceSeconds: 2, serviceScv: 3 };
  const wait = singleServerWaitMean(0.8, 2, 3) ?? Number.NaN;
  expect(singleServerPriorityWaits([calls])[0]).toBeCloseTo(wait, 12);
  expect(singleServerPreemptiveResponses([calls])[0]).toBeCloseTo(wait + 2, 12);
});

test("an urgent class beside one that never ends waits for the rest of one constant call, 1/2, over its own idle half: 1", () => {
  // Residual: half the time an urgent call of mean rest 1/2, half the time another one: 1/2 in all; 1/2 / (1 - 1/2) = 1.
  const constant = { serviceSeconds: 1, serviceScv: 0 };
  const waits = singleServerPriorityWaits([
    { ...constant, callsPerSecond: 0.5 },
    { ...constant, callsPerSecond: 7 },
  ]);
  expect(waits[0]).toBeCloseTo(1, 12);
  expect(waits[1]).toBeNull();
});

test("interrupted calls that do not keep up have no number and are not felt", () => {
  const constant = { serviceSeconds: 1, serviceScv: 0 };
  const alone = singleServerPreemptiveResponses([{ ...constant, callsPerSecond: 0.5 }]);
  const beside = singleServerPreemptiveResponses([
    { ...constant, callsPerSecond: 0.5 },
    { ...constant, callsPerSecond: 7 },
  ]);
  expect(beside).toEqual([alone[0], null]);
});
