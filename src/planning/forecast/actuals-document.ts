import type { SeriesId } from "../../formats/actuals/actual-series.ts";

/** A month of a series: what came, beside what the plan says of it. */
export interface WatchedMonth {
  readonly date: string;
  /** After the start of the forecast. */
  readonly month: number;
  readonly actual: number;
  readonly planned: number;
  /** Ends of the band that nine months in ten lie in by chance, were the plan right; `null`: too few months tell what chance does. */
  readonly low: number | null;
  readonly high: number | null;
}

/** A series held against the plan. */
export interface WatchedSeries {
  readonly series: SeriesId;
  /** `null`: of the whole plan. */
  readonly classId: string | null;
  readonly months: readonly WatchedMonth[];
  readonly error: SeriesError;
  /** The first month outside the band, where so many are that chance would leave out no more than once in a thousand; `null`: by chance. */
  readonly offSince: string | null;
}

/** How far a plan is off what came. */
export interface SeriesError {
  readonly months: number;
  /** All that came over all that was planned, less 1: below 0 the plan was too high. */
  readonly biasShare: number;
  /** Mean distance of a month from what came, over what came. */
  readonly mapeShare: number;
  /** Months inside the band, of those that have one. */
  readonly covered: number;
  readonly banded: number;
}

/** An assumption, what it was by the actuals, and what the plan is with that. */
export interface AssumptionCheck {
  /** Its field; with others that move alike. */
  readonly path: string;
  readonly paths: readonly string[];
  readonly series: SeriesId;
  readonly classId: string;
  /** Of both. */
  readonly unit: string;
  readonly planned: number;
  readonly came: number;
  /** Whether what came lies inside the range that was given. */
  readonly isInRange: boolean;
  /** What each of the paths is when it is set to what came, in their order. */
  readonly values: readonly number[];
  /** The first day of the month from which it is so. */
  readonly since: string;
  /** Months that tell it. */
  readonly months: number;
  /** How much less improbable all series are with it (twice the logarithm of the ratio), less what a free start costs. */
  readonly gain: number;
  readonly isOff: boolean;
  /** Whether its own series is off by more than chance, though the others together are explained no better with it. */
  readonly isOffAlone: boolean;
  /** What the last month that was watched takes as it is planned, and with this; absent: nobody asked. */
  readonly plan: { readonly before: CheckedPlan; readonly after: CheckedPlan } | null;
}

interface CheckedPlan {
  readonly devices: number | null;
  readonly costUsdPerMonth: number | null;
}

/** What came, held against the plan. */
export interface ActualsReview {
  readonly series: readonly WatchedSeries[];
  readonly error: SeriesError;
  /** Months inside the band once the first assumption that is off is set to what came; `null`: none is. */
  readonly rebasedError: SeriesError | null;
  /** The one that explains most first. */
  readonly assumptions: readonly AssumptionCheck[];
  /** Values before the start, of no class or series of the plan, or not above 0. */
  readonly left: number;
  readonly lastDate: string | null;
}
