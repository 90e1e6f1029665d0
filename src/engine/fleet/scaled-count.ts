import type { LoadFactor, Targets } from "../input.ts";
import type { CountedReplicas } from "./computed-caches.ts";
import { smallestCount, type SteadyReplicas } from "./steady-replicas.ts";

/** How full the count is that is looked at first, and what a simulation says of the load that the formulas' counts carry. */
interface Scale {
  readonly near: number | null;
  readonly loadFactors: readonly LoadFactor[] | undefined;
}

/**
 * The smallest count that carries the planning load as a simulation of plans that differ little would have it: the formulas' count for that
 * load times a factor, which goes with the count that they find for the load itself.
 *
 * @source derived
 */
export function scaledCount(
  counted: CountedReplicas,
  targets: Targets,
  planningCallsPerSecond: number,
  { near, loadFactors = [] }: Scale,
): SteadyReplicas & { readonly isScaled: boolean } {
  const own = smallestCount(counted, targets, planningCallsPerSecond, near);
  const factor = own.replicas === null ? 1 : loadFactorAt(loadFactors, own.replicas);
  if (own.replicas === null || factor === 1) return { ...own, isScaled: false };
  const scaled = smallestCount(counted, targets, planningCallsPerSecond * factor, own.fill);
  return { ...scaled, fill: own.fill, isScaled: true };
}

/**
 * The factor where so many replicas are found: on the line between the two counts beside it, and beyond the last ones as there.
 *
 * @source derived
 */
export function loadFactorAt(rising: readonly LoadFactor[], replicas: number): number {
  const above = rising.find((one) => one.replicas >= replicas);
  const below = rising.findLast((one) => one.replicas <= replicas);
  if (above === undefined || below === undefined) return (above ?? below)?.factor ?? 1;
  if (above.replicas === below.replicas) return above.factor;
  const way = (replicas - below.replicas) / (above.replicas - below.replicas);
  return below.factor + way * (above.factor - below.factor);
}
