import { secondsPerHour } from "../../quantity/time.ts";
import type { ModelShape, WeightFormat } from "../../engine/input.ts";
import type { Problem } from "../../scenario/problem.ts";
import type { HeldCalls } from "../calls/call.ts";
import type { DescribedWork } from "../calls/described-work.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { LengthWindow, RateWindow } from "../calls/rate-window.ts";
import type { ImportedEngine } from "./imported-engine.ts";

/** What a file says that a plan can use. `none`: nothing by itself, or nothing that is understood. */
export type ImportKind =
  | "model"
  | "adapter"
  | "room"
  | "engine"
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
  /** `null`: the file gives the mean, or the total, alone. */
  readonly p50: number | null;
  readonly p95: number | null;
  readonly max: number | null;
}

/** The windows, in seconds, over which peaks of arrivals are told. */
export const peakWindowsSeconds: readonly number[] = [1, 10, 60, 600, secondsPerHour];

/** What a trace shows of its calls; `null`: the file does not say, which is never 0. */
export interface TraceFigures {
  readonly calls: number | null;
  readonly sessions: number | null;
  readonly durationSeconds: number | null;
  readonly callsPerSecond: number | null;
  readonly promptTokens: Distribution | null;
  readonly outputTokens: Distribution | null;
  readonly callsPerSession: Distribution | null;
  readonly toolSeconds: Distribution | null;
  /** Share of prompt tokens that a cache without limits would hold already. */
  readonly cachedShareIdeal: number | null;
  /** The same of one cache of so many tokens, that gives up first what was not used for longest. */
  readonly cachedShareBySize: Readonly<Record<string, number>> | null;
  /** Largest count of a window over the mean one, by its seconds; `null` where the trace is shorter than ten windows. */
  readonly peakToAverage: Readonly<Record<string, number | null>>;
  /** Standard deviation of the times between arrivals over their mean. */
  readonly interarrivalCv: number | null;
  /** Variance of the calls of a second over their mean: 1 where calls come at random, more where they come together. */
  readonly varianceToMeanPerSecond: number | null;
  /** Calls that came to nothing. */
  readonly failedCalls: number;
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
  /** Middles, for files that give no means. */
  readonly itlP50Seconds: number | null;
  readonly tpotP50Seconds: number | null;
  readonly tpotP99Seconds: number | null;
  readonly e2eP50Seconds: number | null;
  /** Calls that were to be sent a second; more than were sent where the client was the limit. */
  readonly requestedRatePerSecond: number | null;
  /** Share of prompt tokens that the server had in its cache. */
  readonly cachedShare: number | null;
  /** Points of one number have the same lengths and deployment, and lie on one curve. */
  readonly group: number;
  readonly deployment: Deployment;
}

/** What was measured; `null`: the file does not say, and a person is asked. */
export interface Deployment {
  /** As files name it: `vllm`, `sglang`, `tensorrt-llm`, a provider. */
  readonly engine: string | null;
  readonly engineVersion: string | null;
  readonly model: string | null;
  readonly accelerator: string | null;
  /** Devices of all replicas, prefill and decode. */
  readonly devices: number | null;
  readonly tp: number | null;
  readonly pp: number | null;
  readonly ep: number | null;
  /** Of the weights, as files name it: `fp8`. */
  readonly precision: string | null;
  /** `true`: somebody's service, whose devices nobody knows. */
  readonly isHosted: boolean | null;
  /** `true`: prompts and answers ran on devices of their own. */
  readonly isSplit: boolean | null;
  /** `true`: a program's prediction, not a measurement. */
  readonly isPredicted: boolean | null;
}

/** A load test: its points, and what they were measured on. */
export interface LoadTest {
  readonly points: readonly LoadPoint[];
  /** What all points have in common. */
  readonly deployment: Deployment;
  /** Day of the test, as the file says: `2026-11-03`. */
  readonly date: string | null;
  /** What wrote the file, with its version: `GuideLLM 0.7.3`. */
  readonly tool: string | null;
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

/** A model as its configuration describes it, and what it keeps of a sequence, in BF16. */
export interface ImportedModel {
  /** As a scenario's own catalogue holds it. */
  readonly row: ModelShape;
  readonly parameters: number;
  readonly activeParameters: number;
  /** What the next token adds at the longest context: windows are full by then. */
  readonly kvBytesPerToken: number;
  /** Bytes of one sequence by its tokens, state included. */
  readonly kvBytesAt: Readonly<Record<string, number>>;
  readonly stateBytesPerSequence: number;
  /** As a pool has it; `null`: the file names none that a pool can have. */
  readonly weightFormat: WeightFormat | null;
  readonly maxContextTokens: number;
}

/** A LoRA adapter as its configuration describes it. */
export interface ImportedAdapter {
  /** The largest of its matrices. */
  readonly rank: number;
  readonly targets: "attention" | "all-linear";
  /** As the file names them. */
  readonly modules: readonly string[];
  readonly baseModel: string | null;
}

/** What an engine says at its start of the room it found, a device where no other scope is named; `null`: it does not say. */
export interface MeasuredRoom {
  readonly engine: "vllm" | "sglang" | "tensorrt-llm";
  /** As the engine says it. */
  readonly version: string | null;
  /** As the engine was told to load it. */
  readonly model: string | null;
  readonly tp: number | null;
  readonly pp: number | null;
  readonly weightBytes: number | null;
  readonly kvBytes: number | null;
  /** Tokens that the cache holds by the engine's count. */
  readonly tokens: number | null;
  readonly maxModelTokens: number | null;
  /** Sequences of `maxModelTokens` that fit. */
  readonly concurrency: number | null;
  /** `null` also where one log cannot tell: layers with windows or a state keep something that no token adds. */
  readonly bytesPerToken: number | null;
  readonly bytesPerSequence: number | null;
  /** What is asked for where one log cannot tell. */
  readonly question: string | null;
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
  readonly model?: ImportedModel;
  readonly adapter?: ImportedAdapter;
  readonly room?: MeasuredRoom;
  readonly engine?: ImportedEngine;
  readonly trace?: TraceFigures;
  /** The calls of a trace themselves: for a fit and for a replay, never printed. */
  readonly calls?: HeldCalls;
  /** Rates by window of a trace that holds no single calls, and the lengths that go with them. */
  readonly rates?: readonly RateWindow[];
  readonly lengthWindows?: readonly LengthWindow[];
  /** Kinds of work that somebody describes. */
  readonly workloads?: readonly DescribedWork[];
  readonly loadTest?: LoadTest;
  readonly observed?: readonly Observed[];
  readonly usage?: UsageFigures;
  readonly scenario?: Scenario;
  /** Rows of classes under a line of heads. */
  readonly classes?: readonly (readonly string[])[];
  /** What another file of the same folder or call can take from this one, which is no file of its own then. */
  readonly side?: unknown;
  /** Files that it names and that are not in it, and what it says with their texts by name, where they come beside it. */
  readonly lacking?: {
    readonly names: readonly string[];
    readonly read: (texts: ReadonlyMap<string, string>) => Imported;
  };
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
