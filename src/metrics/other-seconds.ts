import { partOf } from "./part-of.ts";

export default partOf(
  "class",
  {
    of: "workflowSeconds",
    otherwise:
      "Sub-agents and roles as often as they run, waits before retries, approvals, and runs of the fallback, each with its mean time, added up. Exact for the mean times, nothing is drawn.",
  },
  {
    id: "otherSeconds",
    label: "Other time of a workflow",
    unit: "s",
    better: "less",
    words:
      "Time of a workflow besides its own calls and tools: sub-agents, waits before retries, approvals and the fallback.",
  },
);
