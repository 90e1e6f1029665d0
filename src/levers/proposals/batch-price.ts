import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

const batched: ReadonlySet<string> = new Set(["batch", "scheduled", "flex"]);

/** Work on a hosted model that nobody waits for, at the provider's batch price. */
const batchPrice: Proposer = {
  id: "batch-price",
  words: "Send what can wait to a provider's batch or flex lane",
  when: "work on a hosted model that nobody waits for, where the provider has a batch price",
  propose: (question) =>
    classPlaces(question)
      .filter(({ asked }) => {
        const { lane, limits, hosted } = asked;
        const isWatched = limits.ttftSeconds !== null || limits.itlSeconds !== null;
        return !batched.has(lane) && !isWatched && (hosted?.batchFactor ?? 1) < 1;
      })
      .map(({ at, of }) => ({
        at,
        name: `Send work${of} to the batch lane`,
        edits: [{ path: `${at}.lane`, value: "batch" }],
        risk: "answers may come within a day, not at once",
        unknown: "how late an answer may be",
      })),
};

export default batchPrice;
