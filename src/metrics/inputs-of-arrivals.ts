import type { WorkloadClass } from "../engine/input.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { classInputs } from "./input-figure.ts";

/** The peak over its hour, of which what can wait is no part. */
function withoutDeferred({ deferral }: WorkloadClass) {
  if (deferral === null) return null;
  const { share, peakToAverage, shapeFactor } = deferral;
  return {
    step: `The peak of ${formatCount(peakToAverage)} that was entered is of the ${formatShare(1 - share)} that cannot wait, in an hour of ${formatCount(shapeFactor)} times the mean. It is told over that hour after the rest has moved, and is never under 1: what has waited fills the hour.`,
    from: ["deferral.share", "deferral.hours", "shapeFactor"],
  };
}

/** When workflows of a class come. */
export const inputsOfArrivals = classInputs([
  { id: "workflowsPerDay", path: "classes.*.arrivals.perDay" },
  { id: "peakToAverage", path: "classes.*.arrivals.peakToAverage", otherwise: withoutDeferred },
  { id: "deferral.share", path: "classes.*.arrivals.deferrableShare" },
  { id: "deferral.hours", path: "classes.*.arrivals.deferrableHours" },
  { id: "peakWindowSeconds", path: "classes.*.arrivals.peakWindowSeconds" },
  { id: "planAtShare", path: "classes.*.arrivals.planAtShare" },
  { id: "burstFactor", path: "classes.*.arrivals.burst.factor", given: "burst.factor" },
  { id: "burstSeconds", path: "classes.*.arrivals.burst.seconds", given: "burst.seconds" },
  { id: "growthPerMonth", path: "classes.*.arrivals.growthPerMonth" },
  { id: "submittedWorkflows", path: "classes.*.arrivals.submission.workflows", given: "submission.workflows" },
  { id: "deadlineSeconds", path: "classes.*.arrivals.submission.deadlineSeconds", given: "submission.deadlineSeconds" },
  { id: "concurrencyCap", path: "classes.*.arrivals.concurrencyCap" },
  { id: "users", path: "classes.*.arrivals.users" },
]);
