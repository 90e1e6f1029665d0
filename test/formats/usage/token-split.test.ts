import { expect, test } from "vitest";
import { keysNotRead, tokenSplit } from "../../../src/formats/usage/token-split.ts";

/** Input without cache, read, written, output: sums by hand of what each provider's documents say its keys count. */
test.each([
  // OpenAI counts cached tokens in the prompt, and reasoning in the completion.
  [
    { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050, prompt_tokens_details: { cached_tokens: 800 } },
    [200, 800, null, 50],
  ],
  [
    { input_tokens: 1000, input_tokens_details: { cached_tokens: 800 }, output_tokens: 50, total_tokens: 1050 },
    [200, 800, null, 50],
  ],
  // Some routers count what is written to the cache as well.
  [
    { input_tokens: 1000, input_tokens_details: { cached_tokens: 0, cache_write_tokens: 900 }, output_tokens: 5 },
    [100, 0, 900, 5],
  ],
  // Anthropic counts neither in the input.
  [
    { input_tokens: 7, cache_read_input_tokens: 2000, cache_creation_input_tokens: 300, output_tokens: 60 },
    [7, 2000, 300, 60],
  ],
  [
    {
      input_tokens: 7,
      cache_creation: { ephemeral_5m_input_tokens: 200, ephemeral_1h_input_tokens: 100 },
      output_tokens: 60,
    },
    [7, null, 300, 60],
  ],
  // Bedrock: neither; the total holds all of them.
  [
    { inputTokens: 64, cacheReadInputTokens: 2000, cacheWriteInputTokens: 400, outputTokens: 4, totalTokens: 2468 },
    [64, 2000, 400, 4],
  ],
  // A gateway with the same keys whose input holds them, as its total shows.
  [{ inputTokens: 2064, cachedInputTokens: 2000, outputTokens: 4, totalTokens: 2068 }, [64, 2000, null, 4]],
  // Google counts cached tokens in the prompt, what tools gave and thoughts beside it.
  [
    {
      promptTokenCount: 340,
      cachedContentTokenCount: 230,
      toolUsePromptTokenCount: 10,
      candidatesTokenCount: 40,
      thoughtsTokenCount: 60,
    },
    [120, 230, null, 100],
  ],
  // DeepSeek has names of its own for the same.
  [
    { prompt_tokens: 875, prompt_cache_hit_tokens: 800, prompt_cache_miss_tokens: 75, completion_tokens: 9 },
    [75, 800, null, 9],
  ],
  // xAI counts reasoning beside the completion, as its total shows; OpenAI within.
  [
    {
      prompt_tokens: 40,
      completion_tokens: 10,
      total_tokens: 150,
      completion_tokens_details: { reasoning_tokens: 100 },
    },
    [40, null, null, 110],
  ],
  [
    {
      prompt_tokens: 40,
      completion_tokens: 110,
      total_tokens: 150,
      completion_tokens_details: { reasoning_tokens: 100 },
    },
    [40, null, null, 110],
  ],
  // Cohere bills fewer tokens than it processes.
  [
    { billed_units: { input_tokens: 13, output_tokens: 61 }, tokens: { input_tokens: 542, output_tokens: 63 } },
    [13, null, null, 61],
  ],
])("%j", (usage, [inputTokens, cachedReadTokens, cachedWriteTokens, outputTokens]) => {
  const split = { inputTokens, cachedReadTokens, cachedWriteTokens, outputTokens };
  expect(tokenSplit(usage)).toEqual(split);
  const shuffled = Object.fromEntries(Object.entries(usage).toReversed());
  expect(tokenSplit(shuffled)).toEqual(split);
});

test("more cached tokens than there are, and less than none, cannot be", () => {
  expect(tokenSplit({ prompt_tokens: 10, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 20 } })).toBe(
    "impossible",
  );
  expect(tokenSplit({ input_tokens: -5, output_tokens: 1 })).toBe("impossible");
  expect(tokenSplit({ input_tokens: 1e308, output_tokens: 1 })).toBe("impossible");
});

test("what says nothing of tokens is none, and keys of prototypes are no keys", () => {
  expect(tokenSplit({ cost: 3 })).toBeNull();
  expect(tokenSplit(JSON.parse('{"__proto__":{"input_tokens":5}}') as Record<string, unknown>)).toBeNull();
});

test("keys that nothing reads are named", () => {
  expect(keysNotRead({ prompt_tokens: 1, service_tier: "standard", warp_tokens: 9 })).toEqual(["warp_tokens"]);
});
