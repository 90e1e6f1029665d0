import type { CarriedCounts } from "../../planning/carried-counts.ts";
import type { MonthBill } from "../../planning/forecast/month-bills.ts";
import type { ExportSource } from "../export-kind.ts";
import { costCells, demandCells } from "./cost-cells.ts";
import type { CountRows } from "./fleet-count.ts";
import { monthsSheet } from "./forecast-sheet.ts";
import { costSheet, demandSheet, fleetTable, inputsSheet } from "./plan-sheets.ts";
import type { Sheet } from "./sheet.ts";
import { tracedBook } from "./traced-book.ts";

/** The first row of the table of counts, below its heads. */
const firstCount = 2;

/** The counts with the rows that they stand in. */
function inRows(counts: readonly CarriedCounts[]): readonly CountRows[] {
  let next = firstCount;
  return counts.map((own) => {
    const from = next;
    next += own.counts.length;
    return { ...own, from, to: next - 1 };
  });
}

type Planned = Pick<ExportSource, "scenario" | "plan" | "link">;

/** The sheets of a plan's workbook. */
export function workbookSheets(
  { scenario, plan, link }: Planned,
  counts: readonly CarriedCounts[],
  months: readonly MonthBill[],
): readonly Sheet[] {
  const rows = inRows(counts);
  const book = tracedBook(plan, rows);
  demandCells(book);
  costCells(book);
  // Months ask for cells too: the others are written when all are known.
  const forecast = monthsSheet(book, months);
  return [inputsSheet(book, scenario, link), demandSheet(book), costSheet(book), forecast, fleetTable(rows)];
}
