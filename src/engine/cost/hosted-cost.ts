import { million } from "../../quantity/number-words.ts";
import { apply, defineFormula, type Scope } from "../formula.ts";
import type { HostedModel, Lane, LongContextRate } from "../input.ts";
import type { ByTokens } from "../ledger.ts";
import type { ShareAbove } from "../workload/prompt-volume.ts";

/** Tokens by what a provider asks for them. */
export interface PricedTokens {
  readonly uncachedTokens: number;
  /** Of them what calls write to the cache: calls that find nothing there keep nothing there. */
  readonly keptTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

/** Tokens of a class in a month, as a provider bills them: those of calls whose prompt is over its long-context start apart. */
export interface BilledTokens {
  readonly standard: PricedTokens;
  readonly long: PricedTokens;
}

/**
 * Tokens of one kind of calls by the rates that they fall under, what is cached spread alike over their prompts.
 *
 * @source derived: definition
 */
export function byPromptLength(
  tokens: Omit<PricedTokens, "keptTokens">,
  { callsShare, promptTokensShare }: ShareAbove,
): BilledTokens {
  const { uncachedTokens, cachedTokens, outputTokens } = tokens;
  const part = (prompts: number, calls: number): PricedTokens => ({
    uncachedTokens: uncachedTokens * prompts,
    keptTokens: cachedTokens > 0 ? uncachedTokens * prompts : 0,
    cachedTokens: cachedTokens * prompts,
    outputTokens: outputTokens * calls,
  });
  return { standard: part(1 - promptTokensShare, 1 - callsShare), long: part(promptTokensShare, callsShare) };
}

/**
 * Bills of several kinds of calls as one.
 *
 * @source derived
 */
export function billedTogether(bills: readonly BilledTokens[]): BilledTokens {
  const sum = (of: (bill: BilledTokens) => number) => bills.reduce((total, bill) => total + of(bill), 0);
  const tokens = (of: (bill: BilledTokens) => PricedTokens): PricedTokens => ({
    uncachedTokens: sum((bill) => of(bill).uncachedTokens),
    keptTokens: sum((bill) => of(bill).keptTokens),
    cachedTokens: sum((bill) => of(bill).cachedTokens),
    outputTokens: sum((bill) => of(bill).outputTokens),
  });
  return { standard: tokens(({ standard }) => standard), long: tokens(({ long }) => long) };
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

/** Where a provider charges for writing its cache, what calls keep there costs that; of both kinds of tokens the mean price. */
function uncachedUsdPerMillion(
  { inputUsdPerMillion: input, cacheWriteUsdPerMillion: write }: Rates,
  uncached: number,
  kept: number,
): number {
  if (write === null || kept === 0) return input;
  return kept === uncached ? write : input + ((write - input) * kept) / uncached;
}

/** Tokens with the price of each kind, USD per million. */
function priced(
  rates: Rates,
  { uncachedTokens: uncached, keptTokens: kept, cachedTokens: cached, outputTokens: output }: PricedTokens,
): Readonly<Record<Billed, number>> {
  return {
    uncachedTokens: uncached,
    uncachedUsdPerMillion: uncachedUsdPerMillion(rates, uncached, kept),
    cachedTokens: cached,
    cachedUsdPerMillion: rates.cachedInputUsdPerMillion ?? rates.inputUsdPerMillion,
    writtenTokens: output,
    writtenUsdPerMillion: rates.outputUsdPerMillion,
  };
}

/** Tokens at the standard rates: all of them where a provider has no others. */
function standardOf({ standard, long }: BilledTokens, longContext: LongContextRate | null): PricedTokens {
  if (longContext !== null) return standard;
  return {
    uncachedTokens: standard.uncachedTokens + long.uncachedTokens,
    keptTokens: standard.keptTokens + long.keptTokens,
    cachedTokens: standard.cachedTokens + long.cachedTokens,
    outputTokens: standard.outputTokens + long.outputTokens,
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
  const { longContext } = hosted;
  return {
    batchFactor: isBatchLane(lane) ? (hosted.batchFactor ?? 1) : 1,
    standardUsdPerMonth: apply(standardUsdPerMonth, priced(hosted, standardOf(tokens, longContext)), scope),
    longContextUsdPerMonth:
      longContext === null ? 0 : apply(longContextUsdPerMonth, priced(longContext, tokens.long), scope),
  };
}

/**
 * The same bill by the kind of its tokens: what is written to a provider's cache counts as input.
 *
 * @source genai-prices
 */
export function hostedBillByTokens(hosted: HostedModel, lane: Lane, tokens: BilledTokens): ByTokens {
  const { longContext } = hosted;
  const batchFactor = isBatchLane(lane) ? (hosted.batchFactor ?? 1) : 1;
  const bills = [
    priced(hosted, standardOf(tokens, longContext)),
    ...(longContext === null ? [] : [priced(longContext, tokens.long)]),
  ];
  const usd = (of: (bill: Readonly<Record<Billed, number>>) => number) =>
    (batchFactor * bills.reduce((sum, bill) => sum + of(bill), 0)) / million;
  return {
    input: usd((bill) => bill.uncachedTokens * bill.uncachedUsdPerMillion),
    cachedInput: usd((bill) => bill.cachedTokens * bill.cachedUsdPerMillion),
    output: usd((bill) => bill.writtenTokens * bill.writtenUsdPerMillion),
  };
}
