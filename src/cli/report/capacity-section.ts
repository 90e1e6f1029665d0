import { formatDollars, formatUsd } from "../../quantity/format-money.ts";
import { moneyWords } from "../../quantity/money-words.ts";
import { moneyCode } from "../../quantity/printed-currency.ts";
import { paragraph } from "./prose.ts";
import type { Section } from "./subject.ts";
import { left, right, tableLines } from "./table.ts";

/** Ways to get the plan's devices, side by side; nothing where it takes none. */
export const capacitySection: Section = ({ plan, ink, columns }) => {
  if (plan.capacityWays.length === 0) return [];
  const rows = plan.capacityWays.map((way) => [
    way.label,
    formatDollars(way.capacityUsdPerMonth),
    formatDollars(way.costUsdPerMonth),
    formatUsd(way.costUsdPerSuccess),
  ]);
  const heads = [
    left("capacity"),
    right(`capacity ${moneyCode()}`),
    right(`${moneyCode()} a month`),
    right("a success"),
  ];
  return [
    ink.strong("Ways to get capacity"),
    ...tableLines({ columns: heads, rows }, ink, columns),
    "",
    ...plan.capacityWays.flatMap(({ label, countsOn, committedUsd, upfrontUsd }) =>
      paragraph(`${label}: ${moneyWords(countsOn, [committedUsd, upfrontUsd])}.`, columns, "  "),
    ),
    ...paragraph("Everything else of the month stays as it is.", columns, "  ").map((line) => ink.quiet(line)),
  ];
};
