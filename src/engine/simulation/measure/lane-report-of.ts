import type { LossReason } from "../simulation-input.ts";
import { type LaneRecord, type WarmUp, arrivalsFrom } from "./lane-record.ts";
import { type LaneMeasure, type Measured, bucketMeasure, exactMeasure, segmentMeasure } from "./lane-measure.ts";
import type { CallCounts, LaneReport, OverallPercentiles } from "./lane-report.ts";
import { metricReport } from "./metric-report.ts";
import { windowsFrom } from "./timed-buckets.ts";
import type { Distribution } from "./distribution.ts";

/** What a report is asked with. */
interface ReportQuestion {
  /** End of the run. */
  readonly endSeconds: number;
  /** Over 0, under 1. */
  readonly confidence: number;
  /** Arrivals of calls that are neither done nor lost. */
  readonly unfinishedArrivals: ArrayLike<number>;
}

/**
 * All that is reported of a lane from its warm-up to the end of the run.
 *
 * @source derived: calls count by their arrival, tokens by the window in which they were given; calls in line by Little's law,
 *   calls a second times the mean time in line.
 */
export function laneReportOf(lane: LaneRecord, start: WarmUp, question: ReportQuestion): LaneReport {
  const { endSeconds, confidence } = question;
  const isExact = lane.settled === null;
  const measure = measureOf(lane, start);
  const { totals } = measure;
  const counts = callCounts(lane, totals.calls, start.seconds, question.unfinishedArrivals);
  const others = counts.offered - counts.done;
  const measuredSeconds = Math.max(0, endSeconds - start.seconds);
  const perSecond = (amount: number) => (measuredSeconds > 0 ? amount / measuredSeconds : null);
  const promptTokens = totals.hitTokens + totals.computedTokens;
  const meanWaitSeconds = measure.wait.values.mean - meanFrontSeconds(lane, totals.calls, promptTokens);
  const metric = ({ values, batches }: Measured) => metricReport(values, batches, confidence);
  return {
    warmUpSeconds: start.seconds,
    isSettled: start.isSettled,
    measuredSeconds,
    isExact,
    counts,
    ttft: metric(measure.ttft),
    itl: metric(bucketMeasure(windowsFrom(lane.gaps, start.seconds, endSeconds))),
    callItl: metric(measure.callItl),
    e2e: metric(measure.e2e),
    wait: metric(measure.wait),
    callsWaiting: perSecond(totals.calls * Math.max(0, meanWaitSeconds)),
    ttftOverAll: overallPercentiles(measure.ttft.values, others),
    e2eOverAll: overallPercentiles(measure.e2e.values, others),
    goodput: {
      calls: totals.goodCalls,
      share: counts.offered > 0 ? totals.goodCalls / counts.offered : null,
      callsPerSecond: perSecond(totals.goodCalls),
    },
    outputTokensPerSecond: perSecond(totals.outputTokens),
    hitShare: promptTokens > 0 ? totals.hitTokens / promptTokens : null,
  };
}

/** Measures the calls of a lane, once for all who ask before another is done: each metric is sorted for it. */
function measureOf(lane: LaneRecord, { seconds: fromSeconds }: WarmUp): LaneMeasure {
  const { records, segments, settled, limits, measured } = lane;
  const { calls } = records;
  if (measured !== null && measured.calls === calls && measured.fromSeconds === fromSeconds) return measured.measure;
  const measure = settled === null ? exactMeasure(records, fromSeconds, limits) : segmentMeasure(segments);
  lane.measured = { calls, fromSeconds, measure };
  return measure;
}

/** What a call spends in front of the engine on average: its wait counts from before it, its place in line does not. */
function meanFrontSeconds({ intake }: LaneRecord, calls: number, promptTokens: number): number {
  return calls > 0 ? intake.secondsPerCall + (intake.secondsPerPromptToken * promptTokens) / calls : 0;
}

function callCounts(
  lane: LaneRecord,
  done: number,
  fromSeconds: number,
  unfinishedArrivals: ArrayLike<number>,
): CallCounts {
  const lost = (why: LossReason) => arrivalsFrom(lane.lost[why], fromSeconds);
  const refusedFor = { tooLarge: lost("too-large"), lineFull: lost("line-full"), bucketEmpty: lost("bucket-empty") };
  const expiredWhile = { held: lost("held"), waiting: lost("waiting"), running: lost("running") };
  const refused = refusedFor.tooLarge + refusedFor.lineFull + refusedFor.bucketEmpty;
  const expired = expiredWhile.held + expiredWhile.waiting + expiredWhile.running;
  let unfinished = 0;
  for (let index = 0; index < unfinishedArrivals.length; index += 1) {
    if ((unfinishedArrivals[index] ?? 0) >= fromSeconds) unfinished += 1;
  }
  return {
    offered: done + refused + expired + unfinished,
    done,
    refused,
    expired,
    refusedFor,
    expiredWhile,
    unfinished,
  };
}

/**
 * The p-quantile over all calls that were offered, those not done counted as infinitely long; `null`: it falls among them,
 * or nothing was offered.
 *
 *     position = p (done + others - 1), known as far as the rank above it is that of a call that is done
 *
 * @source derived: what is left out of a percentile makes it too small, so nothing is.
 */
export function percentileOverAll(done: Distribution, othersCount: number, p: number): number | null {
  const position = p * (done.count + othersCount - 1);
  return done.count > 0 && Math.ceil(position) <= done.count - 1 ? done.at(position) : null;
}

/**
 * The usual percentiles over all calls that were offered.
 *
 * @source derived
 */
export function overallPercentiles(done: Distribution, othersCount: number): OverallPercentiles {
  return {
    p50: percentileOverAll(done, othersCount, 0.5),
    p90: percentileOverAll(done, othersCount, 0.9),
    p95: percentileOverAll(done, othersCount, 0.95),
    p99: percentileOverAll(done, othersCount, 0.99),
  };
}

/** A point of a percentile curve: the share of calls that take at most so long. */
export interface CurvePoint {
  readonly share: number;
  readonly seconds: number;
}

/** Percentile curves of a lane's calls; empty where none is done. */
export interface LaneCurves {
  readonly ttft: readonly CurvePoint[];
  readonly callItl: readonly CurvePoint[];
  readonly e2e: readonly CurvePoint[];
}

/** Every percentile, and the last ones finer. */
const shares = [...Array.from({ length: 99 }, (_, index) => (index + 1) / 100), 0.995, 0.999];

function curveOf({ count, at }: Distribution): readonly CurvePoint[] {
  return count === 0 ? [] : shares.map((share) => ({ share, seconds: at(share * (count - 1)) }));
}

/**
 * Percentile curves of the calls of a lane that arrived after the warm-up.
 *
 * @source derived: percentiles lie at p (n - 1) between ranks.
 */
export function laneCurves(lane: LaneRecord, start: WarmUp): LaneCurves {
  const measure = measureOf(lane, start);
  return {
    ttft: curveOf(measure.ttft.values),
    callItl: curveOf(measure.callItl.values),
    e2e: curveOf(measure.e2e.values),
  };
}
