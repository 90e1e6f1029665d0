import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Prompts where they are answered, where two kinds of replicas cost more than they spare. */
const joinPools: Proposer = {
  id: "join-pools",
  words: "Compute prompts where they are answered",
  when: "pools that compute prompts on replicas of their own",
  propose: (question) =>
    poolPlaces(question)
      .filter(({ own }) => own.split !== null)
      .map(({ at, of }) => ({
        at,
        name: `Compute prompts${of} where they are answered`,
        edits: [{ path: `${at}.split`, value: null }],
        risk: "steps of answers take the prompts of other calls along, and tokens come less evenly",
        unknown: "how much your users mind that",
      })),
};

export default joinPools;
