import { outcomeFigure } from "./chain-figure.ts";

export default outcomeFigure(
  {
    id: "backoffSecondsPerWorkflow",
    label: "Wait before retries",
    unit: "s",
    better: "less",
    words: "Time that a workflow waits before its retries, over all workflows.",
  },
  { of: ({ backoffSeconds }) => backoffSeconds },
);
