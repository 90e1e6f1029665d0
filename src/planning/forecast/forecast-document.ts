/** A figure of a month: as planned, and over the draws; `null`: no fleet carries the load, or in so many draws. */
export interface MonthFigure {
  readonly base: number | null;
  readonly p10: number | null;
  readonly p50: number | null;
  readonly p90: number | null;
}

export interface ForecastMonth {
  /** Months after the start. */
  readonly month: number;
  /** Its first day. */
  readonly date: string;
  /** Workflows of all classes on a mean day of the week. */
  readonly demandPerDay: MonthFigure;
  readonly devices: MonthFigure;
  /** Those that are bought as planned, in whole nodes or units; absent: as many as are used, or no fleet carries the load. */
  readonly boughtDevices?: number;
  readonly costUsdPerMonth: MonthFigure;
}

/** The months after the start from which a limit is passed; `null`: in none that is looked at. */
interface PassedMonths {
  readonly base: number | null;
  readonly p50: number | null;
  readonly p90: number | null;
}

/** Something that ends: the devices of the plan as it is now, a quota of devices, or the budget of a month. */
export interface ForecastEnd {
  readonly kind: "fleet" | "quota" | "budget";
  /** `null`: of the whole plan. */
  readonly poolId: string | null;
  readonly limit: number;
  readonly passed: PassedMonths;
  readonly leadTimeDays: number | null;
  /** Last days to order for the month in which the plan, or one draw in ten, passes the limit; `null`: no need, or the lead time is unknown. */
  readonly orderBy: { readonly base: string | null; readonly p90: string | null };
}

/** What comes, month by month. */
export interface Forecast {
  /** The first day of its first month. */
  readonly start: string;
  readonly draws: number;
  readonly seed: number;
  readonly months: readonly ForecastMonth[];
  readonly ends: readonly ForecastEnd[];
  /** Whether demand or a price changes with the months. */
  readonly isFlat: boolean;
  /** Whether the growth of a class is a range: else every draw grows as planned. */
  readonly isGrowthRanged: boolean;
  /** Replicas that the simulation found over those of the formula at the base, by pool; empty: by formula alone. */
  readonly factors: readonly { readonly poolId: string; readonly byFormula: number; readonly judged: number }[];
}
