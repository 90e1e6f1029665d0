import { expect, test } from "vitest";
import {
  type ServicePanel,
  type ServicePicture,
  curveInside,
  serviceLayout,
} from "../../../src/ui/charts/service-picture.ts";

/** Means of half of what is held. */
const panel = (limitSeconds: number | null, held: readonly number[]): ServicePanel => ({
  title: "Between tokens",
  points: held.map((heldSeconds, at) => ({ callsPerSecond: at + 1, heldSeconds, meanSeconds: heldSeconds / 2 })),
  bandShare: 0.3,
  limitSeconds,
  limitText: "",
  shortLimitText: "",
  meanSeconds: (held[1] ?? 0) / 2,
  heldSeconds: held[1] ?? null,
  peakTexts: [],
  fewerText: "",
});

function picture(itlLimit: number | null, ttftLimit: number | null, ttft = [0.1, 0.2, 0.3, 0.4]): ServicePicture {
  return {
    description: "",
    loadLine: 3,
    peak: 2,
    fewer: null,
    knee: null,
    itl: panel(itlLimit, [0.01, 0.012, 0.015, 0.02]),
    ttft: panel(ttftLimit, ttft),
    kv: {
      points: [0.2, 0.4, 0.6, 0.8].map((use, at) => ({ callsPerSecond: at + 1, use })),
      limitUse: 0.8,
      limitText: "full: 80 %",
      shortLimitText: "full: 80 %",
      peakText: "40 %",
      peakUse: 0.4,
    },
  };
}

test("puts half of the axis at half of the plot: 2 of 4 calls a second", () => {
  const layout = serviceLayout(picture(null, null), 1040);
  expect(layout.mostCallsPerSecond).toBe(4);
  expect(layout.xOf(2)).toBe((layout.left + layout.right) / 2);
});

test("draws a limit of 40 ms over a curve to 20 ms, with the axis to 60 ms", () => {
  const { first: itl } = serviceLayout(picture(0.04, null), 1040);
  expect(itl.ticks.map(({ text }) => text)).toEqual(["0", "20", "40", "60"]);
  expect(itl.limitY).toBe(itl.yOf(0.04));
});

test("a limit of 2 s stays in the picture of a time of 0.2 s that rises to 60 s once calls queue", () => {
  const { ttft } = serviceLayout(picture(null, 2, [0.2, 0.2, 1.9, 60]), 1040);
  expect(ttft.isLimitAbove).toBe(false);
  // A quarter over the limit is 2.5 s; the mark above that is 3.
  expect(ttft.mostSeconds).toBe(3);
});

test("names a limit of 3 s instead of drawing it over a time that never passes 0.4 s", () => {
  const { ttft } = serviceLayout(picture(null, 3), 1040);
  expect(ttft).toMatchObject({ isLimitAbove: true, limitY: null });
});

test("a peak of 10 times its limit does not press the limit to the floor", () => {
  const { ttft } = serviceLayout(picture(null, 0.4, [0.1, 4, 5, 6]), 1040);
  expect(ttft.mostSeconds).toBeLessThanOrEqual(2);
});

test("keeps every text inside 320 pixels by placing limits within the plot", () => {
  const { isNarrow, right, width } = serviceLayout(picture(0.04, null), 320);
  expect(isNarrow).toBe(true);
  expect(width - right).toBeLessThan(20);
});

test("beside a wide picture there is room for the longest limit's words", () => {
  const base = picture(0.04, 0.45);
  const limitText = "428 ms = 450 ms less 5 %";
  const { right, width } = serviceLayout({ ...base, ttft: { ...base.ttft, limitText } }, 968);
  // 6 px a letter is what a browser's sans-serif of 12 px takes on average.
  expect(width - right - 8).toBeGreaterThan(limitText.length * 6);
});

const points = [
  { x: 1, seconds: 0.2 },
  { x: 2, seconds: 0.4 },
  { x: 3, seconds: 4.4 },
  { x: 4, seconds: 9 },
];

test("a curve from 0.4 s at 2 to 4.4 s at 3 leaves a picture of 2.4 s at 2.5 and is not drawn beyond", () => {
  const inside = curveInside(points, 2.4);
  expect(inside).toHaveLength(3);
  expect(inside[2]?.x).toBeCloseTo(2.5, 12);
  expect(inside[2]?.seconds).toBe(2.4);
});

test("a curve that stays inside is whole, and one that starts above is empty", () => {
  expect(curveInside(points, 10)).toEqual(points);
  expect(curveInside(points, 0.1)).toEqual([]);
});

test("the KV cache has a panel of its own below, from 0 to full, and a use over 1 stays in it", () => {
  const layout = serviceLayout(picture(null, null), 1040);
  expect(layout.kv.top).toBeGreaterThan(layout.ttft.bottom);
  expect(layout.kv.yOf(0)).toBe(layout.kv.bottom);
  expect(layout.kv.yOf(0.5)).toBe((layout.kv.top + layout.kv.bottom) / 2);
  expect(layout.kv.yOf(1.2)).toBe(layout.kv.top);
});

test("without time between tokens the first token's panel is the upper one, and long times have their commas", () => {
  const without = serviceLayout({ ...picture(0.04, null, [0.4, 0.9, 1.2, 1.9]), itl: null }, 1040);
  const both = serviceLayout(picture(0.04, null, [0.4, 0.9, 1.2, 1.9]), 1040);
  expect(without.first).toBe(without.ttft);
  expect(without.ttft.top).toBe(both.first.top);
  expect(both.height - without.height).toBeGreaterThan(150);
  expect(without.ttft.ticks.map(({ text }) => text)).toContain("1,000");
  // Five signs of 6.5 px, and 10 beside them, are wider than a phone's 36.
  expect(serviceLayout(picture(0.04, null, [0.4, 0.9, 1.2, 1.9]), 328).left).toBeCloseTo(42.5, 9);
  expect(serviceLayout(picture(0.04, null), 328).left).toBe(36);
});
