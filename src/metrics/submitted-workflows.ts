import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "submittedWorkflows",
    label: "Workflows submitted at once",
    unit: "workflows",
    better: null,
    words: "Workflows that a batch hands in at once.",
  },
  ({ submission }) => submission?.workflows ?? null,
  "arrivals.submission.workflows",
);
