import type { DrawnKind } from "./drawn-inputs.ts";
import type { DrawnBars } from "./drawn-bars.ts";
import type { DrawnScale } from "./scale-fit.ts";
import type { LeftTie } from "./input-groups.ts";
import type { VarianceShare } from "../../numeric/variance-shares.ts";

/** A figure over the draws; `null`: in so many of them no fleet carries the load, and it has none. */
export interface DrawnFigure {
  readonly id: "devices" | "costUsdPerMonth" | "costUsdPerSuccess";
  readonly p5: number | null;
  readonly p10: number | null;
  readonly p50: number | null;
  readonly p90: number | null;
  readonly p95: number | null;
  readonly mean: number | null;
}

/** What it is worth to know an input: by so much the 90th percentile falls, on average over what the input may turn out to be. */
export interface KnownInput {
  readonly path: string;
  readonly kind: DrawnKind;
  readonly of: DrawnFigure["id"];
  /** `null`: in more than one of ten draws there is no figure. */
  readonly p90FallsBy: number | null;
}

/** A fleet as it would be bought, and how often it is enough. */
export interface FleetOdds {
  /** Serving replicas of each pool, in order. */
  readonly replicas: readonly number[];
  readonly devices: number | null;
  readonly costUsdPerMonth: number | null;
  /** Share of the draws whose peak it carries. */
  readonly heldShare: number;
  readonly isPlanned: boolean;
}

/** How sure a plan is. */
export interface Odds {
  readonly draws: number;
  readonly seed: number;
  /** The first of more, which are under way. */
  readonly isFirst: boolean;
  /** Draws in which no fleet carries the load: their money is not known, and they count as short and over any amount. */
  readonly uncarriedShare: number;
  readonly figures: readonly DrawnFigure[];
  /** Money a month of each draw that has it, in rising order. */
  readonly monthsUsd: readonly number[];
  /** Share of the draws whose peak the planned fleet does not carry, and how many daily peaks a month that comes to. */
  readonly shortShare: number;
  readonly shortPeaksPerMonth: number;
  /** Share of the draws that stay inside the scenario's own budget; `null`: it has none. */
  readonly budget: { readonly usdPerMonth: number; readonly heldShare: number } | null;
  readonly fleets: readonly FleetOdds[];
  /** Of the cost of a success, or of the month or the devices where that is not known; the largest total first. */
  readonly variance: readonly InputVariance[];
  readonly varianceOf: DrawnFigure["id"];
  /** Whole plans that the shares above took. */
  readonly variancePlans: number;
  /** What knowing each input would be worth, the largest first. */
  readonly knownInputs: readonly KnownInput[];
  /** What each input does by itself; `null`: a first look has no time for it. */
  readonly bars: DrawnBars | null;
  /** The formulas' capacity is scaled to what simulations found at the base and at two draws; empty: by formula alone. */
  readonly factors: readonly DrawnScale[];
  /** Whether a simulation told the base's counts. */
  readonly isJudged: boolean;
  /** Pools of which no error was measured: their draws take the formula at its word. */
  readonly unmeasured: readonly string[];
  /** What ranges were said to move with and do not. */
  readonly leftTies: readonly LeftTie[];
}

export interface InputVariance extends VarianceShare {
  readonly path: string;
  /** Inputs that move with it, whose share this is as well. */
  readonly together: readonly string[];
  readonly kind: DrawnKind;
  readonly unit: string;
  readonly low: number;
  readonly base: number;
  readonly high: number;
}
