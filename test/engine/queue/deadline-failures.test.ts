import { expect, test } from "vitest";
import { deadlineFailures } from "../../../src/engine/queue/deadline-failures.ts";

test("on M/M/1/2 at rate 4/3, states 9 : 12 : 16 of 37, 16 are refused and 12 e^-t wait over t", () => {
  const failedShare = deadlineFailures([1], 1, 2)(4 / 3);
  expect(failedShare).toBeCloseTo(16 / 37 + (12 / 37) * Math.exp(-2), 14);
});

test("an endless deadline leaves refusals, none at all leaves those that start at once", () => {
  expect(deadlineFailures([1], 1, Infinity)(4 / 3)).toBeCloseTo(16 / 37, 14);
  expect(deadlineFailures([1], 1, 0)(4 / 3)).toBeCloseTo(28 / 37, 14);
});

test("failures rise with the offer, from none to all", () => {
  const failedShareAt = deadlineFailures([1, 1.8, 2.4], 20, 3);
  const shares = [0, 0.5, 1, 2, 3, 10, 1e6].map(failedShareAt);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
});

test("a replica that completes nothing fails every call, however long callers wait", () => {
  expect([0, 2, Infinity].map((deadline) => deadlineFailures([0], 1, deadline)(4 / 3))).toEqual([1, 1, 1]);
});
