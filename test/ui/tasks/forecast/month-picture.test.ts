import { expect, test } from "vitest";
import type { Forecast } from "../../../../src/planning/forecast/forecast-document.ts";
import { monthAfter } from "../../../../src/quantity/calendar-month.ts";
import {
  bandPath,
  monthLayout,
  monthsUntil,
  orderMark,
  orderWords,
  tickText,
  stepPath,
} from "../../../../src/ui/tasks/forecast/month-picture.ts";

const nobody = { base: null, p10: null, p50: null, p90: null };
const forecast: Forecast = {
  start: "2026-11-01",
  draws: 16,
  seed: 1,
  months: [10, 20, null, 30].map((base, month) => ({
    month,
    date: monthAfter("2026-11-01", month),
    demandPerDay: { base: 100, p10: 50, p50: 100, p90: 200 },
    devices: base === null ? nobody : { base, p10: base - 5, p50: base, p90: month === 3 ? null : base + 5 },
    costUsdPerMonth: nobody,
  })),
  ends: [],
  isFlat: false,
  isGrowthRanged: true,
  factors: [],
};
// 40 before the months and 4 after them.
const layout = monthLayout(forecast, 532);

test("four months share 488 of 532 where it is narrow, 200 each of 932 where 92 hold the names, and a place tells its month", () => {
  expect([layout.isWide, layout.left, layout.right]).toEqual([false, 40, 528]);
  const wide = monthLayout(forecast, 40 + 800 + 92);
  expect([0, 1, 4].map(wide.xOf)).toEqual([40, 240, 840]);
  expect([39, 240, 439, 10_000].map(wide.monthAt)).toEqual([0, 1, 1, 3]);
});

test("the line steps from month to month and breaks where no fleet is known; a band without a P90 reaches the top", () => {
  const wide = monthLayout(forecast, 40 + 800 + 92);
  const { devices } = wide;
  const y = (value: number) => devices.yOf(value).toFixed(1);
  const line = stepPath(forecast.months, (month) => month.devices.base, wide, devices);
  expect(line).toBe(`M40.0 ${y(10)}H240.0L240.0 ${y(20)}H440.0M640.0 ${y(30)}H840.0`);
  expect(bandPath(forecast.months, (month) => month.devices, wide, devices)).toContain(
    `640.0 ${devices.top.toFixed(1)}`,
  );
});

test("an order 61 days after the start stands two months in; one before the start stands at the axis", () => {
  const wide = monthLayout(forecast, 40 + 800 + 92);
  expect(monthsUntil("2026-11-01", "2027-01-01")).toBeCloseTo((61 / 365) * 12, 12);
  const end = {
    kind: "quota" as const,
    poolId: "chat",
    limit: 15,
    passed: { base: 3, p50: 3, p90: 3 },
    leadTimeDays: 30,
  };
  const late = { ...end, orderBy: { base: "2027-01-01", p90: "2026-09-01" } };
  expect(orderMark(forecast, late, "base", wide)?.x).toBeCloseTo(40 + 200 * (61 / 365) * 12, 6);
  expect(orderMark(forecast, late, "p90", wide)).toEqual({ x: 40, saves: 640, isBefore: true });
});

test("the words of an order stand beside their mark, and above the picture where the line is near the axis or room is scarce", () => {
  const wide = monthLayout(forecast, 40 + 800 + 92);
  // 10 of 40 and more are 50 of 200 pixels above the axis, and higher.
  expect(orderWords(forecast, 240, wide)).toEqual({ x: 250, y: 226, anchor: "start", isAbove: false });
  expect(orderWords(forecast, 800, wide)).toEqual({ x: 790, y: 226, anchor: "end", isAbove: false });
  expect(orderWords(forecast, 240, layout)).toEqual({ x: 528, y: 16, anchor: "end", isAbove: true });
  const [first, ...rest] = forecast.months;
  if (first === undefined) throw new Error("There are months.");
  const low = { ...forecast, months: [{ ...first, devices: { ...nobody, base: 1 } }, ...rest] };
  expect(orderWords(low, 60, wide)).toMatchObject({ x: 840, isAbove: true });
});

test("marks of an axis stay short, however large", () => {
  expect([600_000, 2e6, 3e9, 4e12, 5e18].map(tickText)).toEqual(["600k", "2M", "3B", "4T", "5e18"]);
});
