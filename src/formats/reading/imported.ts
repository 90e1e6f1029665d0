import { secondsPerHour } from "../../quantity/time.ts";
import type { Problem } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";

/** What a file says that a plan can use. `none`: nothing by itself, or nothing that is understood. */
export type ImportKind =
  | "model"
  | "room"
  | "trace"
  | "load-test"
  | "metrics"
  | "usage"
  | "workload"
  | "scenario"
  | "none";

/** Rows of a file: read = kept + all that were dropped. What a row is, is the format's: a call, a run, a file that is one thing. */
export interface Rows {
  readonly read: number;
  readonly kept: number;
  readonly dropped: readonly { readonly reason: string; readonly rows: number }[];
}

/** How a quantity is spread over rows; quantiles by linear interpolation between sorted values. */
export interface Distribution {
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** The windows, in seconds, over which peaks of arrivals are told. */
export const peakWindowsSeconds: readonly number[] = [1, 10, 60, 600, secondsPerHour];

/** What a trace shows of its calls; `null`: the file does not say, which is never 0. */
export interface TraceFigures {
  readonly calls: number;
  readonly sessions: number | null;
  readonly durationSeconds: number;
  readonly callsPerSecond: number | null;
  readonly promptTokens: Distribution | null;
  readonly outputTokens: Distribution | null;
  readonly callsPerSession: Distribution | null;
  readonly toolSeconds: Distribution | null;
  /** Share of prompt tokens that a cache without limits would hold already. */
  readonly cachedShareIdeal: number | null;
  /** Largest count of a window over the mean one, by its seconds; `null` where the trace is shorter than ten windows. */
  readonly peakToAverage: Readonly<Record<string, number | null>>;
  /** Standard deviation of the times between arrivals over their mean. */
  readonly interarrivalCv: number | null;
  readonly correlations: Readonly<Record<string, number | null>>;
}

/** One run of a load test at one load: means and percentiles in seconds and tokens, `null` where the file does not say. */
export interface LoadPoint {
  readonly load: "closed" | "open" | "offline";
  /** Of a closed load: calls that are kept running. */
  readonly concurrency: number | null;
  /** Of an open load: calls that were really sent a second. */
  readonly ratePerSecond: number | null;
  /** Lengths that were really served, never the requested ones. */
  readonly promptTokensMean: number | null;
  readonly outputTokensMean: number | null;
  readonly requests: number | null;
  readonly failed: number | null;
  readonly requestsPerSecond: number | null;
  readonly outputTokensPerSecond: number | null;
  readonly ttftMeanSeconds: number | null;
  readonly ttftP50Seconds: number | null;
  readonly ttftP99Seconds: number | null;
  readonly itlMeanSeconds: number | null;
  readonly tpotMeanSeconds: number | null;
  readonly e2eMeanSeconds: number | null;
}

/** A figure that a running system reports; `null`: what it reports does not tell. */
export interface Observed {
  readonly metric: string;
  readonly value: number | null;
  readonly unit: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Tokens and money of calls that a provider counted; input tokens are those read from no cache. */
export interface UsageTotals {
  readonly calls: number | null;
  readonly inputTokens: number | null;
  readonly cachedReadTokens: number | null;
  readonly cachedWriteTokens: number | null;
  readonly outputTokens: number | null;
  readonly costUsd: number | null;
}

/** A provider's count over a file, and by what it tells apart. */
export interface UsageFigures extends UsageTotals {
  /** `null`: the file says no times, or covers less than a day. */
  readonly callsPerDay: number | null;
  /** From the first instant to the last. */
  readonly days: number | null;
  readonly byModel: readonly (UsageTotals & { readonly model: string | null })[];
  /** Projects, keys, teams, services: one entry for each value of each. */
  readonly byLabel: readonly (UsageTotals & { readonly label: string; readonly value: string })[];
}

/** What was read from one file. A part is there where the kind has it; more parts are added here as formats bring them. */
export interface Imported {
  readonly kind: ImportKind;
  readonly rows: Rows;
  /** Keys that were met and not understood. */
  readonly unknown?: readonly string[];
  /** What a person should know of the file, a sentence each. */
  readonly remarks?: readonly string[];
  /** Why nothing can be used of it, where nothing can. */
  readonly problem?: Problem | null;
  readonly trace?: TraceFigures;
  readonly points?: readonly LoadPoint[];
  readonly observed?: readonly Observed[];
  readonly usage?: UsageFigures;
  readonly scenario?: Scenario;
  /** Rows of classes under a line of heads. */
  readonly classes?: readonly (readonly string[])[];
  /** What another file of the same folder or call can take from this one, which is no file of its own then. */
  readonly side?: unknown;
}

/** One thing in one file, such as a model's configuration. */
export const oneRow: Rows = { read: 1, kept: 1, dropped: [] };

/** Nothing of a file can be used, and why. */
export function unusable(
  code: string,
  at: string,
  text: string,
  rows: Rows = { read: 0, kept: 0, dropped: [] },
): Imported {
  return { kind: "none", rows, problem: { code, at, text } };
}
