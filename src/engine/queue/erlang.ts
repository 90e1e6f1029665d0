import { exp } from "../../numeric/exp.ts";

/**
 * Erlang B: share of calls refused by `servers` places without a queue, offered `erlangs` of work (arrival rate times
 * mean holding time).
 *
 *     B(0) = 1,   B(k) = erlangs B(k - 1) / (k + erlangs B(k - 1))
 *
 * Exact for Poisson arrivals and any distribution of holding times; every step shrinks the error, so it is stable for any
 * number of servers.
 *
 * @source derived: B(k) is the last state's share of the chain with k states above empty; the recursion divides two of them.
 */
export function erlangB(erlangs: number, servers: number): number {
  let blocked = 1;
  for (let k = 1; k <= servers; k += 1) blocked = (erlangs * blocked) / (k + erlangs * blocked);
  return blocked;
}

/**
 * Erlang C: share of calls that wait for one of `servers` with an unbounded queue; `null` at or over full load, where the
 * queue has no steady state.
 *
 *     C = B / (1 - load (1 - B)),   load = erlangs / servers
 *
 * Exact for Poisson arrivals and exponential service.
 *
 * @source derived: the states behind the servers are geometric with ratio `load`; summing them gives C from B.
 */
export function erlangC(erlangs: number, servers: number): number | null {
  if (erlangs >= servers) return null;
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
