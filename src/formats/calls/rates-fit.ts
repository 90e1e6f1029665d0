import { daysPerWeek, hoursPerDay, secondsPerDay, secondsPerHour } from "../../quantity/time.ts";
import type { Imported } from "../reading/imported.ts";
import { type FittedQuantity, fittedQuantity, rounded } from "./fitted-spread.ts";
import type { LengthWindow, Lengths, RateWindow } from "./rate-window.ts";
import { lengthAt, mixed } from "./servegen-lengths.ts";
import type { TraceFit } from "./trace-fit.ts";

/** Points at which a distribution is looked at. */
const looks = 1000;
const mostCv = 10;
const leastDays = 2;

function quantityOf(lengths: Lengths | null): FittedQuantity | null {
  if (lengths === null) return null;
  return fittedQuantity(Float64Array.from({ length: looks }, (_, at) => lengthAt(lengths, (at + 1 / 2) / looks)));
}

/** Mean rate of each hour of the day, or of each day of the week, over that of all; empty: there are too few days. */
function cycle(rates: readonly RateWindow[], seconds: number, places: number, mean: number): readonly number[] {
  const span = (rates.at(-1)?.startSeconds ?? 0) - (rates[0]?.startSeconds ?? 0);
  if (span < leastDays * (places === daysPerWeek ? daysPerWeek : 1) * secondsPerDay || !(mean > 0)) return [];
  const sums = new Float64Array(places);
  const counts = new Float64Array(places);
  for (const { startSeconds, perSecond } of rates) {
    const at = Math.floor(startSeconds / seconds) % places;
    sums[at] = (sums[at] ?? 0) + perSecond;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return Array.from(sums, (sum, at) => rounded(sum / Math.max(1, counts[at] ?? 1) / mean, 2));
}

/** The class of work that rates by window, and the lengths beside them, come to; its clock begins at midnight of a first day. */
export function ratesFit({ rates = [], lengthWindows = [], trace }: Imported): TraceFit {
  const mean = rates.reduce((sum, { perSecond }) => sum + perSecond, 0) / Math.max(1, rates.length);
  const hours = cycle(rates, secondsPerHour, hoursPerDay, mean);
  const days = cycle(rates, secondsPerDay, daysPerWeek, mean);
  const window = (rates[1]?.startSeconds ?? 0) - (rates[0]?.startSeconds ?? 0);
  const peak = rates.reduce((most, { perSecond }) => Math.max(most, perSecond), 0) / (mean > 0 ? mean : 1);
  const weightOf = (from: number, to: number) =>
    rates.reduce(
      (sum, { startSeconds, perSecond }) => (startSeconds >= from && startSeconds < to ? sum + perSecond : sum),
      0,
    );
  const weighted = lengthWindows.map((one, at) => ({
    one,
    weight: weightOf(one.startSeconds, lengthWindows[at + 1]?.startSeconds ?? Number.POSITIVE_INFINITY),
  }));
  const all = (of: (window: LengthWindow) => Lengths | null) =>
    mixed(weighted.map(({ one, weight }) => ({ lengths: of(one), weight })));
  const prompts = all((one) => one.prompts);
  return {
    arrivals: {
      perSecond: mean,
      peakToAverage: Math.max(1, rounded(peak / (Math.max(1, ...hours) * Math.max(1, ...days)))),
      peakWindowSeconds: window > 0 ? window : secondsPerHour,
      hours,
      days,
      gapCv: Math.min(mostCv, rounded(trace?.interarrivalCv ?? 1, 2)),
    },
    steps: { mean: 1, spread: null },
    prefixTokens: quantityOf(prompts),
    growthTokensPerCall: 0,
    contextCapTokens: prompts?.values.at(-1) ?? null,
    outputTokens: quantityOf(all((one) => one.outputs)),
    toolSeconds: null,
    sharedPrefixTokens: null,
    successShare: 1,
  };
}
