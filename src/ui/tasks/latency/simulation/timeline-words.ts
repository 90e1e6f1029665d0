import type { SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import type { SeriesPoint } from "../../../../engine/simulation/measure/time-series.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { formatShare } from "../../../../quantity/format-share.ts";

type Series = Pick<SimulatedPlan, "series" | "warmUpSeconds">;

function afterWarmUp({ series, warmUpSeconds }: Series): readonly SeriesPoint[] {
  const kept = series.filter(({ endSeconds }) => endSeconds > warmUpSeconds);
  return kept.length === 0 ? series : kept;
}

const most = (points: readonly SeriesPoint[], of: (point: SeriesPoint) => number) =>
  points.reduce((largest, point) => Math.max(largest, of(point)), 0);

const meanWaiting = (points: readonly SeriesPoint[]) =>
  points.length === 0 ? 0 : points.reduce((sum, { waiting }) => sum + waiting, 0) / points.length;

/** A queue this much longer at the end than halfway, and longer than a handful, is still growing. */
const growth = 1.5;
const handful = 20;
const tenth = 0.1;

/** Whether calls pile up: the queue of the last tenth is far longer than that of the tenth in the middle. */
export function isGrowing(points: readonly SeriesPoint[]): boolean {
  const size = Math.max(1, Math.floor(points.length * tenth));
  const middle = Math.floor((points.length - size) / 2);
  const [halfway, end] = [meanWaiting(points.slice(middle, middle + size)), meanWaiting(points.slice(-size))];
  return end > handful && end > growth * halfway;
}

function queueText(points: readonly SeriesPoint[]): string {
  const longest = most(points, ({ waiting }) => waiting);
  if (isGrowing(points))
    return `The queue grows, to ${formatCount(points.at(-1)?.waiting ?? longest)} calls at the end`;
  const least = points.reduce((smallest, { waiting }) => Math.min(smallest, waiting), longest);
  if (least > handful) {
    const span = least === longest ? formatCount(least) : `${formatCount(least)} to ${formatCount(longest)}`;
    return `${span} calls wait at all times`;
  }
  if (longest === 0) return "No call is seen waiting";
  return `The queue never exceeds ${longest === 1 ? "1 call" : `${formatCount(longest)} calls`}`;
}

/** What stands out of a run: how long the queue gets, and how full the memory. */
export function timelineTitle(simulated: Series): string {
  const points = afterWarmUp(simulated);
  if (points.length === 0) return "The run was too short to be drawn over time";
  const held = most(points, ({ heldShare }) => heldShare);
  return `${queueText(points)}; running calls hold ${formatShare(held, 2)} of KV memory at most`;
}
