import { expect, test } from "vitest";
import {
  billedTogether,
  byPromptLength,
  hostedBill,
  isBatchLane,
  type BilledTokens,
  type PricedTokens,
} from "../../../src/engine/cost/hosted-cost.ts";
import type { HostedModel, Lane } from "../../../src/engine/input.ts";
import { threeDollars } from "./three-dollars.ts";

const hosted = threeDollars;

const untraced = { path: "", traces: null };

function hostedTokensUsd(model: HostedModel, lane: Lane, billed: BilledTokens): number {
  const { batchFactor, standardUsdPerMonth, longContextUsdPerMonth } = hostedBill(model, lane, billed, untraced);
  return batchFactor * (standardUsdPerMonth + longContextUsdPerMonth);
}

const tokens = (changes: Partial<PricedTokens>, long = { callsShare: 0, promptTokensShare: 0 }): BilledTokens =>
  byPromptLength({ uncachedTokens: 0, cachedTokens: 0, outputTokens: 0, ...changes }, long);

test("10,000 users x 5 turns x 32,000 tokens at $3 a million cost $4,800 a day, $912 with 90 % cached at a tenth", () => {
  // 1.6 G tokens x $3 / 1 M = $4,800; 0.16 G x $3 + 1.44 G x $0.30 = $480 + $432
  const all = 10_000 * 5 * 32_000;
  expect(all).toBe(1_600_000_000);
  expect(hostedTokensUsd(hosted, "real-time", tokens({ uncachedTokens: all }))).toBeCloseTo(4800, 9);
  const cached = tokens({ uncachedTokens: all * 0.1, cachedTokens: all * 0.9 });
  expect(hostedTokensUsd(hosted, "real-time", cached)).toBeCloseTo(912, 9);
});

test("lanes that can wait pay the batch price, half here; a provider without one charges in full", () => {
  const million = tokens({ outputTokens: 1_000_000 });
  expect(hostedTokensUsd(hosted, "batch", million)).toBeCloseTo(7.5, 12);
  expect(hostedTokensUsd({ ...hosted, batchFactor: null }, "batch", million)).toBeCloseTo(15, 12);
  expect((["batch", "scheduled", "flex", "real-time", "priority", "background"] as const).map(isBatchLane)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("without a cached price cached tokens cost what input costs, and cache writes cost more where they are billed", () => {
  const half = tokens({ uncachedTokens: 500_000, cachedTokens: 500_000 });
  expect(hostedTokensUsd({ ...hosted, cachedInputUsdPerMillion: null }, "priority", half)).toBeCloseTo(3, 12);
  // 0.5 M written at $3.75 and 0.5 M read at $0.30
  expect(hostedTokensUsd({ ...hosted, cacheWriteUsdPerMillion: 3.75 }, "priority", half)).toBeCloseTo(2.025, 12);
  const noCache = tokens({ uncachedTokens: 1_000_000 });
  expect(hostedTokensUsd({ ...hosted, cacheWriteUsdPerMillion: 3.75 }, "priority", noCache)).toBeCloseTo(3, 12);
});

test("calls over the long-context start pay its rates as a whole", () => {
  const long = {
    startTokens: 200_000,
    inputUsdPerMillion: 6,
    cachedInputUsdPerMillion: 0.6,
    cacheWriteUsdPerMillion: null,
    outputUsdPerMillion: 22.5,
  };
  // a quarter of the calls holds half of the prompt tokens: input 0.5 x 3 + 0.5 x 6, output 0.75 x 15 + 0.25 x 22.5
  const mixed = tokens(
    { uncachedTokens: 1_000_000, outputTokens: 1_000_000 },
    { callsShare: 0.25, promptTokensShare: 0.5 },
  );
  expect(hostedTokensUsd({ ...hosted, longContext: long }, "real-time", mixed)).toBeCloseTo(4.5 + 16.875, 12);
  expect(hostedTokensUsd(hosted, "real-time", mixed)).toBeCloseTo(18, 12);
});

test("calls that find nothing in the cache write nothing to it, also on one bill with calls that do", () => {
  const writes = { ...hosted, cacheWriteUsdPerMillion: 3.75 };
  const bills = [
    tokens({ uncachedTokens: 1_000_000 }),
    tokens({ uncachedTokens: 500_000, cachedTokens: 500_000 }),
  ] as const;
  // 1 M plain at $3; 0.5 M written at $3.75 and 0.5 M read at $0.30
  expect(bills.map((bill) => hostedTokensUsd(writes, "priority", bill))).toEqual([
    expect.closeTo(3, 12),
    expect.closeTo(2.025, 12),
  ]);
  expect(hostedTokensUsd(writes, "priority", billedTogether(bills))).toBeCloseTo(5.025, 12);
});
