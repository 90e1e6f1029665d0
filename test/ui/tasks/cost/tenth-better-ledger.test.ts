import { expect, test } from "vitest";
import { costAfter, shownBetter, tenthBetterTitle } from "../../../../src/ui/tasks/cost/tenth-better-ledger.tsx";

const row = (savedShare: number) => ({
  path: `classes.support.steps${savedShare}`,
  unit: "steps",
  value: 5,
  better: 4.5,
  costUsdPerSuccess: 1,
  costUsdPerMonth: 1,
  savedShare,
  hasRange: false,
});

test("eight inputs at most are shown, and none that saves less than a twentieth of a percent", () => {
  expect(shownBetter(Array.from({ length: 12 }, (_, index) => row(0.1 - index / 1000)))).toHaveLength(8);
  expect(shownBetter([row(0.02), row(0.0004), row(-0.1)]).map(({ savedShare }) => savedShare)).toEqual([0.02]);
});

test("names steps 10 % lower as what saves most, 5.3 % of a success", () => {
  expect(tenthBetterTitle("steps", row(0.0532))).toBe(
    "What would lower the cost: steps 10\u00a0% lower saves most, 5.3\u00a0% of a success",
  );
});

test("what saves 5 % of a success by formula leaves $0.95 of one that costs $1 as it is simulated, whatever the formula's own cost", () => {
  expect(costAfter(1, row(0.05))).toBeCloseTo(0.95, 12);
});
