import { chainProbabilities } from "./batch-chain.ts";

/** Most waiting calls that are counted one by one. */
const mostPlaces = 2_000_000;
/** e^-46 is 1e-20: states that much rarer than the likeliest one add nothing. */
const negligibleExponent = 46;

/** A replica whose waiting calls give up, in steady state. */
export interface ImpatientChain {
  /** Share of time with n calls in the replica. */
  readonly probabilities: Float64Array;
  /** Share of offered calls that find the queue full and are refused. */
  readonly blockedShare: number;
  /** Share of offered calls that give up while they wait. */
  readonly abandonedShare: number;
  /** Share of offered calls that are accepted and do not start at once. */
  readonly waitProbability: number;
  /** Mean time in the queue over accepted calls, those that give up included. */
  readonly waitMeanSeconds: number;
  readonly meanRunning: number;
  readonly meanWaiting: number;
}

/**
 * The batch chain with impatience: each waiting call gives up after an exponential time, `leavesPerSecond` times a second.
 *
 *     p(n) = p(n - 1) · offered / (X(min(n, batchCap)) + leavesPerSecond · max(n - batchCap, 0))
 *     abandoned = leavesPerSecond · mean waiting / offered
 *
 * With equal servers, X(n) = n mu, and an endless queue (`maxWaiting` = Infinity) it is Erlang A. `null` where an endless queue
 * has no steady state, or would hold over two million calls; patience then does not bound it in practice.
 *
 * @source garnett-2002: the birth-death chain of Erlang A, with the rates of a replica in place of equal servers.
 */
export function impatientChain(
  completionRates: Float64Array | readonly number[],
  maxWaiting: number,
  offeredPerSecond: number,
  leavesPerSecond: number,
): ImpatientChain | null {
  const batchCap = completionRates.length;
  const fullRate = completionRates[batchCap - 1] ?? 0;
  const places = Math.min(maxWaiting, placesThatCount(fullRate, offeredPerSecond, leavesPerSecond));
  if (!(places <= mostPlaces)) return null;
  const last = batchCap > 0 ? batchCap + Math.max(0, places) : 0;
  const deathsAt = (n: number) =>
    (completionRates[Math.min(n, batchCap) - 1] ?? 0) + leavesPerSecond * Math.max(n - batchCap, 0);
  const probabilities = chainProbabilities(last, (n) => {
    if (offeredPerSecond <= 0) return 0;
    return deathsAt(n) > 0 ? offeredPerSecond / deathsAt(n) : Number.MAX_VALUE;
  });
  const isBounded = places === maxWaiting;
  return figures(probabilities, batchCap, isBounded, offeredPerSecond, leavesPerSecond);
}

function figures(
  probabilities: Float64Array,
  batchCap: number,
  isBounded: boolean,
  offeredPerSecond: number,
  leavesPerSecond: number,
): ImpatientChain {
  const last = probabilities.length - 1;
  const blockedShare = isBounded ? (probabilities[last] ?? 0) : 0;
  let waitProbability = 0;
  let meanRunning = 0;
  let meanWaiting = 0;
  for (let n = 0; n <= last; n += 1) {
    const probability = probabilities[n] ?? 0;
    if (n >= batchCap && (n < last || !isBounded)) waitProbability += probability;
    meanRunning += Math.min(n, batchCap) * probability;
    meanWaiting += Math.max(n - batchCap, 0) * probability;
  }
  const accepted = offeredPerSecond * (1 - blockedShare);
  return {
    probabilities,
    blockedShare,
    abandonedShare: offeredPerSecond > 0 ? (leavesPerSecond * meanWaiting) / offeredPerSecond : 0,
    waitProbability,
    waitMeanSeconds: accepted > 0 ? meanWaiting / accepted : 0,
    meanRunning,
    meanWaiting,
  };
}

/**
 * Waiting calls beyond which states are negligible. Past the likeliest queue, (offered - full) / leaves, the j-th state is at
 * most e^(-j^2 leaves / (2 offered)) or, where leaving is faster than arriving, 1 / j!; under full load also load^j.
 */
function placesThatCount(fullRate: number, offeredPerSecond: number, leavesPerSecond: number): number {
  if (offeredPerSecond <= 0) return 0;
  const likeliest = Math.max(0, (offeredPerSecond - fullRate) / leavesPerSecond);
  const patient = likeliest + Math.sqrt(2 * negligibleExponent * (offeredPerSecond / leavesPerSecond)) * 1.5;
  const idleShare = 1 - offeredPerSecond / fullRate;
  const geometric = idleShare > 0 ? negligibleExponent / idleShare : Infinity;
  return Math.ceil(Math.min(leavesPerSecond > 0 ? patient : Infinity, geometric)) + 2 * negligibleExponent;
}
