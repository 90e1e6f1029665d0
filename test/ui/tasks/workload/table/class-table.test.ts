import { expect, test } from "vitest";
import { classColumns } from "../../../../../src/ui/tasks/workload/table/class-columns.ts";
import { pastedWords, tabbed } from "../../../../../src/ui/tasks/workload/table/class-table.tsx";

const last = classColumns.length - 1;

test("Tab goes on to the next row past a row's end, back with Shift, and stays at the table's ends", () => {
  expect(tabbed({ row: 0, column: last }, 1, 2)).toEqual({ row: 1, column: 0 });
  expect(tabbed({ row: 1, column: 0 }, -1, 2)).toEqual({ row: 0, column: last });
  expect(tabbed({ row: 1, column: last }, 1, 2)).toEqual({ row: 1, column: last });
  expect(tabbed({ row: 0, column: 0 }, -1, 2)).toEqual({ row: 0, column: 0 });
});

test("says how many cells were taken, and which rows found no class", () => {
  expect(pastedWords(1, 1, 0)).toBe("Pasted 1 cell.");
  expect(pastedWords(5, 6, 0)).toBe("Pasted 5 of 6 cells.");
  expect(pastedWords(4, 4, 2)).toBe("Pasted 4 cells. 2 rows found no class: “Paste rows” adds classes.");
});
