import { formatCount } from "../../quantity/format-number.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Shorter prompts have no stable head worth keeping. */
const fewestTokens = 1000;
/** Part of a first prompt's text that is taken to be instructions and tools, the same for all. */
const stablePart = 0.5;

/** What all workflows share, first in the prompt and word for word, where the plan computes what caches hold. */
const cacheStableContext: Proposer = {
  id: "cache-stable-context",
  words: "Put what all prompts share first, so that it is cached",
  when: "long first prompts of which nothing is shared yet, on a pool of your own",
  propose: (question) =>
    classPlaces(question).flatMap(({ at, of, asked, own }) => {
      const isComputed = own.cachedShare === null && asked.poolId !== null;
      const text = asked.prefixTokens - (asked.images?.perPrompt ?? 0) * (asked.images?.tokensEach ?? 0);
      if (!isComputed || asked.context.sharedPrefixTokens > 0 || text < fewestTokens) return [];
      const shared = Math.floor(text * stablePart);
      return [
        {
          at,
          name: `Put the ${formatCount(shared)} tokens first that all prompts${of} share`,
          edits: [{ path: `${at}.context.sharedPrefixTokens`, value: shared }],
          risk: "half of the first prompt must be the same, word for word",
          unknown: "how much of your prompts is the same",
        },
      ];
    }),
};

export default cacheStableContext;
