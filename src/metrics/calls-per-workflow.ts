import { chainFigure } from "./chain-figure.ts";

export default chainFigure(
  {
    id: "callsPerWorkflow",
    label: "Calls a workflow",
    unit: "calls",
    better: null,
    words: "Model calls a workflow's own session makes, in all its attempts.",
  },
  ({ calls }) => calls,
);
