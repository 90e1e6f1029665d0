import type { Distribution } from "./distribution.ts";
import { exactMeasure, segmentMeasure } from "./lane-measure.ts";
import type { LaneRecord } from "./lane-record.ts";
import type { WarmUp } from "./warm-up.ts";

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
  const measure =
    lane.settled === null ? exactMeasure(lane.records, start.seconds, lane.limits) : segmentMeasure(lane.segments);
  return {
    ttft: curveOf(measure.ttft.values),
    callItl: curveOf(measure.callItl.values),
    e2e: curveOf(measure.e2e.values),
  };
}
