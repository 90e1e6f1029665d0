import type { HostedPriceList } from "./hosted-row.ts";

export default {
  id: "fireworks",
  provider: "Fireworks AI",
  rows: [
    {
      id: "fireworks-gpt-oss-120b",
      name: "gpt-oss-120b",
      provider: "Fireworks AI",
      inputUsdPerMillion: 0.15,
      cachedInputUsdPerMillion: 0.014,
      cacheWriteUsdPerMillion: null,
      outputUsdPerMillion: 0.6,
      batchFactor: null,
      longContext: null,
      date: "2026-08-04",
      contextTokens: 131_072,
      laterPrices: [],
      source: ["genai-prices"],
      notes: null,
    },
  ],
} satisfies HostedPriceList;
