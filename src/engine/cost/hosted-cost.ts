import { million } from "../../quantity/number-words.ts";
import type { HostedModel, Lane, LongContextRate } from "../input.ts";

/** Tokens of a class in a month, as a provider bills them. */
export interface BilledTokens {
  readonly uncachedTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** Shares of calls, and of prompt tokens, in calls whose prompt is over the provider's long-context start. */
  readonly longCallsShare: number;
  readonly longPromptShare: number;
}

type Rates = Pick<
  LongContextRate,
  "inputUsdPerMillion" | "cachedInputUsdPerMillion" | "cacheWriteUsdPerMillion" | "outputUsdPerMillion"
>;

/**
 * Lanes that can wait get a provider's batch price where it has one.
 *
 * @source genai-prices
 */
export function isBatchLane(lane: Lane): boolean {
  return lane === "batch" || lane === "scheduled" || lane === "flex";
}

function tokenUsd(rates: Rates, uncached: number, cached: number, output: number): number {
  // Where a provider charges for writing its cache, what is not read from it is written to it, if anything is cached at all.
  const uncachedRate =
    cached > 0 ? (rates.cacheWriteUsdPerMillion ?? rates.inputUsdPerMillion) : rates.inputUsdPerMillion;
  const cachedRate = rates.cachedInputUsdPerMillion ?? rates.inputUsdPerMillion;
  return (uncached * uncachedRate + cached * cachedRate + output * rates.outputUsdPerMillion) / million;
}

/** A month's token bill by its parts. */
export interface HostedBill {
  readonly batchFactor: number;
  readonly standardUsdPerMonth: number;
  readonly longContextUsdPerMonth: number;
}

/**
 * What a provider bills for a month's tokens, in USD: input, cached input, cache writes and output at list price, calls with
 * a long context at their own rates as a whole, and the batch factor where the lane can wait. Failed attempts are billed
 * like any other: the tokens hold all of them.
 *
 * @source genai-prices
 */
export function hostedBill(hosted: HostedModel, lane: Lane, tokens: BilledTokens): HostedBill {
  const { uncachedTokens: uncached, cachedTokens: cached, outputTokens: output } = tokens;
  const { longContext } = hosted;
  const longPrompt = longContext === null ? 0 : tokens.longPromptShare;
  const longCalls = longContext === null ? 0 : tokens.longCallsShare;
  return {
    batchFactor: isBatchLane(lane) ? (hosted.batchFactor ?? 1) : 1,
    standardUsdPerMonth: tokenUsd(
      hosted,
      uncached * (1 - longPrompt),
      cached * (1 - longPrompt),
      output * (1 - longCalls),
    ),
    longContextUsdPerMonth:
      longContext === null ? 0 : tokenUsd(longContext, uncached * longPrompt, cached * longPrompt, output * longCalls),
  };
}
