import { expect, test } from "vitest";
import type { ChartCell } from "../../../src/ui/kit/chart-table.ts";
import { csvText } from "../../../src/ui/kit/csv-text.ts";

const columns = [
  { id: "name", label: "Name", align: "left" },
  { id: "cost", label: "$ a month", align: "right" },
] as const;
const line = (...cells: readonly ChartCell[]) => ({ id: String(cells[0]), cells });

test("writes heads and rows with CRLF, no byte order mark, and numbers in full", () => {
  const rows = [line("Peak, all classes", { text: "$105k", value: 104857.123456789 }), line("Rest", null)];
  expect(csvText({ columns, rows })).toBe('Name,$ a month\r\n"Peak, all classes",104857.123456789\r\nRest,\r\n');
});

test("leaves 3 negative numbers numeric", () => {
  const rows = [line("a", -1), line("b", -0.5), line("c", { text: "−3", value: -3 })];
  expect(csvText({ columns, rows })).toBe("Name,$ a month\r\na,-1\r\nb,-0.5\r\nc,-3\r\n");
});

// OWASP, CSV injection: a cell that starts with one of these signs runs as a formula; full-width forms and blanks before do too.
test.each(["=1+1", "+1", "-1+cmd", "@SUM(A1)", "\t=1", "  =1", "\n=1", "\uFF1D1+1", '=cmd|"/c calc"!A0'])(
  "puts an apostrophe before the text %j, so that no spreadsheet runs it",
  (name) => {
    const [, cell] = csvText({ columns, rows: [line(name, 1)] }).split(/^Name,\$ a month\r\n/);
    expect(cell?.startsWith(`"'${name.slice(0, 2)}`)).toBe(true);
  },
);
