import { batchChain, chainOf, type BatchChain, type Meetings } from "./batch-chain.ts";

/** 2^500 and its inverse: scaling by a power of two is exact. */
const scaleUp = 3.273390607896142e150;
const scaleDown = 1 / scaleUp;
/** Keeps one step within the range of doubles: a replica that is offered less than this of its rate is empty. */
const leastLoad = 1e-100;

/**
 * The batch chain of one of `replicas` replicas that take calls in turn; the pool is offered `replicas` times
 * `offeredPerSecond`, at random. `probabilities` are what arriving calls find, which here is not how the time is shared; the
 * mean numbers are over time.
 *
 * Every `replicas`-th call arrives here, so the replica sees arrivals in stages: with n calls and f of the next call's stages
 * passed it is in state j = n replicas + f. Stages pass at `replicas` · offered, a completion takes j down by `replicas`. Over
 * any cut between j and j + 1 the flows agree:
 *
 *     replicas · offered · p(j) = sum over i = j + 1..j + replicas of X(i / replicas) p(i)   (+ that of a refused call, at the top)
 *
 * From the top down every term is positive, so nothing cancels. Exact for exponential work behind the cap.
 *
 * @source derived: one replica's arrivals are of Erlang's kind, scv 1 / replicas; balance over cuts.
 */
export function roundRobinChain(
  completionRates: Float64Array | readonly number[],
  maxWaiting: number,
  offeredPerSecond: number,
  replicas: number,
): BatchChain {
  const fullRate = completionRates[completionRates.length - 1] ?? 0;
  if (replicas <= 1 || completionRates.length === 0 || offeredPerSecond <= fullRate * leastLoad)
    return batchChain(completionRates, maxWaiting, offeredPerSecond);
  const last = completionRates.length + Math.max(0, maxWaiting);
  const { found, time } = levelShares(completionRates, last, offeredPerSecond * replicas, replicas);
  const rule = { batchCap: completionRates.length, fullRate, offeredPerSecond };
  return chainOf(found, time, rule, () => meetingsInTurn(replicas, last + 1));
}

/** A level: the states of one number of calls, and the power of 2^500 that they are short of their true size. */
interface Level {
  readonly stages: Float64Array;
  block: number;
}

/** Shares of the levels, by what arrivals find (the last stage) and by time (all stages). */
function levelShares(
  completionRates: Float64Array | readonly number[],
  last: number,
  stagesPerSecond: number,
  replicas: number,
): { readonly found: Float64Array; readonly time: Float64Array } {
  const found = new Float64Array(last + 1);
  const time = new Float64Array(last + 1);
  const blocks = new Int32Array(last + 1);
  const level: Level = { stages: new Float64Array(replicas), block: 0 };
  /** Flow down from the level above out of its stages 0..f. */
  const above = new Float64Array(replicas);
  for (let n = last; n >= 0; n -= 1) {
    const rate = n === 0 ? 0 : (completionRates[Math.min(n, completionRates.length) - 1] ?? 0);
    fillLevel(level, above, rate / stagesPerSecond, n === last);
    blocks[n] = level.block;
    found[n] = level.stages[replicas - 1] ?? 0;
    let flow = 0;
    for (let f = 0; f < replicas; f += 1) {
      const share = level.stages[f] ?? 0;
      time[n] = (time[n] ?? 0) + share;
      flow += (share * rate) / stagesPerSecond;
      above[f] = flow;
    }
  }
  return { found: normalised(found, blocks), time: normalised(time, blocks) };
}

/** Fills a level from its last stage down. `ratio` is completions per stage. */
function fillLevel(level: Level, above: Float64Array, ratio: number, isTop: boolean): void {
  const { stages } = level;
  let within = 0;
  // At the top a refused call leaves the replica as full as it was: its stages begin anew.
  let refused = isTop ? 1 : 0;
  for (let f = stages.length - 1; f >= 0; f -= 1) {
    let share = refused + within + (above[f] ?? 0);
    stages[f] = share;
    const factor = share > scaleUp ? scaleDown : share > 0 && share < scaleDown ? scaleUp : 1;
    if (factor !== 1) {
      for (let g = f; g < stages.length; g += 1) stages[g] = (stages[g] ?? 0) * factor;
      for (let g = 0; g < f; g += 1) above[g] = (above[g] ?? 0) * factor;
      within *= factor;
      refused *= factor;
      share *= factor;
      level.block += factor < 1 ? 1 : -1;
    }
    within += share * ratio;
  }
}

/** Brings all shares to the scale of the largest block, then to a sum of 1. */
function normalised(shares: Float64Array, blocks: Int32Array): Float64Array {
  const largest = blocks.reduce((most, block, n) => ((shares[n] ?? 0) > 0 ? Math.max(most, block) : most), -Infinity);
  let total = 0;
  for (let n = 0; n < shares.length; n += 1) {
    const below = largest - (blocks[n] ?? 0);
    shares[n] =
      (shares[n] ?? 0) * (below === 0 ? 1 : below === 1 ? scaleDown : below === 2 ? scaleDown * scaleDown : 0);
    total += shares[n] ?? 0;
  }
  for (let n = 0; n < shares.length; n += 1) shares[n] = (shares[n] ?? 0) / total;
  return shares;
}

function meetingsInTurn(replicas: number, levels: number): Meetings {
  const all = (value: number) => new Float64Array(levels).fill(value);
  return { replicas, next: all(1 / replicas), further: all(1), allBusyShare: null };
}
