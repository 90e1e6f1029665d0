import { exp } from "../../numeric/exp.ts";
import { bisect } from "../../numeric/bisect.ts";
import { expm1 } from "../../numeric/expm1.ts";
import { normalCdf, normalDensity } from "../../numeric/normal-cdf.ts";

/**
 * Erlang B: share of calls refused by `servers` places without a queue, offered `erlangs` of work (arrival rate times
 * mean holding time).
 *
 *     B(0) = 1,   B(k) = erlangs B(k - 1) / (k + erlangs B(k - 1))
 *
 * Exact for Poisson arrivals and any distribution of holding times. A step shrinks an error of the one before to k / erlangs of it,
 * so it is stable for any number of servers, and begins where what it begins with no longer matters.
 *
 * @source derived: B(k) is the last state's share of the chain with k states above empty; the recursion divides two of them. Far
 *   below the offered work B is 1 - k / erlangs; over `w` further places an error there shrinks to e^(-w^2 / (2 erlangs)).
 */
export function erlangB(erlangs: number, servers: number): number {
  const begin = Math.max(0, Math.floor(Math.min(erlangs, servers) - forgetfulDeviations * Math.sqrt(erlangs)));
  let blocked = begin === 0 ? 1 : 1 - begin / erlangs;
  for (let k = begin + 1; k <= servers && blocked > 0; k += 1) blocked = (erlangs * blocked) / (k + erlangs * blocked);
  return blocked;
}

/** Further servers are no longer counted one by one. */
const mostStepped = 1e7;
/** Over so many roots of the offered work an error of 1 shrinks to e^-72. */
const forgetfulDeviations = 12;

/**
 * Erlang C: share of calls that wait for one of `servers` with an unbounded queue; `null` at or over full load, where the
 * queue has no steady state.
 *
 *     C = B / (1 - load (1 - B)),   load = erlangs / servers
 *
 * Exact for Poisson arrivals and exponential service; beyond ten million servers their limit as they grow without bound, which is
 * within two thousandths by then.
 *
 * @source derived: the states behind the servers are geometric with ratio `load`; summing them gives C from B.
 */
export function erlangC(erlangs: number, servers: number): number | null {
  if (erlangs >= servers) return null;
  if (servers > mostStepped) return halfinWhittDelay((servers - erlangs) / Math.sqrt(erlangs));
  const blocked = erlangB(erlangs, servers);
  return blocked / (1 - (erlangs / servers) * (1 - blocked));
}

/**
 * Mean wait of M/M/c in seconds: `erlangs` of work on `servers` that complete `serviceRate` calls a second each; `null`
 * where there is no steady state.
 *
 *     wait = C / (servers · serviceRate - arrivals)
 *
 * @source derived: calls that wait do so for an exponential time with the rate of the slack.
 */
export function erlangWaitMean(erlangs: number, servers: number, serviceRate: number): number | null {
  const delayed = erlangC(erlangs, servers);
  return delayed === null ? null : delayed / ((servers - erlangs) * serviceRate);
}

/**
 * Share of calls of M/M/c that wait longer than `seconds`; `null` where there is no steady state.
 *
 *     P(W > t) = C · exp(-(servers · serviceRate - arrivals) t)
 *
 * @source derived: as the mean wait.
 */
export function erlangWaitTail(erlangs: number, servers: number, serviceRate: number, seconds: number): number | null {
  const delayed = erlangC(erlangs, servers);
  return delayed === null ? null : delayed * exp(-(servers - erlangs) * serviceRate * seconds);
}

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

/**
 * Smallest number of servers at which at most the share `target` of calls waits (Erlang C), for a target above 0.
 *
 * Steps the recursion of Erlang B one server at a time past the offered work: as much work as there are servers.
 *
 * @source derived: Erlang C falls with every server added.
 */
export function serversForWait(erlangs: number, target: number): number | null {
  if (!(target > 0) || !(erlangs >= 0) || erlangs === Infinity) return null;
  let servers = 0;
  let blocked = 1;
  const delayed = () => blocked / (1 - (erlangs / servers) * (1 - blocked));
  do {
    servers += 1;
    blocked = (erlangs * blocked) / (servers + erlangs * blocked);
  } while (servers <= erlangs || delayed() > target);
  return servers;
}

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
