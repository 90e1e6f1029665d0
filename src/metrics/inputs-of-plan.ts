import type { PlatformCosts } from "../engine/input.ts";
import type { StackFactors } from "../engine/stack.ts";
import { fieldsUnder } from "../scenario/field-table.ts";
import { planInputs } from "./input-figure.ts";

/** What is entered once for the whole plan. */
export const inputsOfPlan = planInputs([
  "hoursPerMonth",
  { id: "monthsAhead", given: "lookAheadMonths" },
  "targets.marginShare",
  "targets.kvUseLimit",
  "targets.blockedShareLimit",
  "reserves.failure",
  "reserves.node",
  "reserves.rack",
  "reserves.zone",
  "reserves.region",
  "reserves.rollout",
  "reserves.canary",
  "reserves.maintenance",
  "reserves.warm",
  ...fieldsUnder("costs").map(({ path }) => path as `costs.${keyof PlatformCosts}`),
  ...fieldsUnder("stack").map(({ path }) => path as `stack.${keyof StackFactors}`),
]);
