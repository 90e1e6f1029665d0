import type { HostedPriceList } from "./hosted-row.ts";

export default {
  id: "anthropic",
  provider: "Anthropic",
  rows: [
    {
      id: "claude-sonnet-5",
      name: "claude-sonnet-5",
      provider: "Anthropic",
      inputUsdPerMillion: 3,
      cachedInputUsdPerMillion: 0.3,
      cacheWriteUsdPerMillion: 3.75,
      outputUsdPerMillion: 15,
      batchFactor: 0.5,
      longContext: null,
      date: "2026-07-29",
      contextTokens: 1_000_000,
      laterPrices: [],
      source: ["genai-prices", "tokencost"],
      notes:
        "In force since 2026-09-01; before, $2 in and $10 out. Cache write for five minutes; for an hour it is $6. Batch at half price as in the Claude rows of Vertex AI in tokencost.",
    },
  ],
} satisfies HostedPriceList;
