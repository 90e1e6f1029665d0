import { formatCount } from "../../quantity/format-number.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";
import { historyCaps } from "./context-policy-cap.ts";

/** History replaced by a summary at a cap, where it makes up most of what calls read. */
const summariseHistory: Proposer = {
  id: "summarise-history",
  words: "Summarise history in place of carrying it along",
  when: "prompts that are mostly history, where nothing cuts it back yet",
  propose: (question) =>
    classPlaces(question).flatMap((place) =>
      historyCaps(place).map((cap) => ({
        at: place.at,
        name: `Summarise context${place.of} past ${formatCount(cap)} tokens`,
        edits: [
          { path: `${place.at}.contextCapTokens`, value: cap },
          { path: `${place.at}.context.policy`, value: "summarise" },
        ],
        risk: "summaries must lose less than 2 points of success",
        unknown: "what a summary forgets",
      })),
    ),
};

export default summariseHistory;
