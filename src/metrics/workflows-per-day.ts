import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "workflowsPerDay",
    label: "Workflows a day",
    unit: "workflows/day",
    better: null,
    words: "Workflows that users ask for in a day.",
  },
  ({ workflowsPerDay }) => workflowsPerDay,
  "arrivals.perDay",
);
