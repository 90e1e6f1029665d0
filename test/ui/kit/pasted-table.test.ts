import { expect, test } from "vitest";
import { pastedTable } from "../../../src/ui/kit/pasted-table.ts";

test("cells that a spreadsheet copies are apart by tabs, so 20,000 is one of them", () => {
  expect(pastedTable("name\tper day\nTriage\t20,000\n\n")).toEqual([
    ["name", "per day"],
    ["Triage", "20,000"],
  ]);
});

test("a CSV text is read by its quotes, with semicolons as well as commas", () => {
  expect(pastedTable('name,per day\r\n"Triage, first","20,000"')).toEqual([
    ["name", "per day"],
    ["Triage, first", "20,000"],
  ]);
  expect(pastedTable("name;steps\nTriage;3")).toEqual([
    ["name", "steps"],
    ["Triage", "3"],
  ]);
});
