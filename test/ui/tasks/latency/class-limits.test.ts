import { expect, test } from "vitest";
import { boundText, isMissed, type LimitedTime } from "../../../../src/ui/tasks/latency/class-limits.ts";

const time = (seconds: number, marginShare: number): LimitedTime => ({
  classId: "support",
  className: "Support chat",
  poolId: "chat",
  kind: "itl",
  percentile: 0.99,
  seconds,
  limitSeconds: 0.04,
  boundSeconds: 0.04 * (1 - marginShare),
  marginShare,
});

test("a limit of 40 ms less 5 % is 38 ms, and without a margin 40 ms", () => {
  expect(boundText(time(0.03, 0.05))).toBe("38 ms = 40 ms less 5\u00a0%");
  expect(boundText(time(0.03, 0))).toBe("40 ms");
});

test("39 ms miss a limit of 40 ms less 5 %, as the load line counts it, and keep one without a margin", () => {
  expect(isMissed(time(0.039, 0.05))).toBe(true);
  expect(isMissed(time(0.039, 0))).toBe(false);
});
