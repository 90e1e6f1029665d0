import type { Finding } from "../findings/finding.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { PlanDocument } from "./plan-document.ts";

/** Warnings that say a limit, a quota, a cap or the budget is not kept; every blocker says so, too. */
const unkept = [
  "budget-missed",
  "concurrency-cap-reached",
  "provider-limit-exceeded",
  "rate-cap-refuses",
  "simulation-misses-limit",
];

/** With a budget, a price that nobody knows leaves open whether it is kept: that is no yes. */
const unknownCost = ["price-unknown", "hosted-unnamed"];

/** What a plan does not keep of what was asked of it: at the base of its ranges. Empty: all is kept. */
export function unkeptBy({ findings, costUsdPerMonth }: PlanDocument, { targets }: Scenario): readonly Finding[] {
  const isBudgetOpen = targets.budgetUsdPerMonth !== null && costUsdPerMonth === null;
  return findings.filter(
    ({ severity, code }) =>
      severity === "blocker" || unkept.includes(code) || (isBudgetOpen && unknownCost.includes(code)),
  );
}
