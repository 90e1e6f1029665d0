import { expect, test } from "vitest";
import { curveInside } from "../../../src/ui/charts/service-rows.ts";

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
