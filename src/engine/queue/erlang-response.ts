import { bisect } from "../../numeric/bisect.ts";
import { exp } from "../../numeric/exp.ts";
import { expm1 } from "../../numeric/expm1.ts";
import { erlangC } from "./erlang.ts";

/**
 * Share of calls of M/M/c whose wait and service together last longer than `seconds`; `null` where there is no steady state.
 *
 *     P(T > t) = e^(-mu t) + C mu (e^(-slack t) - e^(-mu t)) / (mu - slack),   slack = (servers - erlangs) mu
 *
 * The difference over its own rate is written with e^x - 1, so that nothing cancels where the slack comes near mu. Exact for
 * Poisson arrivals, exponential service and first come first served.
 *
 * @source derived: a call that waits adds an exponential time of rate `slack` to its service; the integral of the two.
 */
export function erlangResponseTail(
  erlangs: number,
  servers: number,
  serviceRate: number,
  seconds: number,
): number | null {
  const delayed = erlangC(erlangs, servers);
  return delayed === null ? null : responseTail(delayed, serviceRate, (servers - erlangs) * serviceRate, seconds);
}

/**
 * Response (wait and service) that the share `p` of calls of M/M/c does not exceed, seconds; `null` where there is no steady
 * state. Halves the bracket of the falling tail down to neighbouring doubles.
 *
 * @source derived: as the tail.
 */
export function erlangResponseQuantile(
  erlangs: number,
  servers: number,
  serviceRate: number,
  p: number,
): number | null {
  const delayed = erlangC(erlangs, servers);
  if (delayed === null) return null;
  const slack = (servers - erlangs) * serviceRate;
  const allowed = 1 - Math.min(Math.max(p, 0), 1 - Number.EPSILON);
  const isBelow = (seconds: number) => responseTail(delayed, serviceRate, slack, seconds) > allowed;
  let high = 1 / serviceRate + 1 / slack;
  while (isBelow(high)) high *= 2;
  return bisect(isBelow, 0, high).high;
}

function responseTail(delayed: number, serviceRate: number, slack: number, seconds: number): number {
  const apart = (serviceRate - slack) * seconds;
  const sooner = exp(-Math.max(serviceRate, slack) * seconds);
  const later = exp(-Math.min(serviceRate, slack) * seconds);
  // (later - sooner) / |mu - slack|, by the smaller rate's term: its factor is between 0 and 1.
  const convolved = apart === 0 ? seconds * later : (-later * expm1(-Math.abs(apart)) * seconds) / Math.abs(apart);
  return (serviceRate > slack ? sooner : later) + delayed * serviceRate * convolved;
}
