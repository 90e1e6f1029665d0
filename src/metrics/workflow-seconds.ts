import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "workflowSeconds",
  label: "Time of a workflow",
  unit: "s",
  better: "less",
  words: "Mean time of a workflow with its tools, queues and retries, at the planning load.",
});
