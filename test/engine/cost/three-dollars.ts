import type { HostedModel } from "../../../src/engine/input.ts";

/** Input $3, from the cache $0.30 and output $15 a million; a batch call at half. */
export const threeDollars: HostedModel = {
  id: "three-dollars",
  name: "Three dollars",
  provider: "example",
  inputUsdPerMillion: 3,
  cachedInputUsdPerMillion: 0.3,
  cacheWriteUsdPerMillion: null,
  outputUsdPerMillion: 15,
  batchFactor: 0.5,
  longContext: null,
  date: "2026-11-20",
};
