import { meanRate } from "./arrival-gaps.ts";
import type { QueueingSystem } from "./queueing-system.ts";

/** A system, however long it runs. */
export type System = Omit<QueueingSystem, "startCalls" | "warmUpCalls" | "calls">;

/** Mean seconds of a call that has a server, all servers busy. */
function fullSeconds({ classes, servers, shape, stepSeconds, perCallSeconds }: System): number {
  const tokens = classes.reduce((sum, { share, meanTokens }) => sum + share * meanTokens, 0);
  return tokens * (stepSeconds + perCallSeconds * (shape === "slots" ? servers : 1));
}

/** Calls per second over the most that are served. */
export function systemLoad(system: System): number {
  return (meanRate(system.arrivals) * fullSeconds(system)) / system.servers;
}

/** How much the work that comes varies, 1 for random arrivals of exponential work. */
function variability({ arrivals, classes }: System): number {
  const ofWork = Math.max(1, ...classes.map(({ scv }) => scv));
  if (arrivals.kind === "groups") return (arrivals.size + ofWork) / 2;
  return ((arrivals.kind === "renewal" ? Math.max(1, arrivals.scv) : 1) + ofWork) / 2;
}

/**
 * Seconds in which a system forgets to 1/e, roughly: that of M/M/c/K,
 *
 *     1 / (lambda + c mu - 2 sqrt(lambda c mu) cos(pi / (places + 2))),
 *
 * times the variability, and the time of a call. A batch whose steps grow with it answers slower by the part of the
 * step that grows; impatience ends a line sooner than it ends by itself; a switching rate has to come round.
 */
export function memorySeconds(system: System): number {
  const { arrivals, servers, stepSeconds, perCallSeconds, patienceSeconds, maxWaiting } = system;
  const rate = meanRate(arrivals);
  const full = fullSeconds(system);
  const growth = stepSeconds > 0 ? (stepSeconds + perCallSeconds * servers) / stepSeconds : 1;
  const cosine = Math.cos(Math.PI / (maxWaiting + 2));
  const gap = rate + servers / full - 2 * Math.sqrt((rate * servers) / full) * cosine;
  const ofLine = Math.min(variability(system) / gap, patienceSeconds);
  const phases =
    arrivals.kind === "switching" ? 2 * arrivals.leavesPerSecond.reduce((sum, leave) => sum + 1 / leave, 0) : 0;
  return ofLine + full * growth + phases;
}
