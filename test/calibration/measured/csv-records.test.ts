import { expect, test } from "vitest";
import { cellNumber, csvRecords } from "../../../src/calibration/measured/csv-records.ts";

function records(text: string, wanted: readonly string[] = ["a"]) {
  const read = csvRecords(text, "made.csv", wanted);
  if (!read.ok) throw new Error(read.problem.text);
  return read.value;
}

test("rows are told by the line they begin on, blank lines and lines within cells counted", () => {
  const read = records('a,b\r\n1,"two\nlines"\n\n 2 ,"say ""x"", then"\n');
  expect(read.map(({ line, cell }) => [line, cell("a"), cell("b")])).toEqual([
    [2, "1", "two\nlines"],
    [5, "2", 'say "x", then'],
  ]);
});

test("a cell that the line or the file lacks is empty", () => {
  const [first] = records("a,b\n1\n");
  expect([first?.cell("b"), first?.cell("c")]).toEqual(["", ""]);
});

test("a file without a wanted column is refused by that column", () => {
  const read = csvRecords("a,b\n1,2\n", "made.csv", ["a", "metric"]);
  expect(read.ok ? null : [read.problem.code, read.problem.text]).toEqual([
    "not-measured",
    "made.csv has no column metric: it is no file of measured rows.",
  ]);
  expect(csvRecords("", "made.csv", ["a"]).ok).toBe(false);
});

test("numbers are read as benchmark tools write them, blanks are no number", () => {
  expect(cellNumber("29526.04", 0, false)).toBe(29_526.04);
  expect(cellNumber("1.5e3", 0, true)).toBe(1500);
  expect(cellNumber("-2.14", -Infinity, false)).toBe(-2.14);
  expect(cellNumber("", 0, false)).toBeNull();
});

test.each(["8+DCP8", "1,000", "0x10", "NaN", "Infinity", "-1", "1.5", " 1", "1e999"])("%s is no count", (cell) => {
  expect(cellNumber(cell, 0, true)).toEqual({ text: cell });
});

test("a quote that is never closed costs its own row alone, and the row says so", () => {
  const read = records('a,b\n1,x\n2,"y\n3,z\n4,w\n');
  expect(read.map(({ line, problem, cell }) => [line, problem, cell("a")])).toEqual([
    [2, null, "1"],
    [3, "a quote in it is never closed", ""],
    [4, null, "3"],
    [5, null, "4"],
  ]);
});

test("columns apart by semicolons or tabs are found", () => {
  expect(records("a;b\n1;2\n").map(({ cell }) => cell("b"))).toEqual(["2"]);
  expect(records("a\tb\n1\t2\n").map(({ cell }) => cell("b"))).toEqual(["2"]);
});

test("ten million line ends are read in a second or two", () => {
  expect(records(`a\n${"\n".repeat(10_000_000)}1\n`).map(({ line }) => line)).toEqual([10_000_002]);
});

test("more than a count can be is none", () => {
  expect(cellNumber("1e308", 0, false, 1e9)).toEqual({ text: "1e308" });
  expect(cellNumber("1e9", 0, false, 1e9)).toBe(1e9);
});
