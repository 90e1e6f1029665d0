import { expect, test } from "vitest";
import type { TornadoRow } from "../../../../src/planning/tornado-row.ts";
import { mixedEndsText } from "../../../../src/ui/tasks/range/extremes.ts";

const end = (value: number, costUsdPerMonth: number, costUsdPerSuccess: number) => ({
  value,
  headline: { devices: 4, replicas: 2, costUsdPerMonth, costUsdPerSuccess, bindingLimit: null },
});

const row = (low: TornadoRow["low"], high: TornadoRow["high"]): TornadoRow => ({
  path: "classes.support.arrivals.perDay",
  kind: "range",
  unit: "workflows/day",
  low,
  base: 20,
  high,
  swing: 1,
});
const name = () => ({ label: "Workflows a day", whose: "" });

test("14 to 30 workflows: the month is cheapest with 14, a success with 30, so worst is no one case", () => {
  expect(mixedEndsText([row(end(14, 100, 0.16), end(30, 180, 0.05))], name)).toBe(
    "Best and worst are each figure's own, not one case. Of “Workflows a day”, the month is cheapest at the low end, and a success is at the high end.",
  );
});

test("says nothing where the same end is best for both", () => {
  expect(mixedEndsText([row(end(14, 100, 0.05), end(30, 180, 0.16))], name)).toBeNull();
  expect(mixedEndsText([row(end(14, 100, 0.05), end(30, 100, 0.16))], name)).toBeNull();
});
