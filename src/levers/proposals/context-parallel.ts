import { formatCount } from "../../quantity/format-number.ts";
import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Ranks that hold the same of a sequence's cache each keep a part of its tokens instead: more sequences fit. */
const contextParallel: Proposer = {
  id: "context-parallel",
  words: "Deal each sequence's cache to the ranks that hold the same of it",
  when: "pools whose ranks hold the same keys and values: latent attention, or fewer KV heads than ranks",
  propose: (question) =>
    poolPlaces(question).flatMap(({ id, at, of, own }) =>
      question.looks
        .contextShards(id)
        .filter((ranks) => ranks !== (own.parallel?.decodeContext ?? 1))
        .map((ranks) => ({
          at,
          name: `Deal each sequence's cache${of} to ${formatCount(ranks)} ranks`,
          edits: [{ path: `${at}.parallel.decodeContext`, value: ranks }],
          risk: "each step gathers what the ranks found of a sequence, and a block holds the tokens of all of them",
          unknown: "whether your engine's version does it for this model",
        })),
    ),
};

export default contextParallel;
