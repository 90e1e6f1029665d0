import { formatCount } from "../../quantity/format-number.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** One try fewer, or two alone, where there are more than two. */
const capRetries: Proposer = {
  id: "cap-retries",
  words: "Cap how often failed work is tried again",
  propose: (question) =>
    classPlaces(question).flatMap(({ at, of, asked }) =>
      asked.maxAttempts <= 1 || asked.successPerAttempt >= 1
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
