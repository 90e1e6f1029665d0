import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Retries that go on from the last good step, where they start over. */
const resumeRetries: Proposer = {
  id: "resume-retries",
  words: "Let a retry go on from the last good step",
  when: "retries that start over",
  propose: (question) =>
    classPlaces(question)
      .filter(({ asked }) => asked.maxAttempts > 1 && asked.successPerAttempt < 1 && asked.retryScope === "restart")
      .map(({ at, of }) => ({
        at,
        name: `Let a retry${of} go on from the last good step`,
        edits: [{ path: `${at}.retryScope`, value: "resume" }],
        risk: "state must be kept after each step, and be good",
        unknown: "how often a failure lies earlier than it shows",
      })),
};

export default resumeRetries;
