import type { LoadSweep, SweepPoint } from "../planning/experiments/load-sweep.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";

/** Goodput under this part of its largest has fallen off. */
const fallenShare = 0.85;
/** Simulation and formulas that differ by less agree. */
const nearShare = 0.15;

/** The load with the largest simulated Goodput; `null`: no call kept its limits. */
export function bestLoad({ points }: LoadSweep): SweepPoint | null {
  const good = (point: SweepPoint | null) => point?.goodputCallsPerSecond ?? 0;
  const best = points.reduce<SweepPoint | null>((most, point) => (good(point) > good(most) ? point : most), null);
  return good(best) > 0 ? best : null;
}

function rate(callsPerSecond: number): string {
  return `${formatCount(callsPerSecond)} calls/s`;
}

/** What the sweep finds, against the plan's peak. */
export function sweepTitle(sweep: LoadSweep): string {
  const best = bestLoad(sweep);
  const peak = formatCount(sweep.planningCallsPerSecond);
  if (best === null) return "At no load that was simulated does a call keep every limit";
  const last = sweep.points.at(-1);
  const isFallen = (last?.goodputCallsPerSecond ?? 0) < fallenShare * (best.goodputCallsPerSecond ?? 0);
  const at = rate(best.offeredCallsPerSecond);
  if (!isFallen)
    return `Goodput has not fallen off at ${rate(last?.offeredCallsPerSecond ?? 0)}; the plan's peak is ${peak}`;
  if (best.load === 1) return `Goodput falls off right beyond the plan's peak of ${at}`;
  return best.load > 1
    ? `Goodput falls off beyond ${at}; the plan's peak is ${peak}`
    : `Goodput falls off beyond ${at}, before the plan's peak of ${peak}`;
}

/** What is drawn. */
export function sweepCaption({ ttft, itl, replicas }: LoadSweep): string {
  const whose = replicas === 1 ? "The serving replica" : `All ${formatCount(replicas)} serving replicas together`;
  const shares =
    ttft.percentile === itl.percentile
      ? `the times that ${formatShare(ttft.percentile)} of calls keep`
      : "the times that the share of calls keeps which the class asks for";
  return `${whose}. Dots: simulated, ${shares}, with their 95 % intervals; thin line: the plan's formulas. Dashed: all calls inside their limits`;
}

/** Whether the formulas say the same of where Goodput is largest. */
export function sweepComparison(sweep: LoadSweep): string {
  const best = bestLoad(sweep);
  const formula = sweep.curve.reduce((most, point) =>
    point.goodputCallsPerSecond > most.goodputCallsPerSecond ? point : most,
  );
  const knee =
    sweep.kneeCallsPerSecond === null
      ? ""
      : ` The knee, where throughput over the time of a call is largest, is at ${rate(sweep.kneeCallsPerSecond)}, by the formulas at ${rate(sweep.curveKneeCallsPerSecond)}.`;
  const [mine, theirs] = [best?.goodputCallsPerSecond ?? 0, formula.goodputCallsPerSecond];
  if (!(theirs > 0)) return `By the formulas no call keeps every limit at any load.${knee}`;
  if (Math.abs(mine - theirs) <= nearShare * theirs) {
    return `The formulas agree: ${rate(theirs)} inside every limit at most, simulated ${formatCount(mine)}.${knee}`;
  }
  const which = mine > theirs ? "more" : "less";
  return `The simulation carries ${which} than the formulas: ${rate(mine)} inside every limit at most, by the formulas ${formatCount(theirs)}. It finds in its caches what sessions and routing leave there, where the formulas take the class's cached share.${knee}`;
}

/** Where a part of the fleet stands for all of it. */
export function partText(simulated: number, all: number): string {
  return simulated < all
    ? `${formatCount(simulated)} of the ${formatCount(all)} serving replicas under their part of the load, `
    : "";
}

/** How the figures came about. */
export function sweepMethod({ seed, points, events, runsPerLoad, replicas, simulatedReplicas }: LoadSweep): string {
  const left = points.map(({ warmUpSeconds }) => warmUpSeconds);
  const long = points.map(({ simulatedSeconds }) => simulatedSeconds);
  const between = (values: readonly number[]) =>
    `${formatSeconds(Math.min(...values))} to ${formatSeconds(Math.max(...values))}`;
  const runs = runsPerLoad > 1 ? `, ${runsPerLoad} runs each` : "";
  const isUnsettled = points.some(({ isSettled }) => !isSettled);
  const open = isUnsettled ? " Hollow dot: times still rose or fell at the end." : "";
  const part = partText(simulatedReplicas, replicas);
  return `Simulated: ${part}seed ${seed}, ${points.length} loads${runs}, ${formatCount(events)} events in all; ${between(long)} long, the first ${between(left)} left out. Intervals from batches of a run, or from ranks of its calls.${open}`;
}
