import { itlPart } from "./itl-part.ts";

export default itlPart(
  {
    id: "itlWeightsSeconds",
    label: "Between tokens: reading weights",
    words: "Mean part of the time between two tokens in which weights are read, at the planning load.",
  },
  {
    secondsAt: ({ steps }, running) => steps.weightsSeconds[running - 1] ?? 0,
    step: "Each step reads the weights once, for all calls together; of experts, those that any of the calls needs.",
  },
);
