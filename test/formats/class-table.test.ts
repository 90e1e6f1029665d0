import { expect, test } from "vitest";
import classTable from "../../src/formats/class-table.ts";
import { checkClassesFormat } from "./checked-format.ts";

checkClassesFormat(classTable, [
  "name\tper day\nTriage\t20,000\n",
  'name\tabout\n"Triage\tfirst"\t"of ""all"""\n',
  "name,per day\nTriage,20\nSupport,30",
]);

test("cells that a spreadsheet copies are apart by tabs, so 20,000 is one of them", () => {
  expect(classTable.read("name\tper day\nTriage\t20,000\n\n")).toEqual([
    ["name", "per day"],
    ["Triage", "20,000"],
  ]);
});

test("a CSV text is read by its quotes, with semicolons as well as commas", () => {
  expect(classTable.read('name,per day\r\n"Triage, first","20,000"')).toEqual([
    ["name", "per day"],
    ["Triage, first", "20,000"],
  ]);
  expect(classTable.read("name;steps\nTriage;3")).toEqual([
    ["name", "steps"],
    ["Triage", "3"],
  ]);
});

test("a table that is longer than a scenario is read far enough for somebody to see it", () => {
  const rows = Array.from({ length: 22 }, (_, index) => `Class ${index}\t${index}\n`);
  expect(classTable.read(`name\tper day\n${rows.join("")}`)).toHaveLength(23);
});
