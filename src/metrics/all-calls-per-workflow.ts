import { flowSum } from "./flow-sum.ts";

export default flowSum(
  {
    id: "allCallsPerWorkflow",
    label: "Calls a workflow, with all its parts",
    unit: "calls",
    better: null,
    words: "Model calls of a workflow: its own session, its roles and sub-agents, and the fallback.",
  },
  {
    of: ({ callsPerWorkflow }) => callsPerWorkflow,
    over: () => 1,
  },
);
