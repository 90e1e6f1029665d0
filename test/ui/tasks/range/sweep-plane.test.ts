import { expect, test } from "vitest";
import type { SweepTable } from "../../../../src/formats/sweeps/sweep-table.ts";
import { firstChoice, planeFacts, sweepPlane, turned } from "../../../../src/ui/tasks/range/sweep-plane.ts";

/** Devices are ten times the first place, plus the second; nothing is known where both are zero. */
function made(...counts: readonly number[]): SweepTable {
  return {
    axes: counts.map((count, axis) => ({
      path: `axis ${String(axis)}`,
      values: Array.from({ length: count }, (_, place) => place),
    })),
    points: counts.reduce((all, count) => all * count, 1),
    figureAt: (_, [one = 0, two = 0]) => (one + two === 0 ? null : 10 * one + two),
    isJudged: false,
    missing: null,
  };
}

test("a picture begins with the first two fields that have more than one value", () => {
  expect(firstChoice(made(1, 4, 1, 3))).toEqual({ figure: "devices", x: 1, y: 3, held: [0, 0, 0, 0] });
  expect(firstChoice(made(1, 4))).toMatchObject({ x: 1, y: null });
  expect(firstChoice(made())).toMatchObject({ x: 0, y: null });
});

test("a field that stands upwards and is chosen across changes places with the other", () => {
  const choice = firstChoice(made(2, 2, 2));
  expect(turned(choice, "x", 1)).toMatchObject({ x: 1, y: 0 });
  expect(turned(choice, "y", 2)).toMatchObject({ x: 0, y: 2 });
});

test("cells stand by row and column, in five shades from the least to the most", () => {
  const table = made(3, 2);
  const facts = planeFacts(table, firstChoice(table));
  const plane = sweepPlane(table, firstChoice(table), facts, { columns: 10, rows: 10 });
  expect(plane.cells.map((row) => row.map(({ value }) => value))).toEqual([
    [null, 10, 20],
    [1, 11, 21],
  ]);
  expect(plane.cells.map((row) => row.map(({ level }) => level))).toEqual([
    [0, 2, 4],
    [0, 2, 4],
  ]);
  expect(facts).toEqual({ points: 6, least: 1, most: 21, leastPoints: 1, leastAt: { row: 1, column: 0 } });
});

test("of 301 values a picture with room for 61 draws every fifth, first and last among them", () => {
  const table = made(301);
  const facts = planeFacts(table, firstChoice(table));
  const { columns } = sweepPlane(table, firstChoice(table), facts, { columns: 61, rows: 10 });
  expect(columns).toHaveLength(61);
  expect(columns.slice(0, 3)).toEqual([0, 5, 10]);
  expect(columns.at(-1)).toBe(300);
  // The least of all points is told, whether it is drawn or not.
  expect(facts).toMatchObject({ points: 301, least: 10, most: 3000 });
});

test("without a single figure nothing is the least", () => {
  const table = { ...made(2, 2), figureAt: () => null };
  expect(planeFacts(table, firstChoice(table))).toMatchObject({ least: null, most: null, leastPoints: 0 });
});
