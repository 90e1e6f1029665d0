import { sharingCases } from "./sharing-cases.ts";
import type { SpeculationResult } from "../../src/engine/speculation.ts";

const drafting: SpeculationResult = {
  method: "ngram",
  draftTokens: 4,
  missing: null,
  acceptedTokens: 1.3,
  verifyTokens: 5,
  draftWeightBytes: 0,
  draftKvBytesPerToken: 0,
  draftTimeShare: 0,
  operating: { batch: 24, speedup: 0.8 },
  gains: [
    { batch: 1, speedup: 1.2 },
    { batch: 24, speedup: 0.8 },
    { batch: 256, speedup: 0.5 },
  ],
  paysUpToBatch: 9,
};

/** Plans whose pools draft tokens. */
export const speculationCases = {
  ...sharingCases,
  speculationUncounted: {
    poolResult: {
      speculation: { ...drafting, missing: "acceptance", acceptedTokens: null, operating: null, gains: [] },
    },
  },
  speculationWithoutDraft: {
    poolResult: { speculation: { ...drafting, missing: "draft", acceptedTokens: null, operating: null, gains: [] } },
  },
} as const;
