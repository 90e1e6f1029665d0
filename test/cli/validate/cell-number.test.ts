import { expect, test } from "vitest";
import { cellNumber } from "../../../src/cli/validate/cell-number.ts";

test("numbers are read as benchmark tools write them, blanks are no number", () => {
  expect(cellNumber("29526.04", 0, false)).toBe(29_526.04);
  expect(cellNumber("1.5e3", 0, true)).toBe(1500);
  expect(cellNumber("-2.14", -Infinity, false)).toBe(-2.14);
  expect(cellNumber("", 0, false)).toBeNull();
});

test.each(["8+DCP8", "1,000", "0x10", "NaN", "Infinity", "-1", "1.5", " 1", "1e999"])("%s is no count", (cell) => {
  expect(cellNumber(cell, 0, true)).toEqual({ text: cell });
});
