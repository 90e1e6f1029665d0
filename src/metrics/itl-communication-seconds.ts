import { itlPart } from "./itl-part.ts";

export default itlPart(
  {
    id: "itlCommunicationSeconds",
    label: "Between tokens: between devices",
    words:
      "Mean part of the time between two tokens in which the devices of a replica exchange results, at the planning load.",
  },
  {
    secondsAt: ({ steps }, running) => steps.communicationSeconds[running - 1] ?? 0,
    step: "In every layer the devices of a replica exchange results and wait for one another.",
  },
);
