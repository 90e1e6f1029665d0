import type { HostedModel } from "../../../engine/input.ts";
import type { Plan } from "../../../engine/plan-result.ts";
import { traceOf } from "../../../metrics/formula-of.ts";
import { formatDollars, formatLongUsd, formatUsd } from "../../../quantity/format-money.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { million } from "../../../quantity/number-words.ts";

type Billed = "hosted.standardUsdPerMonth" | "hosted.longContextUsdPerMonth";

/** Below this whole dollars say too little. */
const fewDollars = 1000;

/** Whole dollars as in the ledger; of few, three digits. */
function amountText(usd: number): string {
  return Math.abs(usd) < fewDollars ? formatUsd(usd) : formatDollars(usd);
}

const price = (usd: number) => formatLongUsd(usd, 6);

interface Bill {
  readonly text: string;
  readonly usd: number;
  /** What a million of the new tokens costs. */
  readonly newUsdPerMillion: number;
}

/** `2,494 million new tokens × $0.25 + 1,019 million cached × $0.02 + 642 million written × $1.20 = $1,414`; `null`: no such bill. */
function billOf(plan: Plan, classId: string, id: Billed): Bill | null {
  const trace = traceOf(plan, "class", classId, id);
  if (trace === null || trace.value === 0) return null;
  const { uncachedTokens, cachedTokens, writtenTokens, ...prices } = trace.inputs;
  const newUsdPerMillion = prices.uncachedUsdPerMillion ?? 0;
  const kinds = [
    { tokens: uncachedTokens ?? 0, words: "new tokens", usd: newUsdPerMillion },
    { tokens: cachedTokens ?? 0, words: "cached", usd: prices.cachedUsdPerMillion ?? 0 },
    { tokens: writtenTokens ?? 0, words: "generated", usd: prices.writtenUsdPerMillion ?? 0 },
  ].filter(({ tokens }) => tokens > 0);
  const parts = kinds.map(
    ({ tokens, words, usd }) => `${formatCount(tokens / million)} million ${words} × ${price(usd)}`,
  );
  return { text: `${parts.join(" + ")} = ${amountText(trace.value)}`, usd: trace.value, newUsdPerMillion };
}

/** What its contract adds for calls, and what it takes for units in place of tokens. */
function agreedBills(plan: Plan, classId: string): readonly { readonly text: string; readonly usd: number }[] {
  const calls = traceOf(plan, "class", classId, "hosted.callsUsdPerMonth");
  const units = traceOf(plan, "class", classId, "hosted.unitsUsdPerMonth");
  const load = traceOf(plan, "class", classId, "hosted.provisionedUnits")?.inputs;
  const count = (value: number | undefined, digits?: number) => formatCount(value ?? 0, digits);
  const beside = load?.unitsBesideTokensPerMinute ?? 0;
  const share = units?.inputs.unitsShare;
  const together = beside > 0 ? `, and ${count(beside)} of other classes on the same contract` : "";
  const part = share === undefined ? "" : `${formatShare(share)} of `;
  const inHours = `${part}${count(units?.inputs.provisionedUnits, 9)} × ${price(units?.inputs.unitUsdPerHour ?? 0)} × ${count(units?.inputs.hoursPerMonth)} hours`;
  return [
    ...(units === null || load === undefined
      ? []
      : [
          {
            text: `Units that carry ${count(load.hostedPeakTokensPerMinute)} tokens a minute at the peak${together}, ${count(load.unitTokensPerMinute, 9)} each, in place of token prices: ${inHours} = ${amountText(units.value)}.`,
            usd: units.value,
          },
        ]),
    ...(calls === null
      ? []
      : [
          {
            text: `Calls of a month, besides their tokens: ${count(calls.inputs.hostedCallsPerMonth)} × ${price(calls.inputs.usdPerCall ?? 0)} = ${amountText(calls.value)}.`,
            usd: calls.value,
          },
        ]),
  ];
}

/** How a hosted model's bill for a month's tokens comes about: every kind of token with the price that it is billed at. */
export function hostedBillLines(plan: Plan, classId: string, model: HostedModel): readonly string[] {
  const standard = billOf(plan, classId, "hosted.standardUsdPerMonth");
  const long = billOf(plan, classId, "hosted.longContextUsdPerMonth");
  const whole = traceOf(plan, "class", classId, "hosted.tokensUsdPerMonth");
  const factor = whole?.inputs.batchFactor ?? 1;
  const agreed = agreedBills(plan, classId);
  const both = [standard, long].flatMap((bill) => (bill === null ? [] : amountText(bill.usd)));
  const joined = both.length === 1 || factor === 1 ? both.join(" + ") : `(${both.join(" + ")})`;
  const times = factor === 1 ? "" : ` × ${formatCount(factor)} of the batch price`;
  const parts = [...(both.length === 0 ? [] : [`${joined}${times}`]), ...agreed.map(({ usd }) => amountText(usd))];
  const isSummed = whole !== null && (both.length + agreed.length > 1 || (both.length > 0 && factor !== 1));
  return [
    ...(standard === null ? [] : [`Tokens of a month, at prices a million: ${standard.text}.`]),
    ...(long === null ? [] : [`Those of long prompts, at prices of their own: ${long.text}.`]),
    ...agreed.map(({ text }) => text),
    ...(isSummed ? [`Together: ${parts.join(" + ")} = ${amountText(whole.value)}.`] : []),
    ...writingWords(model, standard?.newUsdPerMillion ?? model.inputUsdPerMillion),
  ];
}

/** That new tokens are billed as written to the cache, where that has a price of its own. */
function writingWords({ inputUsdPerMillion: plain, cacheWriteUsdPerMillion: written }: HostedModel, billed: number) {
  if (written === null || billed === plain) return [];
  const writing = `New tokens are billed at ${price(written)}, the price of writing them to the cache`;
  if (billed === written) return [`${writing}, and not at ${price(plain)}.`];
  return [`${writing}, but at ${price(plain)} those of calls that find nothing there: ${price(billed)} is the mean.`];
}
