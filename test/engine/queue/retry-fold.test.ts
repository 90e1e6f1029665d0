import { expect, test } from "vitest";
import { deadlineFailures } from "../../../src/engine/queue/deadline-failures.ts";
import { retryFold } from "../../../src/engine/queue/retry-fold.ts";

const singleServer = { maxAttempts: 3, retryShare: 1, fullRate: 1 };

test("one server, 30 places, a deadline of ten services and three attempts tip at 0.71488 of the full rate", () => {
  // The maximum of x / (1 + F + F^2) over x, found by the zero of its derivative with 40 digits (mpmath).
  const fold = retryFold({ ...singleServer, failedShareAt: deadlineFailures([1], 30, 10) });
  expect(fold?.tips.callsPerSecond).toBeCloseTo(0.7148818346503, 11);
  expect(fold?.tips.offeredPerSecond).toBeCloseTo(0.797296217085, 6);
  // A collapse ends by itself only far below.
  expect(fold?.recovers?.callsPerSecond).toBeLessThan(0.45);
});

test("refusals alone never tip", () => {
  expect(retryFold({ ...singleServer, failedShareAt: deadlineFailures([1], 30, Infinity) })).toBeNull();
  expect(
    retryFold({
      maxAttempts: Infinity,
      retryShare: 1,
      fullRate: 1,
      failedShareAt: deadlineFailures([1], 30, Infinity),
    }),
  ).toBeNull();
});

test("without retries nothing tips, with more attempts it tips earlier", () => {
  const failedShareAt = deadlineFailures([1, 1.9, 2.7, 3.4], 200, 15);
  const tipsAt = (maxAttempts: number) =>
    retryFold({ maxAttempts, retryShare: 1, fullRate: 3.4, failedShareAt })?.tips.callsPerSecond ?? Infinity;
  expect(tipsAt(1)).toBe(Infinity);
  expect(tipsAt(5)).toBeLessThan(tipsAt(3));
  expect(tipsAt(3)).toBeLessThan(tipsAt(2));
});
