import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  beginLooking,
  centralLine,
  lookAgain,
  nextToLook,
  setVain,
} from "../../../src/engine/simulation/central-line.ts";

/** A stretch of steps, some of them as long as others, so that steps of several replicas end together. */
const anyStretch = fc.record({
  originSeconds: fc.integer({ min: 0, max: 8 }).map((count) => count / 4),
  run: fc.record({
    firstSeconds: fc.oneof(fc.constantFrom(0.25, 0.5), fc.double({ min: 0.01, max: 1, noNaN: true })),
    slopeSeconds: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.01, noNaN: true })),
    steps: fc.constant(Infinity),
  }),
  runStep: fc.integer({ min: 0, max: 5 }),
  stroke: fc.integer({ min: 1, max: 300 }),
});

type Stretch = Parameters<typeof beginLooking>[2];

/** When the step in progress ends, looked for from the first on. */
function endOf({ run, runStep, stroke, originSeconds }: Stretch, nowSeconds: number, isAfter: boolean): number {
  for (let steps = runStep + 1; steps <= runStep + stroke; steps += 1) {
    const end = originSeconds + (steps * run.firstSeconds + run.slopeSeconds * ((steps * (steps - 1)) / 2));
    if (isAfter ? end > nowSeconds : end >= nowSeconds) return end;
  }
  return nowSeconds;
}

test("the replica whose step ends first is called, of equals the first, however long nobody has looked", () => {
  const times = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: -1, max: 40 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(fc.array(anyStretch, { minLength: 1, maxLength: 40 }), times, (stretches, looks) => {
      const central = centralLine(stretches.length, true);
      stretches.forEach((stretch, index) => beginLooking(central, index, stretch));
      const rising = looks.toSorted(([one, formed], [other, after]) => one - other || formed - after);
      for (const [quarters, formedUpTo] of rising) {
        const now = quarters / 4;
        const ends = stretches.map((stretch, index) => endOf(stretch, now, index <= formedUpTo));
        expect(nextToLook(central, now, formedUpTo)).toBe(ends.indexOf(Math.min(...ends)));
      }
    }),
    { numRuns: 300, seed: 1 },
  );
});

test("who has looked in vain is not called again before somebody else is first", () => {
  const central = centralLine(2, true);
  const run = { firstSeconds: 1, slopeSeconds: 0, steps: Infinity };
  beginLooking(central, 0, { run, runStep: 0, stroke: 9, originSeconds: 0 });
  beginLooking(central, 1, { run, runStep: 0, stroke: 9, originSeconds: 0.5 });
  expect(nextToLook(central, 1.75, -1)).toBe(0);
  setVain(central, 0, true);
  expect(nextToLook(central, 1.75, -1)).toBe(1);
  setVain(central, 1, true);
  expect(nextToLook(central, 1.75, -1)).toBe(-1);
  lookAgain(central);
  expect(nextToLook(central, 2.25, -1)).toBe(1);
});
