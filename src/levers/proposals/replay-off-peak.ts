import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Evaluations and replays that run at the peak, in quieter hours. */
const replayOffPeak: Proposer = {
  id: "replay-off-peak",
  words: "Run evaluations and replays off the peak",
  when: "evaluations or replays that run at the peak",
  propose: (question) =>
    classPlaces(question)
      .filter(({ asked }) => asked.replayShare > 0 && asked.isReplayAtPeak)
      .map(({ at, of }) => ({
        at,
        name: `Run evaluations${of} off the peak`,
        edits: [{ path: `${at}.replay.atPeak`, value: false }],
        risk: "results come hours later",
        unknown: "who waits for an evaluation",
      })),
};

export default replayOffPeak;
