import { quantile } from "../../numeric/quantile.ts";
import { hitShareWithin, type PoolCalls } from "./cold-cache-calls.ts";
import { waitingSteps, type WaitingSteps } from "./cold-cache-recovery.ts";

/** What callers see in a stretch of time around the shock, over all seeds. */
export interface ColdMoment {
  readonly hitShare: number | null;
  /** Of calls that arrived within; `null`: too few. */
  readonly ttftP95Seconds: number | null;
  /** At the end, the mean over seeds. */
  readonly waiting: number;
}

export interface ColdPoint {
  /** From the shock to the middle. */
  readonly seconds: number;
  readonly shocked: ColdMoment;
  /** The same draws without the shock. */
  readonly usual: ColdMoment;
}

/** A 95th percentile of fewer says nothing. */
const fewestCalls = 20;
const mostPoints = 48;
/** Calls of all seeds together that a point should have. */
const callsPerPoint = 80;

/** Waiting calls at an instant. */
function waitingAt({ seconds, waiting }: WaitingSteps, at: number): number {
  let low = 0;
  let high = seconds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seconds[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : (waiting[low - 1] ?? 0);
}

interface Runs {
  readonly calls: readonly PoolCalls[];
  readonly steps: readonly WaitingSteps[];
}

function momentOf({ calls, steps }: Runs, fromSeconds: number, untilSeconds: number): ColdMoment {
  const shares = calls.flatMap((run) => hitShareWithin(run, fromSeconds, untilSeconds) ?? []);
  const ttfts: number[] = [];
  for (const { arrivalSeconds, ttftSeconds } of calls) {
    arrivalSeconds.forEach((arrival, call) => {
      if (arrival >= fromSeconds && arrival < untilSeconds) ttfts.push(ttftSeconds[call] ?? 0);
    });
  }
  const waiting = steps.reduce((sum, step) => sum + waitingAt(step, untilSeconds), 0);
  return {
    hitShare: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
    ttftP95Seconds: ttfts.length < fewestCalls ? null : quantile(Float64Array.from(ttfts).sort(), 0.95),
    waiting: waiting / Math.max(1, steps.length),
  };
}

/** The time around a shock in equal stretches, with and without it. */
export function coldTimeline(
  shocked: readonly PoolCalls[],
  usual: readonly PoolCalls[],
  coldAtSeconds: number,
  fromSeconds: number,
  untilSeconds: number,
): readonly ColdPoint[] {
  const within = usual.reduce(
    (sum, { arrivalSeconds }) => sum + arrivalSeconds.filter((at) => at >= fromSeconds && at < untilSeconds).length,
    0,
  );
  const points = Math.max(4, Math.min(mostPoints, Math.floor(within / callsPerPoint)));
  // The shock stands between two points.
  const width = (untilSeconds - fromSeconds) / points;
  const before = Math.max(1, Math.round((coldAtSeconds - fromSeconds) / width));
  const runsOf = (calls: readonly PoolCalls[]): Runs => ({ calls, steps: calls.map(waitingSteps) });
  const [withShock, without] = [runsOf(shocked), runsOf(usual)];
  return Array.from({ length: points }, (_, index) => {
    const from = coldAtSeconds + (index - before) * width;
    return {
      seconds: (index - before + 0.5) * width,
      shocked: momentOf(withShock, from, from + width),
      usual: momentOf(without, from, from + width),
    };
  });
}
