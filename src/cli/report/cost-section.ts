import type { CostLedger } from "../../engine/ledger.ts";
import { formatDollars } from "../../quantity/format-money.ts";
import { paragraph } from "./paragraph.ts";
import { devicePriceLines } from "./price-lines.ts";
import { printedMoney } from "./printed-units.ts";
import { shareCells, wholeCell } from "./share-cells.ts";
import type { Section } from "./subject.ts";
import type { Table } from "./table.ts";
import { tableLines } from "./table.ts";

/** The table without its bars is so wide; a bar takes what is left, up to its most. */
const tableWidth = 70;
const longestBar = 24;

/** Every line of a month's cost with its nature and a bar; the printed rows add up to the printed total. */
function costTable({ lines, totalUsdPerMonth }: CostLedger, barWidth: number): Table {
  const amounts = lines.map(({ usdPerMonth }) => usdPerMonth);
  const money = printedMoney(amounts);
  const shares = shareCells(amounts, totalUsdPerMonth);
  const most = Math.max(...amounts.map((amount) => amount ?? 0), 0);
  const bar = (usd: number | null) => (most > 0 ? "█".repeat(Math.round(((usd ?? 0) / most) * barWidth)) : "");
  return {
    columns: [
      { head: "line", align: "left" },
      { head: "USD a month", align: "right" },
      { head: "share", align: "right" },
      { head: "nature", align: "left" },
      { head: "", align: "left" },
    ],
    rows: lines.map(({ label, usdPerMonth, nature }, index) => [
      label,
      formatDollars(money.rows[index] ?? null),
      shares[index] ?? "",
      nature,
      bar(usdPerMonth),
    ]),
    total: ["total", formatDollars(money.total), wholeCell(totalUsdPerMonth), "", ""],
  };
}

/** What is known of a total that is not, and the lines that have no price; nothing where the total is known. */
function missingText({ lines }: CostLedger): string {
  const missing = lines.filter(({ usdPerMonth }) => usdPerMonth === null).map(({ label }) => label);
  if (missing.length === 0) return "";
  const { known } = printedMoney(lines.map(({ usdPerMonth }) => usdPerMonth));
  const names = missing.length === 1 ? missing.join("") : `${missing.slice(0, -1).join(", ")} and ${missing.at(-1)}`;
  return `The total is unknown: ${formatDollars(known)} of it is known; ${names} ${missing.length === 1 ? "is" : "are"} not.`;
}

/** A month's money, line by line, and the prices behind it. */
export const costSection: Section = ({ plan, scenario, ink, columns }) => {
  const missing = missingText(plan.costLedger);
  return [
    ink.strong("Cost of a month"),
    ...tableLines(costTable(plan.costLedger, Math.min(longestBar, columns - tableWidth)), ink, columns),
    "",
    ...(missing === "" ? [] : paragraph(missing, columns, "  ")),
    ...devicePriceLines(scenario).flatMap((line) => paragraph(line, columns, "  ")),
    ...paragraph("How each line is found stands in plan --json.", columns, "  ").map((line) => ink.quiet(line)),
  ];
};
