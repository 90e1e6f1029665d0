import { expect, test } from "vitest";
import { mapGeometry, nearestPlace } from "../../../../src/ui/tasks/range/map-geometry.ts";

test("a line stands between 4 and 8 devices and none between 4 and 4", () => {
  const fleets = [
    [4, 8],
    [4, 4],
  ];
  const { places, steps } = mapGeometry(fleets, fleets, 280, 80);
  // Two columns of 100 beside the 80 of their names; rows of 30, the first at the bottom.
  expect(places.map((line) => line.map(({ x, y }) => [x, y]))).toEqual([
    [
      [80, 30],
      [180, 30],
    ],
    [
      [80, 0],
      [180, 0],
    ],
  ]);
  expect(steps).toEqual([
    { x1: 180, x2: 180, y1: 30, y2: 60 },
    { x1: 180, x2: 280, y1: 30, y2: 30 },
  ]);
});

test("the least value is palest, a place without one is none, and the base lies at the nearest", () => {
  const { places } = mapGeometry([[1, 3, null]], [[1, 1, null]], 380, 80);
  expect(places[0]?.map(({ strength }) => strength)).toEqual([0, 1, null]);
  expect(nearestPlace([1, 2, 4], 2.9)).toBe(1);
});
