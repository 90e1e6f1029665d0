import { log } from "../../numeric/log.ts";
import { type BatchChain, type Meetings, batchChain, chainOf } from "./batch-chain.ts";

/** States rarer than this beside the likeliest add nothing to a mean or a tail. */
const negligible = 1e-14;

/** The calls of all replicas together. */
interface PooledStates {
  readonly replicas: number;
  readonly batchCap: number;
  readonly offeredPerSecond: number;
  /** Most calls of the pool: beyond it they are refused. */
  readonly last: number;
  /** Completions per second of one replica with so many calls in it, from 0 on. */
  readonly rateOf: (calls: number) => number;
}

/**
 * Completions per second of all replicas with `calls` in them, as evenly as whole numbers allow.
 *
 *     X(n) = (replicas - m) X1(q) + m X1(q + 1),   n = q replicas + m
 */
function pooledRate({ replicas, rateOf }: PooledStates, calls: number): number {
  const each = Math.floor(calls / replicas);
  const more = calls - each * replicas;
  return (replicas - more) * rateOf(each) + (more > 0 ? more * rateOf(each + 1) : 0);
}

/** The likeliest number of calls: the first that complete no slower than further ones come. */
function likeliest(pool: PooledStates): number {
  const { replicas, batchCap, offeredPerSecond, last, rateOf } = pool;
  let each = 1;
  while (each <= batchCap && replicas * rateOf(each) < offeredPerSecond) each += 1;
  if (each > batchCap) return last;
  let calls = (each - 1) * replicas;
  while (calls < last && pooledRate(pool, calls + 1) < offeredPerSecond) calls += 1;
  return calls;
}

/** The states that count, one after another from the first: their shares up to a factor that is the same for all. */
interface States {
  readonly first: number;
  readonly weights: Float64Array;
  readonly likeliest: number;
}

function statesOf(pool: PooledStates): States {
  const { offeredPerSecond, last } = pool;
  const middle = likeliest(pool);
  const down: number[] = [];
  for (let n = middle, weight = 1; n >= 0 && weight > negligible; n -= 1) {
    down.push(weight);
    weight *= pooledRate(pool, n) / offeredPerSecond;
  }
  const up: number[] = [];
  for (let n = middle + 1, weight = 1; n <= last; n += 1) {
    const rate = pooledRate(pool, n);
    weight *= rate > 0 ? Math.min(offeredPerSecond / rate, 1 / negligible) : 1 / negligible;
    if (!(weight > negligible)) break;
    up.push(weight);
  }
  const weights = new Float64Array(down.length + up.length);
  weights.set(up, down.length);
  for (let index = 0; index < down.length; index += 1) weights[down.length - 1 - index] = down[index] ?? 0;
  return { first: middle - down.length + 1, weights, likeliest: middle };
}

/** States rarer than this beside the likeliest are met by nobody that a percentile sees. */
const leastSeen = 1e-7;

/**
 * What calls meet, summed over states by their weights.
 *
 *     next call:      comes here as often as to any if all replicas are level, n with the call itself a multiple of them; else
 *         elsewhere
 *     further calls:  floor(n / replicas) replicas / n of the mean: an even spread fills the others first
 *
 * @source derived
 */
function meetingsOf(pool: PooledStates, states: States): Meetings {
  const { first, weights, likeliest: middle } = states;
  const { replicas } = pool;
  const levels = 1 + Math.floor((first + weights.length - 1) / replicas);
  const allBusyShare = busyShare(pool, states);
  if (middle >= replicas) return { ...usualMeetings(pool, levels), allBusyShare };
  const all = new Float64Array(levels);
  const next = new Float64Array(levels);
  const further = new Float64Array(levels);
  const least = leastSeen * weights.reduce((most, weight) => Math.max(most, weight), 0);
  for (let index = 0; index < weights.length; index += 1) {
    const calls = first + index;
    const weight = weights[index] ?? 0;
    if (weight < least) continue;
    const each = Math.floor(calls / replicas);
    all[each] = (all[each] ?? 0) + weight;
    if ((calls + 1) % replicas === 0) next[each] = (next[each] ?? 0) + weight;
    further[each] = (further[each] ?? 0) + (weight * Math.floor((calls + 1) / replicas) * replicas) / (calls + 1);
  }
  for (const sums of [next, further]) {
    for (let n = 0; n < levels; n += 1) sums[n] = (all[n] ?? 0) > 0 ? (sums[n] ?? 0) / (all[n] ?? 1) : 1;
  }
  return { replicas, next, further, allBusyShare };
}

/** Share of time that every replica has a call. */
function busyShare({ replicas }: PooledStates, { first, weights }: States): number {
  let [busy, all] = [0, 0];
  weights.forEach((weight, index) => {
    all += weight;
    if (first + index >= replicas) busy += weight;
  });
  return busy / all;
}

/**
 * The same where every replica has calls as a rule: the part of the replicas that has one more is then as likely any.
 *
 *     next: 1 / replicas        further: q ln((q + 1) / q) for q found
 *
 * @source derived: means over an even distribution of that part, so that a pool with one more replica is not met otherwise.
 */
function usualMeetings({ replicas }: PooledStates, levels: number): Omit<Meetings, "allBusyShare"> {
  const further = Float64Array.from({ length: levels }, (_, found) =>
    found > 0 ? Math.min(1, found * log((found + 1) / found) + 1 / (2 * replicas)) : 1 / replicas,
  );
  return { replicas, next: new Float64Array(levels).fill(1 / replicas), further };
}

/**
 * The batch chain of one of `replicas` replicas where each call goes to the replica that has the least; the pool is offered
 * `replicas` times `offeredPerSecond`, at random.
 *
 *     p(n) = p(n - 1) · offered / X(n) over the calls of all replicas, which lie as evenly as whole numbers allow;
 *     a call finds floor(n / replicas) on its replica, its time on a replica is shared as the replicas are at n
 *
 * `probabilities` are what arriving calls find on the replica they go to, `timeShares` how the time of a replica is shared,
 * `meetings` how many others come there after them.
 * Exact for one queue before all; replicas with queues of their own wait up to 9 % longer, as a call never changes its queue.
 *
 * @source derived: completions upset an even split for a moment; the next arrival restores it.
 */
export function leastOutstandingChain(
  completionRates: Float64Array | readonly number[],
  maxWaiting: number,
  offeredPerSecond: number,
  replicas: number,
): BatchChain {
  const batchCap = completionRates.length;
  const fullRate = completionRates[batchCap - 1] ?? 0;
  if (replicas <= 1 || batchCap === 0 || !(offeredPerSecond > fullRate * negligible))
    return batchChain(completionRates, maxWaiting, offeredPerSecond);
  const places = batchCap + Math.max(0, maxWaiting);
  const pool: PooledStates = {
    replicas,
    batchCap,
    offeredPerSecond: offeredPerSecond * replicas,
    last: places * replicas,
    rateOf: (calls) => (calls > 0 ? (completionRates[Math.min(calls, batchCap) - 1] ?? 0) : 0),
  };
  const found = new Float64Array(places + 1);
  const time = new Float64Array(places + 1);
  const states = statesOf(pool);
  let total = 0;
  for (let index = 0; index < states.weights.length; index += 1) {
    const calls = states.first + index;
    const weight = states.weights[index] ?? 0;
    const each = Math.floor(calls / replicas);
    const more = calls / replicas - each;
    found[each] = (found[each] ?? 0) + weight;
    time[each] = (time[each] ?? 0) + weight * (1 - more);
    if (more > 0) time[each + 1] = (time[each + 1] ?? 0) + weight * more;
    total += weight;
  }
  for (let n = 0; n <= places; n += 1) {
    found[n] = (found[n] ?? 0) / total;
    time[n] = (time[n] ?? 0) / total;
  }
  return chainOf(found, time, { batchCap, fullRate, offeredPerSecond }, () => meetingsOf(pool, states));
}
