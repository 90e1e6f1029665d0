import { itlPart } from "./itl-part.ts";

export default itlPart(
  {
    id: "itlComputeSeconds",
    label: "Between tokens: computing",
    words: "Mean part of the time between two tokens that computing adds to reading, at the planning load.",
  },
  {
    secondsAt: ({ steps }, running) => steps.computeSeconds[running - 1] ?? 0,
    step: "Computing goes on while memory is read. Only what takes longer than the reading, or is not hidden behind it, counts here.",
  },
);
