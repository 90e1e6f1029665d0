import type { HostedPriceList } from "./hosted-row.ts";

export default {
  id: "google",
  provider: "Google",
  rows: [
    {
      id: "gemini-3.7-flash",
      name: "gemini-3.7-flash",
      provider: "Google",
      inputUsdPerMillion: 0.75,
      cachedInputUsdPerMillion: 0.075,
      cacheWriteUsdPerMillion: null,
      outputUsdPerMillion: 3.75,
      batchFactor: 0.5,
      longContext: null,
      date: "2026-08-13",
      contextTokens: 1_000_000,
      laterPrices: [
        {
          from: "2027-01-01",
          inputUsdPerMillion: 1.5,
          cachedInputUsdPerMillion: 0.15,
          cacheWriteUsdPerMillion: null,
          outputUsdPerMillion: 7.5,
        },
      ],
      source: ["genai-prices"],
      notes:
        "Doubles on 2027-01-01. Keeping a context cache costs $0.50 per million tokens and hour besides. Batch at half price as the price list notes for some models.",
    },
  ],
} satisfies HostedPriceList;
