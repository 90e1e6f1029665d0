import { rowsText } from "../../formats/rows-text.ts";
import { rateWords } from "../../quantity/currency.ts";
import { moneyCode, moneySign, printedCurrency } from "../../quantity/printed-currency.ts";
import { type ChartTable, cellValue } from "./chart-table.ts";

/** The table of a picture as RFC 4180 text. Where money is in another currency than the dollar the last head says the rate. */
export function csvText({ columns, rows }: ChartTable): string {
  const heads = columns.map(({ label }) => label);
  const rate = rateWords(printedCurrency());
  const hasMoney = heads.some((head) => head.includes(moneyCode()) || head.includes(moneySign()));
  return rowsText({
    columns: rate !== null && hasMoney ? [...heads, rate] : heads,
    rows: rows.map(({ cells }) => columns.map((_, index) => cellValue(cells[index] ?? null))),
  });
}
