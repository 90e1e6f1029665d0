import { formatCount } from "../../quantity/format-number.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** One try fewer, or one alone, where nobody but the workflow itself tries again. */
const capRetries: Proposer = {
  id: "cap-retries",
  words: "Cap how often failed work is tried again",
  when: "work that is tried again when it fails, by itself alone",
  propose: (question) =>
    classPlaces(question).flatMap(({ at, of, asked }) =>
      asked.maxAttempts <= 1 || asked.successPerAttempt >= 1 || asked.retryLayers !== null
        ? []
        : [...new Set([asked.maxAttempts - 1, 1])].map((attempts) => ({
            at,
            name:
              attempts === 1
                ? `Try work${of} once, and no more`
                : `Try work${of} ${formatCount(attempts)} times at most`,
            edits: [{ path: `${at}.maxAttempts`, value: attempts }],
            risk: "fewer workflows succeed in the end",
            unknown: "what a user does whose work failed",
          })),
    ),
};

export default capRetries;
