import { normalTail } from "../../numeric/normal-tail.ts";
import type { PoolRouting } from "../pool-routing.ts";

/** Numbers of calls about the mean one that are looked at. */
const looks = 16;

/**
 * Chance that the replica that a call has just left is the least busy one, of `replicas` with `callsEach` on average.
 *
 *     n = q replicas + m calls:   (m (q + 1) / n) / (replicas - m + 1) + (replicas - m) q / n
 *
 * Who leaves one of the m replicas with q + 1 calls makes it one of those with q; who leaves one of the others makes it the only
 * one with fewer. Over numbers of calls about the mean, which leave any m as likely.
 *
 * @source derived
 */
function leastBusyOnceLeft(replicas: number, callsEach: number): number {
  let sum = 0;
  for (let look = 0; look < looks; look += 1) {
    const calls = Math.max(1, Math.round(callsEach * replicas + ((look + 0.5) / looks - 0.5) * replicas));
    const each = Math.floor(calls / replicas);
    const more = calls - each * replicas;
    sum += (more * (each + 1)) / calls / (replicas - more + 1) + ((replicas - more) * each) / calls;
  }
  return sum / looks;
}

/** Chance that no replica is idle, of `replicas` with `callsEach` on average: numbers of calls that come at random. */
function noneIdle(replicas: number, callsEach: number): number {
  const calls = callsEach * replicas;
  return calls > 0 ? normalTail((replicas - 0.5 - calls) / Math.sqrt(calls)) : 0;
}

/**
 * Chance that a session's next call comes to the replica of the one before, where `pauseChance` of them come after a pause and the
 * others at once.
 *
 *     cache-aware: 1      random, in turn, after a pause: 1 / replicas
 *     at once:  to the least busy, if the replica is that now;  from one line, if none is idle, as it looks first
 *
 * @source derived
 */
export function returnChance(
  router: PoolRouting["router"],
  replicas: number,
  callsEach: number,
  pauseChance: number,
): number {
  if (router === "cache-aware" || replicas <= 1) return 1;
  const byLuck = 1 / replicas;
  if (router === "random" || router === "round-robin") return byLuck;
  const atOnce =
    router === "central"
      ? Math.max(byLuck, noneIdle(replicas, callsEach))
      : Math.min(1, leastBusyOnceLeft(replicas, callsEach));
  return pauseChance * byLuck + (1 - pauseChance) * atOnce;
}
