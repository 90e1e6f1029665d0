import type { DoneCall, SimulatedPool } from "../simulation-input.ts";
import { bucketDistribution } from "./distribution.ts";
import { type Intake, frontSeconds } from "./call-records.ts";
import { type TimedBuckets, bucketsAt, halve, timedBuckets } from "./timed-buckets.ts";
import { addEverySecond } from "./value-buckets.ts";
import type { Simulation } from "../simulation.ts";

/** What a simulation shows at an instant: levels as they stand, and totals since the start. */
export interface SeriesSample {
  readonly waiting: number;
  readonly running: number;
  /** Of all blocks: those that calls hold, and free ones with content. */
  readonly heldShare: number;
  readonly cachedShare: number;
  readonly arrivals: number;
  readonly completions: number;
  readonly preemptions: number;
  readonly hitTokens: number;
  readonly computedTokens: number;
}

/** An interval of the run: levels at its end, what happened within. */
export interface SeriesPoint extends SeriesSample {
  readonly endSeconds: number;
  /** Prompt tokens found in the cache, of those computed or found; `null`: there were none. */
  readonly hitShare: number | null;
  /** Of the first tokens given within, known to 0.8 %; `null`: none was. */
  readonly ttftP95Seconds: number | null;
}

export interface SeriesOptions {
  /** At first; doubles whenever the points are full. */
  readonly intervalSeconds: number;
  /** An even number. */
  readonly mostPoints: number;
}

/** A series under way. */
export interface TimeSeries {
  readonly mostPoints: number;
  readonly samples: SeriesSample[];
  /** Between two samples. */
  intervalSeconds: number;
  readonly ttfts: TimedBuckets;
  /** First tokens that are yet to be put into buckets: when, and after how long, one behind the other. */
  readonly firstTokens: Float64Array;
  tokens: number;
}

const nothingYet: SeriesSample = {
  waiting: 0,
  running: 0,
  heldShare: 0,
  cachedShare: 0,
  arrivals: 0,
  completions: 0,
  preemptions: 0,
  hitTokens: 0,
  computedTokens: 0,
};

/**
 * A series of samples at equal intervals, `mostPoints` at most: when they are full, every second one goes and the interval
 * doubles, which leaves what sampling at the longer interval would have given.
 *
 * @source derived: totals are kept as totals, and differences are taken at the end.
 */
export function timeSeries({ intervalSeconds, mostPoints }: SeriesOptions): TimeSeries {
  return {
    mostPoints,
    samples: [],
    intervalSeconds,
    ttfts: timedBuckets(intervalSeconds, mostPoints),
    firstTokens: new Float64Array(2 * blockFirstTokens),
    tokens: 0,
  };
}

/**
 * When the next sample is due.
 *
 * @source derived
 */
export function dueSeconds({ samples, intervalSeconds }: TimeSeries): number {
  return (samples.length + 1) * intervalSeconds;
}

/**
 * Keeps what the simulation shows when a sample is due.
 *
 * @source derived
 */
export function keepSample(series: TimeSeries, sample: SeriesSample): void {
  series.samples.push(sample);
  if (series.samples.length === series.mostPoints) thin(series);
}

/**
 * A call is done, whose first token came when it says.
 *
 * @source derived
 */
export function keepFirstToken(series: TimeSeries, call: DoneCall, intake: Intake): void {
  const { firstTokens, tokens } = series;
  firstTokens[2 * tokens] = call.firstTokenSeconds;
  firstTokens[2 * tokens + 1] = call.firstTokenSeconds - call.arrivalSeconds + frontSeconds(intake, call);
  series.tokens = tokens + 1;
  if (series.tokens === blockFirstTokens) emptyFirstTokens(series);
}

/**
 * The points so far.
 *
 * @source derived
 */
export function seriesPoints(series: TimeSeries): readonly SeriesPoint[] {
  const { ttfts, samples } = series;
  emptyFirstTokens(series);
  while (ttfts.windowSeconds < series.intervalSeconds) halve(ttfts);
  while (series.intervalSeconds < ttfts.windowSeconds) thin(series);
  return samples.map((sample, index) => {
    const window = ttfts.windows[index];
    const p95 = window && window.count > 0 ? bucketDistribution(window).at(0.95 * (window.count - 1)) : null;
    return seriesPoint((index + 1) * series.intervalSeconds, samples[index - 1] ?? nothingYet, sample, p95);
  });
}

/** Every second sample goes. */
function thin(series: TimeSeries): void {
  const { samples } = series;
  for (let index = 0; 2 * index + 1 < samples.length; index += 1) samples[index] = samples[2 * index + 1] ?? nothingYet;
  samples.length = Math.floor(samples.length / 2);
  series.intervalSeconds *= 2;
}

function emptyFirstTokens(series: TimeSeries): void {
  addFirstTokens(series.ttfts, series.firstTokens, series.tokens);
  series.tokens = 0;
}

/** Tokens that are put into buckets together: in one go they take less time. */
const blockFirstTokens = 256;

/** Adds times to first token that stand behind the time of the token each. */
function addFirstTokens(into: TimedBuckets, tokens: Float64Array, count: number): void {
  const end = 2 * count;
  let at = 0;
  while (at < end) {
    const window = bucketsAt(into, tokens[at] ?? 0);
    const { fromSeconds, toSeconds } = into;
    const from = at;
    while (at < end && (tokens[at] ?? 0) >= fromSeconds && (tokens[at] ?? 0) < toSeconds) at += 2;
    addEverySecond(window, tokens, from + 1, at);
  }
}

function seriesPoint(
  endSeconds: number,
  before: SeriesSample,
  sample: SeriesSample,
  ttftP95Seconds: number | null,
): SeriesPoint {
  const hitTokens = sample.hitTokens - before.hitTokens;
  const computedTokens = sample.computedTokens - before.computedTokens;
  return {
    ...sample,
    endSeconds,
    arrivals: sample.arrivals - before.arrivals,
    completions: sample.completions - before.completions,
    preemptions: sample.preemptions - before.preemptions,
    hitTokens,
    computedTokens,
    hitShare: hitTokens + computedTokens > 0 ? hitTokens / (hitTokens + computedTokens) : null,
    ttftP95Seconds,
  };
}

/**
 * What a simulation shows now, over all replicas of its pools; held calls count as waiting.
 *
 * @source derived
 */
export function simulationSample(
  simulation: Pick<Simulation, "counts" | "replicaState">,
  pools: readonly Pick<SimulatedPool, "replicas" | "kvBlocks">[],
): SeriesSample {
  const counts = simulation.counts();
  let blocks = 0;
  let held = 0;
  let cached = 0;
  pools.forEach(({ replicas, kvBlocks }, poolIndex) => {
    blocks += replicas * kvBlocks;
    for (let replica = 0; replica < replicas; replica += 1) {
      const state = simulation.replicaState(poolIndex, replica);
      held += state.blocksHeld;
      cached += state.blocksCached;
    }
  });
  return {
    waiting: counts.held + counts.waiting,
    running: counts.running,
    heldShare: blocks > 0 ? held / blocks : 0,
    cachedShare: blocks > 0 ? cached / blocks : 0,
    arrivals: counts.submitted,
    completions: counts.done,
    preemptions: counts.preemptions,
    hitTokens: counts.hitTokens,
    computedTokens: counts.computedPromptTokens,
  };
}
