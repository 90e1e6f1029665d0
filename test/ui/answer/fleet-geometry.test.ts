import { expect, test } from "vitest";
import { placedBlocks, squareLayout } from "../../../src/ui/answer/fleet-geometry.ts";

test("4 devices are a block of 2 by 2, 8 of 4 by 2, 7 a row", () => {
  const shape = (devices: number) => {
    const { across, down } = squareLayout(devices, 1, 968);
    return [across, down];
  };
  expect(shape(4)).toEqual([2, 2]);
  expect(shape(8)).toEqual([4, 2]);
  expect(shape(7)).toEqual([7, 1]);
  expect(shape(1)).toEqual([1, 1]);
});

test("12 blocks of 4 stand in one row of 968 px with squares of 24", () => {
  const layout = squareLayout(4, 12, 968);
  expect(layout.side).toBe(24);
  // A block is 24 + 3 + 24, and 14 between two: 12 x 51 + 11 x 14.
  expect(
    placedBlocks(
      Array.from({ length: 12 }, () => 1),
      layout,
      968,
    ).width,
  ).toBe(766);
});

test("the 4 devices of a replica that is 3/8 used are each 3/8 full: none of them is idle", () => {
  const layout = squareLayout(4, 1, 968);
  const { squares } = placedBlocks([0.375], layout, 968);
  const step = layout.side + layout.gap;
  expect(squares).toEqual([
    { x: 0, y: step, fill: 0.375 },
    { x: step, y: step, fill: 0.375 },
    { x: 0, y: 0, fill: 0.375 },
    { x: step, y: 0, fill: 0.375 },
  ]);
});

test("1,000 single squares wrap inside 328 px and none leaves the picture", () => {
  const layout = squareLayout(1, 1000, 328);
  const { squares, width } = placedBlocks(
    Array.from({ length: 1000 }, () => 1),
    layout,
    328,
  );
  expect(squares).toHaveLength(1000);
  expect(width).toBeLessThanOrEqual(328);
  expect(Math.max(...squares.map(({ x }) => x + layout.side))).toBeLessThanOrEqual(width);
});
