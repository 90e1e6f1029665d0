import { powerOfTwo } from "../../numeric/binary-exponent.ts";
import { firstAtMost, leastBetween, type Minima, minima, setNumber } from "./minima.ts";
import type { RouterRules } from "./simulation-input.ts";

/** How busy the replicas of a pool are, side by side: who compares them reads little memory. By number in the pool. */
export interface PoolLoad {
  /** Calls that wait or run on each. */
  readonly calls: Int32Array;
  /** Open sessions whose last call went to each. */
  readonly sessions: Int32Array;
  /** Whether among replicas with as many calls the one with fewer sessions is less busy. */
  readonly weighsSessions: boolean;
  /** How busy each is, infinitely where it takes no calls; `null`: nobody asks. */
  readonly busy: Minima | null;
  /** Those that take no calls, marked 1. */
  readonly closed: Uint8Array;
}

/** More than there are ever sessions. */
const oneCall = powerOfTwo(32);

/**
 * Nobody is anywhere.
 *
 * @source derived
 */
export function noLoad(replicas: number, router: RouterRules["kind"]): PoolLoad {
  const isAsked = replicas > 1 && router !== "round-robin" && router !== "random";
  return {
    calls: new Int32Array(replicas),
    sessions: new Int32Array(replicas),
    weighsSessions: router === "cache-aware",
    busy: isAsked ? minima(replicas, 0) : null,
    closed: new Uint8Array(replicas),
  };
}

function weigh({ calls, sessions, weighsSessions, busy, closed }: PoolLoad, replica: number): void {
  if (busy === null || closed[replica] === 1) return;
  setNumber(busy, replica, (calls[replica] ?? 0) * oneCall + (weighsSessions ? (sessions[replica] ?? 0) : 0));
}

/**
 * So many calls more wait or run on a replica.
 *
 * @source derived
 */
export function addCalls(load: PoolLoad, replica: number, more: 1 | -1): void {
  load.calls[replica] = (load.calls[replica] ?? 0) + more;
  weigh(load, replica);
}

/**
 * So many open sessions more are at home on a replica.
 *
 * @source derived
 */
export function addSessions(load: PoolLoad, replica: number, more: 1 | -1): void {
  load.sessions[replica] = (load.sessions[replica] ?? 0) + more;
  if (load.weighsSessions) weigh(load, replica);
}

/**
 * A replica takes no calls from now on, or takes them again.
 *
 * @source derived
 */
export function closeTo(load: PoolLoad, replica: number, isClosed: boolean): void {
  load.closed[replica] = isClosed ? 1 : 0;
  if (isClosed && load.busy !== null) setNumber(load.busy, replica, Number.POSITIVE_INFINITY);
  weigh(load, replica);
}

/**
 * Nobody is at home on a replica any more.
 *
 * @source derived
 */
export function forgetSessions(load: PoolLoad, replica: number): void {
  load.sessions[replica] = 0;
  weigh(load, replica);
}

/**
 * The least busy replica of those numbered `from` up to, not including, `to`: of equals the first from `turn` on, then from the
 * beginning.
 *
 * @source derived
 */
export function leastBusyFrom({ busy }: PoolLoad, from: number, to: number, turn: number): number {
  if (busy === null) return from;
  const least = leastBetween(busy, from, to);
  const next = firstAtMost(busy, turn, least);
  return next >= 0 && next < to ? next : firstAtMost(busy, from, least);
}
