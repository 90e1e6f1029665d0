import { listed } from "../quantity/sentence.ts";
import type { FleetOdds, InputVariance, Odds } from "../planning/draws/odds-document.ts";
import type { LeftTie } from "../planning/draws/input-groups.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatLongFigure } from "../quantity/format-quantity.ts";
import { type ExperimentAccount, known } from "./account-shape.ts";

/** `89 of 100 draws`; what is neither never nor always does not round to it. */
function drawsText(share: number): string {
  const hundredths = Math.round(share * 100);
  const count = share > 0 && share < 1 ? Math.min(99, Math.max(1, hundredths)) : hundredths;
  return `${count} of 100 draws`;
}

/** Share of the draws whose month is above an amount, those without a figure included. */
export function aboveShare({ draws, monthsUsd, uncarriedShare }: Odds, usd: number): number {
  const below = monthsUsd.filter((month) => month <= usd).length;
  return monthsUsd.length === 0 && uncarriedShare === 0 ? 0 : 1 - below / draws;
}

/** `$40.0k a month is not enough in 37 of 100 draws.` */
export function aboveText(odds: Odds, usd: number): string {
  if (odds.monthsUsd.length === 0) return "What a month costs is not known, so no amount can be held against it.";
  return `${formatUsd(usd)} a month is not enough in ${drawsText(aboveShare(odds, usd))}.`;
}

const deviceText = (devices: number | null) => `${formatCount(devices)} ${devices === 1 ? "device" : "devices"}`;

/** How sure the plan is, in a sentence. */
export function oddsTitle(odds: Odds): string {
  const planned = odds.fleets.find(({ isPlanned }) => isPlanned) ?? null;
  const budget =
    odds.budget === null
      ? ""
      : `The ${formatUsd(odds.budget.usdPerMonth)} budget holds in ${drawsText(odds.budget.heldShare)}; `;
  if (planned === null)
    return `${budget}${budget === "" ? "No" : "no"} fleet carries the load at the base of the ranges`;
  // Nothing of one's own serves, and nothing can be short.
  if (planned.devices === 0)
    return `${budget}${budget === "" ? "No" : "no"} device of yours serves, so none can be short`;
  const verb = planned.devices === 1 ? "holds" : "hold";
  return `${budget}${deviceText(planned.devices)} ${verb} the peak in ${drawsText(planned.heldShare)}`;
}

/** `Half of the months cost less than $192k, one in ten more than $227k, one in twenty more than $239k.` */
export function monthText({ figures }: Odds): string {
  const month = figures.find(({ id }) => id === "costUsdPerMonth");
  if (month === undefined || month.p50 === null) return "What a month costs is not known in most draws.";
  if (month.p5 === month.p95)
    return `At least nine in ten of the months cost the same, ${formatUsd(month.p50)}: hardly anything that was drawn moves it.`;
  const more = ([one, words]: readonly [number | null, string]) =>
    one === null ? `in one of ${words} no fleet carries the load` : `one in ${words} more than ${formatUsd(one)}`;
  return `Half of the months cost less than ${formatUsd(month.p50)}, ${more([month.p90, "ten"])}, ${more([month.p95, "twenty"])}.`;
}

/** `short in 6.4 of a month's peaks` and what would be as sure as asked for. */
export function shortText({ shortShare, shortPeaksPerMonth, fleets }: Odds): string {
  const planned = fleets.find(({ isPlanned }) => isPlanned);
  if (planned === undefined) return "No fleet is planned, so none can be said to hold.";
  if (planned.devices === 0) return "The plan has no fleet of its own.";
  if (shortShare === 0) return "The planned fleet is short in none of the draws.";
  const peaks = `The planned fleet is short in ${formatShare(shortShare, 2)} of the draws: ${formatCount(shortPeaksPerMonth, 2)} of a month's daily peaks on average.`;
  const next = fleets.find(({ heldShare }) => heldShare >= planned.heldShare + 0.05);
  if (next === undefined) return peaks;
  return `${peaks} ${deviceText(next.devices)} would hold in ${drawsText(next.heldShare)}${dearerText(next, planned, "")}.`;
}

/** How sure one may want to be; of the last the next step is finer. */
export const wantedConfidences = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95] as const;
const usualStep = 0.05;
const mostConfidence = 0.98;

/** The least fleet that is so sure; `null`: none that was looked at is. */
export function fleetFor({ fleets }: Pick<Odds, "fleets">, confidence: number): FleetOdds | null {
  return fleets.find(({ heldShare }) => heldShare >= confidence) ?? null;
}

/** `90 % confidence takes 112 devices, $105k more a month than this plan. 95 % would cost $79k a month more than that.` */
export function confidenceText(odds: Odds, confidence: number): string {
  const fleet = fleetFor(odds, confidence);
  const asked = formatShare(confidence, 2);
  if (fleet === null) return `No fleet holds the peak in ${asked} of the draws.`;
  if (fleet.devices === 0) return "The plan has no fleet of its own.";
  const planned = odds.fleets.find(({ isPlanned }) => isPlanned) ?? null;
  const apart = planned === fleet ? ", which is this plan" : dearerText(fleet, planned, " than this plan");
  const more = Math.min(mostConfidence, confidence + usualStep);
  const next = fleetFor(odds, more);
  const rest =
    next === null
      ? `No fleet holds in ${formatShare(more, 2)}.`
      : next === fleet
        ? `It holds in ${formatShare(more, 2)} as well.`
        : `${formatShare(more, 2)} takes ${deviceText(next.devices)}${dearerText(next, fleet, " than that")}.`;
  return `${asked} confidence takes ${deviceText(fleet.devices)}${apart}. ${rest}`;
}

/** By how much a month costs more, to the cent: sums of the same lines in another split differ in their last bits. */
function dearerUsd(fleet: FleetOdds, other: FleetOdds | null): number | null {
  if (fleet.costUsdPerMonth === null || other === null || other.costUsdPerMonth === null) return null;
  return Math.round((fleet.costUsdPerMonth - other.costUsdPerMonth) * 100) / 100;
}

/** `, $105k more a month than this plan` or `than that`; empty where either has no price. */
function dearerText(fleet: FleetOdds, other: FleetOdds | null, than: string): string {
  const usd = dearerUsd(fleet, other);
  if (usd === null) return "";
  if (usd === 0) return `, at the same cost${than.replace("than", "as")}`;
  return `, ${formatUsd(Math.abs(usd))} ${usd < 0 ? "less" : "more"} a month${than}`;
}

/** Heads of the table of fleets. */
export const fleetHeads = ["Chance it holds", "A month", "More", "Reads as"] as const;

/** From so large a share on, one of a whole number of peaks is too coarse: one of 2 would stand for 41 % as well as for 50 %. */
const coarseFrom = 0.15;

/** `short in 1 peak of 25`, or of ten so many. */
function shortPeaks(heldShare: number): string {
  const short = 1 - heldShare;
  if (short === 0) return "short in none of the draws";
  if (short >= 0.5) return `short in ${formatShare(short, 2)} of the peaks`;
  return short >= coarseFrom
    ? `short in ${formatCount(Math.round(short * 10))} peaks of 10`
    : `short in 1 peak of ${formatCount(Math.round(1 / short))}`;
}

/** A fleet and what it gives, under the heads. */
export function fleetCells(fleet: FleetOdds, planned: FleetOdds | null): readonly string[] {
  const { devices, heldShare, costUsdPerMonth, isPlanned } = fleet;
  const moreUsd = isPlanned ? null : dearerUsd(fleet, planned);
  return [
    deviceText(devices),
    formatShare(heldShare, 2),
    known(costUsdPerMonth, formatUsd),
    moreUsd === null ? "" : formatUsd(moreUsd),
    `${isPlanned ? "this plan: " : ""}${shortPeaks(heldShare)}`,
  ];
}

const figureNames = {
  devices: "Devices",
  costUsdPerMonth: "Cost a month",
  costUsdPerSuccess: "Cost of a success",
} as const;

/** Heads of the table of figures. */
export const figureHeads = ["P10", "P50", "P90", "1 in 20 above"] as const;

/** The figures of all draws, under the heads. */
export function figureRows({ figures }: Odds): readonly (readonly string[])[] {
  return figures.map(({ id, p10, p50, p90, p95 }) => {
    const text = (value: number) => (id === "devices" ? formatCount(value) : formatUsd(value));
    return [figureNames[id], ...[p10, p50, p90, p95].map((value) => known(value, text))];
  });
}

/** Heads of the table of whose the spread is. */
export const varianceHeads = ["From", "To", "Alone", "With others"] as const;

/** Less than a thousandth of the spread is next to nothing: no number of draws tells it from none. */
const leastShare = 0.001;

/** A share, or what it is surely under where its error is as large as itself: 95 of 100 lie within two errors. */
function spreadText(share: number, error: number, ceiling = 1): string {
  if (share >= 2 * error && share >= leastShare) return formatShare(share, 2);
  const most = share + 2 * error;
  return `under ${most < leastShare ? formatShare(leastShare) : formatShare(Math.min(ceiling, Math.ceil(most * 100) / 100), 2)}`;
}

/** What a factor below and above 1 does, by what is drawn. */
const factorWords = {
  "model-error": ["faster", "slower"],
  simulation: ["more capacity", "less capacity"],
  "list-price": ["cheaper", "dearer"],
} as const;

/** A drawn value as it stands at the end of a bar: an input's own, or how far off. */
export function drawnEnd({ kind, unit }: Pick<InputVariance, "kind" | "unit">, value: number): string {
  if (kind === "range") return formatLongFigure(value, unit.startsWith("USD") ? "USD" : unit, 4);
  const [less, more] = factorWords[kind];
  return value < 1 ? `${formatShare(1 - value, 2)} ${less}` : `${formatShare(value - 1, 2)} ${more}`;
}

/** An input's ends and its shares of the variance, under the heads. */
export function varianceCells(input: InputVariance): readonly string[] {
  const { low, high, ...shares } = input;
  return [
    drawnEnd(input, low),
    drawnEnd(input, high),
    // Alone it carries no more than with others.
    spreadText(shares.firstOrder, shares.firstOrderError, Math.max(leastShare, shares.totalOrder)),
    spreadText(shares.totalOrder, shares.totalOrderError),
  ];
}

const errorNames = {
  "model-error": "Model error",
  simulation: "Interval of the simulation",
  "list-price": "List price until it is read again",
} as const;

/** `Model error, pool chat`; `null`: it is a field of the scenario. */
export function errorName(path: string): { readonly label: string; readonly poolId: string } | null {
  for (const [kind, label] of Object.entries(errorNames))
    if (path.startsWith(`${kind}.`)) return { label, poolId: path.slice(kind.length + 1) };
  return null;
}

/** `Model error, pool chat`, or the input by whatever it is called; with those that move with it. */
export function drawnName(
  { path, together = [] }: { readonly path: string; readonly together?: readonly string[] },
  nameOf: (path: string) => string,
): string {
  const name = (one: string) => {
    const error = errorName(one);
    return error === null ? nameOf(one) : `${error.label}, pool ${error.poolId}`;
  };
  return [path, ...together].map(name).join(" with ");
}

/** ` classes.coding.steps moves by itself: pools.agent.tp, with which it was said to move, is no range.` */
function leftTieText({ path, with: other, reason }: LeftTie): string {
  if (reason === "itself") return ` ${path} was said to move with itself, which says nothing.`;
  return reason === "no-range"
    ? ` ${path} moves by itself: ${other}, which it was said to move with, is no range.`
    : ` ${path} moves by itself: no numbers correlate with ${other} and others as was said.`;
}

/** `: shares may be off by 12 points, by fewer with more draws`. */
function coarseText({ variance }: Odds): string {
  const points = Math.round(200 * Math.max(0, ...variance.map(({ totalOrderError: error }) => error)));
  return points < 1
    ? ""
    : `: shares may be off by ${formatCount(points)} ${points === 1 ? "point" : "points"}, by fewer with more draws`;
}

const scalePlaces = { base: "at the base", p10: "at the 10th percentile of the devices", p90: "at the 90th" } as const;

/** `0.94 at the base (10 simulated, 11 by formula)`. */
function scaleText({ at, loadFactor, judged, byFormula }: Odds["factors"][number]): string {
  return at === "edge"
    ? ""
    : `${formatCount(loadFactor, 3)} ${scalePlaces[at]} (${formatCount(judged)} simulated, ${formatCount(byFormula)} by formula)`;
}

/** ` Replicas of pool chat are those that by formula carry its load times 1.1 at the base ...`. */
function scalesText({ factors }: Odds, poolId: string): string {
  const own = factors.filter((one) => one.poolId === poolId);
  const told = own.map(scaleText).filter((text) => text !== "");
  const edges = own.length - told.length;
  const rest =
    told.length < 2
      ? ""
      : `; between and beyond by a line through these${edges === 0 ? "" : ` and ${formatCount(edges)} draws next to the fleet`}, over the model's error and the formula's count`;
  return ` Replicas of pool ${poolId} are those that by formula carry its load times ${listed(told)}${rest}.`;
}

/** `its capacity scaled to what simulations found at the base and at 8 draws`. */
export function scaledText(factors: Odds["factors"]): string {
  const counts = factors.map(
    ({ poolId }) => factors.filter((one) => one.poolId === poolId && one.at !== "base").length,
  );
  const draws = Math.max(0, ...counts);
  const others = draws === 0 ? "" : ` and at ${formatCount(draws)} ${draws === 1 ? "draw" : "draws"}`;
  return `its capacity scaled to what simulations found at the base${others}`;
}

/** How the odds were made. */
export function oddsMethod(odds: Odds): string {
  const { draws, seed, factors, unmeasured, leftTies, variancePlans, varianceOf } = odds;
  const scaled = [...new Set(factors.map(({ poolId }) => poolId))].map((poolId) => scalesText(odds, poolId));
  const unknown = unmeasured.map(
    (poolId) => ` Of pool ${poolId} no error was measured: its draws take the formula at its word.`,
  );
  const whose =
    variancePlans === 0 || odds.variance.length === 0
      ? ""
      : ` Whose the spread of ${figureNames[varianceOf].toLowerCase()} is, by its logarithm, takes ${formatCount(variancePlans)} plans more${coarseText(odds)}.`;
  return `${formatCount(draws)} draws${odds.isFirst ? ", the first of more that are under way" : ""}, each a whole plan by formula: a range is its 5th to 95th percentile around its median, lognormal to either side, unless it says other ends or another shape.${scaled.join("")}${unknown.join("")}${leftTies.map(leftTieText).join("")}${whose} Seed ${seed}.`;
}

/** An account of the odds, as of what other experiments found. */
export function oddsAccount(odds: Odds): ExperimentAccount {
  const planned = odds.fleets.find(({ isPlanned }) => isPlanned) ?? null;
  return {
    title: oddsTitle(odds),
    heads: ["Fleet", ...fleetHeads],
    rows: odds.fleets.map((fleet) => fleetCells(fleet, planned)),
    sentences: [monthText(odds), shortText(odds), oddsMethod(odds)],
  };
}
