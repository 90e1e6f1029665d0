import { planInputs } from "./input-figure.ts";

/** What is entered once for the whole plan. */
export const inputsOfPlan = planInputs([
  "hoursPerMonth",
  "monthsAhead",
  "targets.marginShare",
  "targets.kvUseLimit",
  "targets.blockedShareLimit",
  "reserves.failure",
  "reserves.rollout",
  "reserves.maintenance",
  "reserves.warm",
  "costs.storageUsdPerMonth",
  "costs.egressUsdPerMonth",
  "costs.observabilityUsdPerMonth",
  "costs.staffUsdPerMonth",
  "costs.reviewerUsdPerHour",
]);
