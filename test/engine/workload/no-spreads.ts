import type { Spreads } from "../../../src/engine/workload-class.ts";

/** Nothing varies. */
export const noSpreads: Spreads = {
  steps: null,
  callsPerStep: null,
  prefixTokens: null,
  growthTokensPerCall: null,
  outputTokens: null,
  toolSeconds: null,
};
