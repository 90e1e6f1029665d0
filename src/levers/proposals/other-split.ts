import { formatCount } from "../../quantity/format-number.ts";
import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** The cheapest split of a replica over the same devices. */
const otherSplit: Proposer = {
  id: "other-split",
  words: "Split each replica another way over its devices",
  when: "pools whose count of replicas is open, where another split carries the load with fewer devices",
  propose: (question) =>
    poolPlaces(question).flatMap(({ id, at, of, own }) => {
      const best = own.replicas === "auto" ? question.looks.bestSplit(id) : null;
      if (best === null) return [];
      const { tp, pp, attentionRanks, ep } = best;
      const ways = [
        `tensor ${formatCount(tp)}`,
        ...(pp > 1 ? [`pipeline ${formatCount(pp)}`] : []),
        ...(ep > 1 ? [`expert ${formatCount(ep)}`] : []),
        ...(attentionRanks > 1 ? [`attention in ${formatCount(attentionRanks)} groups`] : []),
      ];
      return [
        {
          at,
          name: `Split each replica${of} as ${ways.join(", ")}`,
          edits: Object.entries({ tp, pp, attentionRanks, ep }).map(([name, value]) => ({
            path: `${at}.${name}`,
            value,
          })),
          risk: "each loss takes a replica of another size",
          unknown: "how your engine's version runs this split",
        },
      ];
    }),
};

export default otherSplit;
