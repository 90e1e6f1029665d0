import { formatDollars } from "../../quantity/format-money.ts";
import { formatShare } from "../../quantity/format-share.ts";
import { paragraph } from "./paragraph.ts";
import { printedMoney } from "./printed-units.ts";
import type { Section } from "./subject.ts";
import { tableLines } from "./table.ts";

/** Every line of a month's cost with its nature; the printed rows add up to the printed total. */
export const costSection: Section = ({ plan, ink, columns }) => {
  const { lines, totalUsdPerMonth } = plan.costLedger;
  const money = printedMoney(lines.map(({ usdPerMonth }) => usdPerMonth));
  const share = (usd: number | null) =>
    usd === null || totalUsdPerMonth === null || totalUsdPerMonth <= 0 ? "" : formatShare(usd / totalUsdPerMonth);
  const rows = lines.map(({ label, usdPerMonth, nature, method }, index) => [
    label,
    formatDollars(money.rows[index] ?? null),
    share(usdPerMonth),
    nature,
    method,
  ]);
  const heads = [
    { head: "line", align: "left" },
    { head: "USD a month", align: "right" },
    { head: "share", align: "right" },
    { head: "nature", align: "left" },
    { head: "how", align: "left" },
  ] as const;
  const missing = lines.filter(({ usdPerMonth }) => usdPerMonth === null).map(({ label }) => label);
  const note = `The total is unknown: ${formatDollars(money.known)} is known, and ${missing.join(", ")} ${missing.length === 1 ? "has" : "have"} no price.`;
  return [
    ink.strong("Cost of a month"),
    ...tableLines(
      { columns: heads, rows, total: ["total", formatDollars(money.total), share(totalUsdPerMonth), "", ""] },
      ink,
      columns,
    ),
    ...(missing.length === 0 ? [] : paragraph(note, columns, "  ")),
  ];
};
