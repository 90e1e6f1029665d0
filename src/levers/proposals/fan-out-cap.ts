import { formatCount } from "../../quantity/format-number.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Fewer tool calls and sub-agents side by side in a step: half of them. */
const fanOutCap: Proposer = {
  id: "fan-out-cap",
  words: "Cap what a step fans out to",
  when: "steps of two or more tool calls or sub-agents side by side",
  propose: (question) =>
    classPlaces(question).flatMap(({ at, of, asked }) => {
      const widest = Math.max(asked.tools.callsPerStep, ...asked.agents.map(({ runs }) => runs));
      if (asked.budget.fanOut !== null || widest < 2) return [];
      const most = Math.ceil(widest / 2);
      return [
        {
          at,
          name: `Let a step${of} fan out to ${formatCount(most)} at most`,
          edits: [{ path: `${at}.budget.fanOut`, value: most }],
          risk: "half as many side by side must find as much",
          unknown: "what the left-out ones would have found",
        },
      ];
    }),
};

export default fanOutCap;
