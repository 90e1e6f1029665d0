import type { EngineInput, WorkloadClass } from "../engine/input.ts";
import { planWithLoad } from "../engine/plan.ts";
import { drawnInput } from "./draws/drawn-plan.ts";
import { knownBase } from "./draws/odds.ts";
import type { JudgedScenario } from "./page-plan.ts";
import { planMemory, rememberedHeadline } from "./plan-memory.ts";
import { doneAtOnce, type Piecework } from "./simulation/piecework.ts";

/** So many serving replicas at most, and what they carry inside every limit. */
interface CarriedCount {
  readonly replicas: number;
  /** What each of them carries at today's load, by formula; 0: no load keeps the limits. */
  readonly goodputCallsPerSecond: number;
  /** The largest peak load of the pool for which the plan finds no more of them: today's work, so many times. */
  readonly upToCallsPerSecond: number;
}

/** What counts of a pool's replicas carry; none where nothing serves, or somebody typed the count. */
export interface CarriedCounts {
  readonly poolId: string;
  readonly counts: readonly CarriedCount[];
}

/** Around the plan's count each is looked at; farther off the next is so many times the one before. */
const fewer = 2;
const more = 5;
/** Up to so many more are told by plans of their own load; farther off what they carry at today's is near enough. */
const nearest = 3;
const stretch = 1.3;
const farthest = 4;

/** Counts that are looked at, rising: from a single replica to several times what serves. */
function lookedAt(steadyReplicas: number): readonly number[] {
  const near = Array.from({ length: fewer + more + 1 }, (_, index) => steadyReplicas - fewer + index);
  const counts = new Set([1, Math.round(steadyReplicas / 2), ...near]);
  const end = Math.max(farthest * steadyReplicas, steadyReplicas + farthest * more);
  for (let far = steadyReplicas + more; far < end; far = Math.ceil(far * stretch)) counts.add(far);
  return [...counts].filter((count) => count >= 1).toSorted((one, other) => one - other);
}

/** Loads between which a count begins are told apart to this share. */
const finest = 0.002;
/** What a count carries at today's load is so near what it carries at its own. */
const firstStep = 1.04;
/** No load beyond so many times today's is looked at. */
const mostTimes = 64;

/** The largest load, in times of today's, for which no more replicas are found, looked for near a guess. */
function largestLoad(guess: number, isCarried: (times: number) => boolean): number {
  let low = Math.max(finest, guess);
  let high = low;
  for (let step = firstStep; high < mostTimes && isCarried(high); step *= step) [low, high] = [high, high * step];
  for (let step = firstStep; low === high && low > finest; step *= step) {
    const less = low / step;
    if (isCarried(less)) low = less;
    else [low, high] = [less, less];
  }
  while (high - low > finest * low) {
    // Today's own load is told by today's plan.
    const middle = low < 1 && high > 1 ? 1 : (low + high) / 2;
    if (isCarried(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The same work, so many times. */
function timesAsMuch(input: EngineInput, times: number): EngineInput {
  const more = (own: WorkloadClass): WorkloadClass => ({
    ...own,
    workflowsPerDay: own.workflowsPerDay * times,
    ownWay: own.ownWay === null ? null : more(own.ownWay),
  });
  return { ...input, lookAheadMonths: 0, classes: input.classes.map(more) };
}

/** Up to which load each pool takes which count of replicas, at the mix of calls that it has. */
export function* carriedCountsInPieces({ scenario, judgement }: JudgedScenario): Piecework<readonly CarriedCounts[]> {
  const { of } = knownBase({ scenario, judgement, draws: 0 });
  const input = drawnInput(of, new Map());
  const memory = planMemory(["ground", "chain", "long", "demand", "pool"]);
  const { plan } = planWithLoad(input, null, memory, of.near);
  const found: CarriedCounts[] = [];
  for (const [place, pool] of input.pools.entries()) {
    const result = plan.pools.find(({ id }) => id === pool.id);
    const { steadyReplicas = null, offeredCallsPerSecond = null, missed = [] } = result ?? {};
    const counts: CarriedCount[] = [];
    found.push({ poolId: pool.id, counts });
    if (steadyReplicas === null || steadyReplicas === 0 || pool.replicas !== null || missed.length > 0) continue;
    const today = steadyReplicas * (offeredCallsPerSecond ?? 0);
    const asked = lookedAt(steadyReplicas);
    const isFound = (replicas: number) => (times: number) => {
      const then = rememberedHeadline(timesAsMuch(input, times), of.near);
      return (then.pools.find(({ id }) => id === pool.id)?.steadyReplicas ?? Infinity) <= replicas;
    };
    const isNear = (replicas: number) => replicas >= steadyReplicas - fewer && replicas <= steadyReplicas + nearest;
    for (const [index, replicas] of asked.entries()) {
      yield (place + index / asked.length) / input.pools.length;
      const pools = input.pools.with(place, { ...pool, replicas });
      const fixed = planWithLoad({ ...input, pools }, null, memory, of.near).plan;
      const goodput = fixed.pools.find(({ id }) => id === pool.id)?.goodputCallsPerSecond ?? 0;
      const guess = (goodput * replicas) / today;
      const times = isNear(replicas) ? largestLoad(guess, isFound(replicas)) : guess;
      counts.push({ replicas, goodputCallsPerSecond: goodput, upToCallsPerSecond: times * today });
    }
  }
  return found;
}

/** The same without a pause. */
export function carriedCounts(question: JudgedScenario): readonly CarriedCounts[] {
  return doneAtOnce(carriedCountsInPieces(question));
}
