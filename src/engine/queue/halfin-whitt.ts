import { bisect } from "../../numeric/bisect.ts";
import { normalCdf, normalDensity } from "../../numeric/normal-cdf.ts";

/** Beyond this margin the normal density has no double left. */
const widestMargin = 38;

/**
 * Share of calls that wait when servers exceed the offered work by `margin` times its square root, as both grow without
 * bound.
 *
 *     1 / (1 + margin · cdf(margin) / density(margin)),   servers = erlangs + margin · sqrt(erlangs)
 *
 * For a margin above 0; within about 1 / sqrt(erlangs) of Erlang C.
 *
 * @source halfin-whitt-1981
 */
export function halfinWhittDelay(margin: number): number {
  return 1 / (1 + (margin * normalCdf(margin)) / normalDensity(margin));
}

/**
 * Margin at which the share `target` of calls waits in that limit, for targets between 0 and 1.
 *
 * @source halfin-whitt-1981
 */
export function halfinWhittMargin(target: number): number {
  return bisect((margin) => halfinWhittDelay(margin) > target, 0, widestMargin).high;
}

/**
 * Servers by square-root staffing: at most one or two away from the exact count of `serversForWait`.
 *
 *     ceil(erlangs + margin · sqrt(erlangs))
 *
 * @source halfin-whitt-1981
 */
export function halfinWhittServers(erlangs: number, target: number): number {
  return Math.ceil(erlangs + halfinWhittMargin(target) * Math.sqrt(erlangs));
}
