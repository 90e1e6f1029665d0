import { arrivalsFrom } from "./arrival-tally.ts";
import { bucketMeasure, exactMeasure, segmentMeasure, type Measured } from "./lane-measure.ts";
import type { LaneRecord } from "./lane-record.ts";
import type { CallCounts, LaneReport } from "./lane-report.ts";
import { metricReport } from "./metric-report.ts";
import { overallPercentiles } from "./overall-percentiles.ts";
import { windowsFrom } from "./timed-buckets.ts";
import type { WarmUp } from "./warm-up.ts";

/** What a report is asked with. */
export interface ReportQuestion {
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
 * @source derived: calls count by their arrival, tokens by the window in which they were given.
 */
export function laneReportOf(lane: LaneRecord, start: WarmUp, question: ReportQuestion): LaneReport {
  const { endSeconds, confidence } = question;
  const isExact = lane.settled === null;
  const measure = isExact ? exactMeasure(lane.records, start.seconds, lane.limits) : segmentMeasure(lane.segments);
  const { totals } = measure;
  const counts = callCounts(lane, totals.calls, start.seconds, question.unfinishedArrivals);
  const others = counts.offered - counts.done;
  const measuredSeconds = Math.max(0, endSeconds - start.seconds);
  const perSecond = (amount: number) => (measuredSeconds > 0 ? amount / measuredSeconds : null);
  const promptTokens = totals.hitTokens + totals.computedTokens;
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

function callCounts(
  lane: LaneRecord,
  done: number,
  fromSeconds: number,
  unfinishedArrivals: ArrayLike<number>,
): CallCounts {
  const refused = arrivalsFrom(lane.refused, fromSeconds);
  const expired = arrivalsFrom(lane.expired, fromSeconds);
  let unfinished = 0;
  for (let index = 0; index < unfinishedArrivals.length; index += 1) {
    if ((unfinishedArrivals[index] ?? 0) >= fromSeconds) unfinished += 1;
  }
  return { offered: done + refused + expired + unfinished, done, refused, expired, unfinished };
}
