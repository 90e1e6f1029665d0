import type { Broken } from "./broken-plans.ts";

const drafting = (speculation: object) => ({ "pools.chat.speculation": speculation });

/** What is said of pools that draft tokens. */
export const drafted: Readonly<Record<string, Broken>> = {
  "drafts nobody counts": { edits: drafting({ method: "ngram" }), says: ["speculation-uncounted"] },
  "drafts of which none is accepted": {
    edits: drafting({ method: "ngram", draftTokens: 8, acceptance: [0] }),
    says: ["speculation-loses"],
  },
  "drafts of which most are accepted": {
    edits: drafting({ method: "heads", draftTokens: 3, acceptance: [0.8] }),
    says: ["speculation-pays"],
  },
};
