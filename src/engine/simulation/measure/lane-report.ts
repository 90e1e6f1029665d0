/** What is measured of a simulation, lane by lane. Seconds and tokens; nothing in it is NaN or infinite. */
import type { SeriesPoint } from "./time-series.ts";

/** How an interval was found: batches of one run, ranks of its values, or runs that know nothing of each other. */
export type IntervalMethod = "batch means" | "order statistics" | "replications";

/** Why an interval, or one of its ends, is missing, or is no more than a good guess. */
export type Doubt = "too few values" | "too few runs" | "batches correlated";

/** A figure and the interval that holds the true one with the confidence asked for; an end that is not known is `null`. */
export interface Estimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly method: IntervalMethod | null;
  readonly doubt: Doubt | null;
}

/** Mean and percentiles of something measured in seconds; `null`: nothing was measured. */
export interface MetricReport {
  /** Calls, or tokens for ITL. */
  readonly count: number;
  readonly mean: Estimate | null;
  readonly p50: Estimate | null;
  readonly p90: Estimate | null;
  readonly p95: Estimate | null;
  readonly p99: Estimate | null;
}

/** A percentile over all calls that were offered; `null`: it falls among those that are not done, or there are none. */
export interface OverallPercentiles {
  readonly p50: number | null;
  readonly p90: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

/** Calls that arrived after the warm-up. */
export interface CallCounts {
  readonly offered: number;
  readonly done: number;
  readonly refused: number;
  readonly expired: number;
  /** Those of them that were refused by the reason, and given up by where they were. */
  readonly refusedFor: { readonly tooLarge: number; readonly lineFull: number; readonly bucketEmpty: number };
  readonly expiredWhile: { readonly held: number; readonly waiting: number; readonly running: number };
  /** Neither done nor lost when the run ended. */
  readonly unfinished: number;
}

export interface Goodput {
  /** Calls done inside every limit of their lane. */
  readonly calls: number;
  /** Of all that were offered. */
  readonly share: number | null;
  readonly callsPerSecond: number | null;
}

export interface LaneReport {
  /** Left out: calls that arrived, and tokens given, before. */
  readonly warmUpSeconds: number;
  /** `false`: times still rise or fall in the second half, or the calls are too few to tell. */
  readonly isSettled: boolean;
  /** From the warm-up to the end. */
  readonly measuredSeconds: number;
  /** `false`: there were so many calls that their times are known to 0.8 % only. */
  readonly isExact: boolean;
  readonly counts: CallCounts;
  readonly ttft: MetricReport;
  /** Time between tokens, each token once; known to 0.8 %. */
  readonly itl: MetricReport;
  /** Mean time between the tokens of a call, each call of two and more tokens once. */
  readonly callItl: MetricReport;
  readonly e2e: MetricReport;
  /** From arrival to admission. */
  readonly wait: MetricReport;
  /** Calls in line on average, of those that are done; `null`: nothing was measured. */
  readonly callsWaiting: number | null;
  /** Calls that are not done count as infinitely long. */
  readonly ttftOverAll: OverallPercentiles;
  readonly e2eOverAll: OverallPercentiles;
  readonly goodput: Goodput;
  readonly outputTokensPerSecond: number | null;
  /** Prompt tokens found in the cache, of all that prompts had. */
  readonly hitShare: number | null;
}

export interface SimulationReport {
  readonly lanes: readonly LaneReport[];
  /** Empty: no series was asked for. */
  readonly series: readonly SeriesPoint[];
}

/** Limits a call must meet to count as Goodput; infinite: none. */
export interface LaneLimits {
  readonly ttftSeconds: number;
  /** Of the mean time between a call's tokens. */
  readonly itlSeconds: number;
  readonly e2eSeconds: number;
}
