import { expect, test } from "vitest";
import { roundedDown, roundedUp } from "../../src/findings/rounded.ts";

test.each([
  [1.2989, 2, 1.3],
  [1.21, 2, 1.3],
  [1.2, 2, 1.2],
  [0.07368, 2, 0.074],
  [0.0731, 2, 0.074],
  [9.91, 2, 10],
  [12_340, 2, 13_000],
])("%d rounded up to %i digits is %d", (value, digits, expected) => {
  expect(roundedUp(value, digits)).toBe(expected);
});

test.each([
  [0.87143, 3, 0.871],
  [0.8719, 3, 0.871],
  [0.5, 3, 0.5],
  [0.0004, 3, 0],
])("%d rounded down to %i places is %d", (value, places, expected) => {
  expect(roundedDown(value, places)).toBe(expected);
});
