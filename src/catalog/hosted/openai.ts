import type { HostedPriceList } from "./hosted-row.ts";

export default {
  id: "openai",
  provider: "OpenAI",
  rows: [
    {
      id: "gpt-5.6-terra",
      name: "gpt-5.6-terra",
      provider: "OpenAI",
      inputUsdPerMillion: 2,
      cachedInputUsdPerMillion: 0.2,
      cacheWriteUsdPerMillion: 2.5,
      outputUsdPerMillion: 12,
      batchFactor: 0.5,
      longContext: {
        startTokens: 272_000,
        inputUsdPerMillion: 4,
        cachedInputUsdPerMillion: 0.4,
        cacheWriteUsdPerMillion: 5,
        outputUsdPerMillion: 18,
      },
      date: "2026-08-02",
      contextTokens: 1_050_000,
      laterPrices: [],
      source: ["genai-prices", "tokencost"],
      notes: "Batch at half price as in all 64 OpenAI rows of tokencost (2025-09-01); this model is not in it.",
    },
    {
      id: "gpt-5.6-luna",
      name: "gpt-5.6-luna",
      provider: "OpenAI",
      inputUsdPerMillion: 0.2,
      cachedInputUsdPerMillion: 0.02,
      cacheWriteUsdPerMillion: 0.25,
      outputUsdPerMillion: 1.2,
      batchFactor: 0.5,
      longContext: {
        startTokens: 272_000,
        inputUsdPerMillion: 0.4,
        cachedInputUsdPerMillion: 0.04,
        cacheWriteUsdPerMillion: 0.5,
        outputUsdPerMillion: 1.8,
      },
      date: "2026-08-02",
      contextTokens: 1_050_000,
      laterPrices: [],
      source: ["genai-prices", "tokencost"],
      notes:
        "Cut by 80 % on 2026-07-30. Batch at half price as in all 64 OpenAI rows of tokencost (2025-09-01); this model is not in it.",
    },
  ],
} satisfies HostedPriceList;
