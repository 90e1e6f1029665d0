import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import { simulatedPool } from "../../../src/engine/simulation/simulated-pool.ts";
import { poolOf } from "../pool-of.ts";

test("eight ranks that run sequences of their own take 8,192 tokens of a step each, no more than that of one prompt", () => {
  const pool = { model: deepseek, weights: "fp8", tp: 8, batchTokens: 8192 } as const;
  const rules = (attentionRanks: number) => simulatedPool(poolOf({ ...pool, attentionRanks }), 1, 1000).scheduler;
  expect(rules(1)).toMatchObject({ tokenBudget: 8192, longPromptTokens: Number.POSITIVE_INFINITY });
  expect(rules(8)).toMatchObject({ tokenBudget: 65_536, longPromptTokens: 8192 });
});
