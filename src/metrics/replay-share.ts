import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "replayShare",
    label: "Replays of a workflow",
    unit: "share",
    better: null,
    words: "Evaluations and replays that run for each workflow, each one whole attempt.",
  },
  ({ replayShare }) => replayShare,
  "replay.share",
);
