import { formatCount } from "../../quantity/format-number.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";
import { historyCaps } from "./context-policy-cap.ts";

/** History cut back at a cap, without a call that sums it up. */
const pruneHistory: Proposer = {
  id: "prune-history",
  words: "Prune history that is no longer needed",
  when: "prompts that are mostly history, where nothing cuts it back yet",
  propose: (question) =>
    classPlaces(question).flatMap((place) =>
      historyCaps(place).map((cap) => ({
        at: place.at,
        name: `Prune context${place.of} past ${formatCount(cap)} tokens`,
        edits: [
          { path: `${place.at}.contextCapTokens`, value: cap },
          { path: `${place.at}.context.policy`, value: "prune" },
        ],
        risk: "what is pruned must not be needed again",
        unknown: "how often an agent looks far back",
      })),
    ),
};

export default pruneHistory;
