import { itlPart } from "./itl-part.ts";

export default itlPart(
  {
    id: "itlOverheadSeconds",
    label: "Between tokens: overhead",
    words:
      "Mean part of the time between two tokens that the engine spends beside reading, computing and communication, at the planning load.",
  },
  {
    secondsAt: ({ steps }, running) => steps.overheadSeconds[running - 1] ?? 0,
    step: "Starting kernels, scheduling and sampling take a time of their own for each layer, each step and each running call.",
  },
);
