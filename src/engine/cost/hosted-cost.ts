import { million } from "../../quantity/number-words.ts";
import { apply, defineFormula, type Scope } from "../formula.ts";
import type { HostedModel, Lane, LongContextRate } from "../input.ts";
import type { ByTokens } from "../ledger.ts";

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

type Billed =
  | "uncachedTokens"
  | "uncachedUsdPerMillion"
  | "cachedTokens"
  | "cachedUsdPerMillion"
  | "writtenTokens"
  | "writtenUsdPerMillion";

const billExpression =
  "(uncachedTokens * uncachedUsdPerMillion + cachedTokens * cachedUsdPerMillion + writtenTokens * writtenUsdPerMillion) / 1000000";

function billed(x: Readonly<Record<Billed, number>>): number {
  const read = x.uncachedTokens * x.uncachedUsdPerMillion + x.cachedTokens * x.cachedUsdPerMillion;
  return (read + x.writtenTokens * x.writtenUsdPerMillion) / million;
}

/** @source genai-prices */
export const standardUsdPerMonth = defineFormula({
  id: "hosted.standardUsdPerMonth",
  words: "tokens of a month at the provider's standard prices",
  unit: "USD/month",
  expression: billExpression,
  source: "genai-prices",
  evaluate: billed,
});

/** @source genai-prices */
export const longContextUsdPerMonth = defineFormula({
  id: "hosted.longContextUsdPerMonth",
  words: "tokens of a month at the provider's prices for long prompts",
  unit: "USD/month",
  expression: billExpression,
  source: "genai-prices",
  evaluate: billed,
});

/** Tokens with the price of each kind, USD per million. */
function priced(rates: Rates, uncached: number, cached: number, output: number): Readonly<Record<Billed, number>> {
  // Where a provider charges for writing its cache, what is not read from it is written to it, if anything is cached at all.
  const written = cached > 0 ? rates.cacheWriteUsdPerMillion : null;
  return {
    uncachedTokens: uncached,
    uncachedUsdPerMillion: written ?? rates.inputUsdPerMillion,
    cachedTokens: cached,
    cachedUsdPerMillion: rates.cachedInputUsdPerMillion ?? rates.inputUsdPerMillion,
    writtenTokens: output,
    writtenUsdPerMillion: rates.outputUsdPerMillion,
  };
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
export function hostedBill(hosted: HostedModel, lane: Lane, tokens: BilledTokens, scope: Scope): HostedBill {
  const { uncachedTokens: uncached, cachedTokens: cached, outputTokens: output } = tokens;
  const { longContext } = hosted;
  const longPrompt = longContext === null ? 0 : tokens.longPromptShare;
  const longCalls = longContext === null ? 0 : tokens.longCallsShare;
  return {
    batchFactor: isBatchLane(lane) ? (hosted.batchFactor ?? 1) : 1,
    standardUsdPerMonth: apply(
      standardUsdPerMonth,
      priced(hosted, uncached * (1 - longPrompt), cached * (1 - longPrompt), output * (1 - longCalls)),
      scope,
    ),
    longContextUsdPerMonth:
      longContext === null
        ? 0
        : apply(
            longContextUsdPerMonth,
            priced(longContext, uncached * longPrompt, cached * longPrompt, output * longCalls),
            scope,
          ),
  };
}

/**
 * The same bill by the kind of its tokens: what is written to a provider's cache counts as input.
 *
 * @source genai-prices
 */
export function hostedBillByTokens(hosted: HostedModel, lane: Lane, tokens: BilledTokens): ByTokens {
  const { uncachedTokens, cachedTokens, outputTokens, longPromptShare, longCallsShare } = tokens;
  const { longContext } = hosted;
  const batchFactor = isBatchLane(lane) ? (hosted.batchFactor ?? 1) : 1;
  const at = (rates: Rates, prompts: number, calls: number): Readonly<Record<Billed, number>> =>
    priced(rates, uncachedTokens * prompts, cachedTokens * prompts, outputTokens * calls);
  const [longPrompts, longCalls] = longContext === null ? [0, 0] : [longPromptShare, longCallsShare];
  const bills = [
    at(hosted, 1 - longPrompts, 1 - longCalls),
    ...(longContext === null ? [] : [at(longContext, longPrompts, longCalls)]),
  ];
  const usd = (of: (bill: Readonly<Record<Billed, number>>) => number) =>
    (batchFactor * bills.reduce((sum, bill) => sum + of(bill), 0)) / million;
  return {
    input: usd((bill) => bill.uncachedTokens * bill.uncachedUsdPerMillion),
    cachedInput: usd((bill) => bill.cachedTokens * bill.cachedUsdPerMillion),
    output: usd((bill) => bill.writtenTokens * bill.writtenUsdPerMillion),
  };
}
