import { expect, test } from "vitest";
import budgetMissed from "../../src/findings/budget-missed.ts";
import { cases } from "./cases.ts";
import { madePlan } from "./made-plan.ts";

const { plan, input } = madePlan();
const found = (budgetUsdPerMonth: number | null, costLedger = plan.costLedger) =>
  budgetMissed.when({ ...plan, costLedger }, { ...input, budgetUsdPerMonth });

// Two devices at $2 for 730 hours: 2 × 2 × 730 = 2,920.
test("a month of $2,920 misses a budget of $1,000 by $1,920", () => {
  const missed = madePlan(cases.budgetMissed);
  const [finding] = budgetMissed.when(missed.plan, missed.input);
  expect(finding?.numbers).toEqual({ knownUsdPerMonth: 2920, budgetUsdPerMonth: 1000, overUsdPerMonth: 1920 });
  expect(finding?.text).toBe("The month costs $2,920, $1,920 over the budget of $1,000.");
});

test("is silent without a budget and where the month costs exactly the budget, and speaks a cent above it", () => {
  expect(found(null)).toEqual([]);
  expect(found(2920)).toEqual([]);
  expect(found(2919.99)[0]?.text).toBe("The month costs $2,920, less than a dollar over the budget of $2,920.");
  expect(found(0)).toHaveLength(1);
});

test("where a line is unknown, what is known is compared: $900 of it misses $800 and says nothing of $1,000", () => {
  const line = { label: "", nature: "fixed", method: "" } as const;
  const partly = {
    totalUsdPerMonth: null,
    lines: [
      { ...line, id: "stranded", usdPerMonth: null },
      { ...line, id: "storage", usdPerMonth: 900 },
    ],
  } as const;
  expect(found(800, partly)[0]?.text).toBe("What is known of the month costs $900, $100 over the budget of $800.");
  expect(found(1000, partly)).toEqual([]);
});
