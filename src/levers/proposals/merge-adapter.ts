import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** The only adapter of a pool, in the weights of its model. */
const mergeAdapter: Proposer = {
  id: "merge-adapter",
  words: "Merge an adapter into the weights",
  when: "pools that serve one LoRA adapter",
  propose: (question) =>
    poolPlaces(question)
      .filter(({ asked }) => asked.adapters?.count === 1)
      .map(({ at, of }) => ({
        at,
        name: `Merge the adapter${of} into the weights`,
        edits: [{ path: `${at}.adapters`, value: null }],
        risk: "another adapter later needs a pool of its own, or adapters again",
        unknown: "whether calls for the model without the adapter come too",
      })),
};

export default mergeAdapter;
