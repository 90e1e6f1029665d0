import { expect, test } from "vitest";
import { cellAfterKey, compareCells, isFoundClass } from "../../../../../src/ui/tasks/workload/table/class-columns.ts";

test("numbers are sorted by size, words by letter, and what is unknown comes last", () => {
  expect([10, null, 9].toSorted(compareCells)).toEqual([9, 10, null]);
  expect(["b", "A"].toSorted(compareCells)).toEqual(["A", "b"]);
});

test("a class is found by words of its name and lane in any order", () => {
  const own = { name: "Background research", lane: "batch" } as const;
  expect(isFoundClass(own, "batch back")).toBe(true);
  expect(isFoundClass(own, "batch chat")).toBe(false);
});

test("arrows stop at the edges, Home and End go to a row's ends, other keys do not walk", () => {
  const at = { row: 1, column: 1 };
  expect(cellAfterKey("ArrowDown", at, 2, 3)).toEqual({ row: 1, column: 1 });
  expect(cellAfterKey("ArrowUp", at, 2, 3)).toEqual({ row: 0, column: 1 });
  expect(cellAfterKey("End", at, 2, 3)).toEqual({ row: 1, column: 2 });
  expect(cellAfterKey("Home", at, 2, 3)).toEqual({ row: 1, column: 0 });
  expect(cellAfterKey("a", at, 2, 3)).toBeNull();
});
