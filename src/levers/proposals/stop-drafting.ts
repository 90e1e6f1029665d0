import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** No drafts, where they cost more than they give. */
const stopDrafting: Proposer = {
  id: "stop-drafting",
  words: "Switch speculation off",
  when: "pools that draft tokens",
  propose: (question) =>
    poolPlaces(question)
      .filter(({ own }) => own.speculation !== null)
      .map(({ at, of }) => ({
        at,
        name: `Switch speculation${of} off`,
        edits: [{ path: `${at}.speculation`, value: null }],
        risk: "single calls get slower when few run",
        unknown: "how few calls run on your replicas away from the peak",
      })),
};

export default stopDrafting;
