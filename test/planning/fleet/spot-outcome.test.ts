import { expect, test } from "vitest";
import { addValue, emptyBuckets } from "../../../src/engine/simulation/measure/value-buckets.ts";
import { spotOutcome } from "../../../src/planning/fleet/spot-outcome.ts";
import { quietPoint } from "./chat-fleet.ts";

/** Ten minutes, the third and fourth of them disturbed, and 90 minutes of quiet that are not played. */
function outcomeOf(missed: number, refused: number, limits = { missedShare: 0.01, refusedShare: 0.001 }) {
  const points = Array.from({ length: 10 }, (_, minute) =>
    minute === 2 || minute === 3
      ? { ...quietPoint, missed, refused, lost: 5, waiting: 7 }
      : { ...quietPoint, missed: 1 },
  );
  const ttft = emptyBuckets();
  addValue(ttft, 2);
  const disturbed = [{ fromSeconds: 120, untilSeconds: 230 }];
  const spot = { disturbed, seconds: 600, cutSeconds: 5400, meanReplicasOut: 0.1, interruptions: 1 };
  const course = { points, pointSeconds: 60, ttft, events: 9, isOverfull: false };
  return spotOutcome(spot, course, { replicas: 1, extraReplicas: 0 }, limits);
}

test("quiet that is cut out counts as the quiet that was played", () => {
  const outcome = outcomeOf(50, 4);
  // 10 minutes played and 90 cut out: 10,000 calls in all. 200 of them are disturbed, 100 of these outside; of the 9,800
  // others 1 %, as of the 800 that were played: 98.
  expect(outcome.missedShare).toBeCloseTo((100 + 98) / 10_000, 12);
  expect(outcome.refusedShare).toBeCloseTo(8 / 10_000, 12);
  expect(outcome.resentShare).toBeCloseTo(10 / 10_000, 12);
  expect(outcome.disturbedMissedShare).toBe(0.5);
  expect(outcome.disturbedShare).toBeCloseTo(0.02, 12);
  expect(outcome.quietMissedShare).toBe(0.01);
  expect(outcome.mostWaiting).toBe(7);
  expect(outcome.ttftP95Seconds).toBeCloseTo(2, 1);
});

test("limits hold where no more are outside, and no more refused, than may", () => {
  // 98 of the quiet ones and 2 of the others: 1 % sharp.
  expect(outcomeOf(1, 5).holds).toBe(true);
  expect(outcomeOf(2, 5).holds).toBe(false);
  expect(outcomeOf(1, 6).holds).toBe(false);
  expect(outcomeOf(2, 6, { missedShare: 0.011, refusedShare: 0.002 }).holds).toBe(true);
});
