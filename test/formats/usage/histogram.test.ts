import { expect, test } from "vitest";
import { meanOf, quantileOf } from "../../../src/formats/usage/histogram.ts";

const buckets = [
  { atMost: 0.3, count: 0 },
  { atMost: 0.5, count: 50 },
  { atMost: 1, count: 90 },
  { atMost: Infinity, count: 100 },
];
const histogram = { buckets, sum: 60, count: 100 };

test("a quantile lies evenly within its bucket", () => {
  expect(quantileOf(histogram, 0.5)).toBe(0.5);
  expect(quantileOf(histogram, 0.25)).toBe(0.4);
  expect(quantileOf(histogram, 0.7)).toBe(0.75);
  expect(meanOf(histogram)).toBe(0.6);
});

test("within the first bucket and past the last it is not knowable", () => {
  expect(quantileOf({ ...histogram, buckets: buckets.slice(1) }, 0.5)).toBe("below");
  expect(quantileOf(histogram, 0.95)).toBe("above");
});

test("of nothing there is none", () => {
  const none = { buckets: buckets.map(({ atMost }) => ({ atMost, count: 0 })), sum: 0, count: 0 };
  expect([quantileOf(none, 0.5), meanOf(none)]).toEqual([null, null]);
});
