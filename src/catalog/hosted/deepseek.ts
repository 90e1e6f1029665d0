import type { HostedPriceList } from "./hosted-row.ts";

export default {
  id: "deepseek",
  provider: "DeepSeek",
  rows: [
    {
      id: "deepseek-v4-flash",
      name: "deepseek-v4-flash",
      provider: "DeepSeek",
      inputUsdPerMillion: 0.14,
      cachedInputUsdPerMillion: 0.0028,
      cacheWriteUsdPerMillion: null,
      outputUsdPerMillion: 0.28,
      batchFactor: null,
      longContext: null,
      date: "2026-05-12",
      contextTokens: 1_000_000,
      laterPrices: [],
      source: ["genai-prices"],
      notes: null,
    },
  ],
} satisfies HostedPriceList;
