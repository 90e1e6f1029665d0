import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Part of the tool calls that are taken to repeat an earlier one. */
const repeated = 0.2;

/** Results of tools that give the same answer to the same question, kept and given again. */
const cacheToolResults: Proposer = {
  id: "cache-tool-results",
  words: "Cache results of tools that always give the same",
  when: "work whose tools take time or money, where no results are cached yet",
  propose: (question) =>
    classPlaces(question).flatMap(({ at, of, asked }) => {
      const hasTools = asked.tools.callsPerStep > 0 && (asked.toolSeconds > 0 || asked.toolUsdPerStep > 0);
      if (!hasTools || asked.tools.repeatShare > 0) return [];
      return [
        {
          at,
          name: `Cache the results of tools${of}`,
          edits: [{ path: `${at}.tools.repeatShare`, value: repeated }],
          risk: "a fifth of tool calls must repeat an earlier one, and its result must still hold",
          unknown: "how often your tools are asked the same",
        },
      ];
    }),
};

export default cacheToolResults;
