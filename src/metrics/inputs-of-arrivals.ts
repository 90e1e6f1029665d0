import { classInputs } from "./input-figure.ts";

/** When workflows of a class come. */
export const inputsOfArrivals = classInputs([
  { id: "workflowsPerDay", path: "classes.*.arrivals.perDay" },
  { id: "peakToAverage", path: "classes.*.arrivals.peakToAverage" },
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
