import { expect, test } from "vitest";
import { meanSpotReplicasOut, spotExtraReplicas, spotKeptShare } from "../../../src/engine/cost/spot-replicas.ts";

// An hour out, 73 times a month of 730 hours: a tenth of the time.
const often = { interruptionsPerMonth: 73, readySeconds: 3600, hoursPerMonth: 730 };

test("ten replicas that are each out for a tenth of the time miss one on average", () => {
  expect(meanSpotReplicasOut.evaluate({ ...often, replicas: 10 })).toBeCloseTo(1, 12);
});

test("for these, 7 extra replicas stand in 99.9 % of the time, and 6 do not", () => {
  expect(spotKeptShare).toBe(0.999);
  // With 5 extra 15 run, mean 1.5: P(N <= 5) = e^-1.5 (1 + 1.5 + 1.125 + 0.5625 + 0.2109 + 0.0633) = 0.9955.
  // With 6: mean 1.6, P(N <= 6) = e^-1.6 (1 + 1.6 + 1.28 + 0.6827 + 0.2731 + 0.0874 + 0.0233) = 0.99866.
  // With 7: mean 1.7, P(N <= 7) = e^-1.7 (1 + 1.7 + 1.445 + 0.8188 + 0.348 + 0.1183 + 0.0335 + 0.0081) = 0.99959.
  expect(spotExtraReplicas({ ...often, replicas: 10 })).toBe(7);
});

test("what is never taken away needs none; what is hardly ever there has no number that does", () => {
  expect(spotExtraReplicas({ ...often, replicas: 10, interruptionsPerMonth: 0 })).toBe(0);
  expect(spotExtraReplicas({ ...often, replicas: 3, interruptionsPerMonth: 10_000 })).toBeNull();
});
