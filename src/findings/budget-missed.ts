import { printedAmounts, formatDollars } from "../quantity/format-money.ts";
import type { FindingRule } from "./finding.ts";

/** The month costs more than its budget; where a line is unknown, what is known may do so by itself. */
const budgetMissed: FindingRule = {
  code: "budget-missed",
  severity: "warning",
  when: ({ costLedger }, { budgetUsdPerMonth }) => {
    if (budgetUsdPerMonth === null) return [];
    const { totalUsdPerMonth, lines } = costLedger;
    const knownUsdPerMonth = totalUsdPerMonth ?? lines.reduce((sum, { usdPerMonth }) => sum + (usdPerMonth ?? 0), 0);
    const overUsdPerMonth = knownUsdPerMonth - budgetUsdPerMonth;
    if (overUsdPerMonth <= 0) return [];
    const costs = totalUsdPerMonth === null ? "What is known of the month costs" : "The month costs";
    // Rounded together, so that the budget and what is over it add up to what the month costs.
    const { rows, total } = printedAmounts([budgetUsdPerMonth, overUsdPerMonth]);
    const [budget = null, over = null] = rows;
    const overWords = over === 0 ? "less than a dollar" : formatDollars(over);
    return [
      {
        at: "targets.budgetUsdPerMonth",
        text: `${costs} ${formatDollars(total)}, ${overWords} over the budget of ${formatDollars(budget)}.`,
        numbers: { knownUsdPerMonth, budgetUsdPerMonth, overUsdPerMonth },
        remedies: [],
      },
    ];
  },
};

export default budgetMissed;
