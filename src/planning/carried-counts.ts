import { loadFactorAt } from "../engine/fleet/scaled-count.ts";
import { planWithLoad } from "../engine/plan.ts";
import { drawnInput } from "./draws/drawn-plan.ts";
import { knownBase } from "./draws/odds.ts";
import type { JudgedScenario } from "./page-plan.ts";
import { planMemory } from "./plan-memory.ts";
import { doneAtOnce, type Piecework } from "./simulation/piecework.ts";

/** So many serving replicas, and what they carry inside every limit, by formula. */
interface CarriedCount {
  readonly replicas: number;
  /** Of each of them; 0: no load keeps the limits. */
  readonly goodputCallsPerSecond: number;
  /** What a load for which so many are found is counted as, by what a simulation found; 1: as it is. */
  readonly loadFactor: number;
}

/** What counts of a pool's replicas carry; none where nothing serves, or somebody typed the count. */
export interface CarriedCounts {
  readonly poolId: string;
  readonly counts: readonly CarriedCount[];
}

/** Around the plan's count each is looked at; farther off the next is so many times the one before. */
const fewer = 2;
const more = 5;
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

/** What each pool would carry with fewer and with more replicas than it has, at the mix of calls that it has. */
export function* carriedCountsInPieces({ scenario, judgement }: JudgedScenario): Piecework<readonly CarriedCounts[]> {
  const { of } = knownBase({ scenario, judgement, draws: 0 });
  const input = drawnInput(of, new Map());
  const memory = planMemory(["ground", "chain", "long", "demand", "pool"]);
  const { plan } = planWithLoad(input, null, memory, of.near);
  const found: CarriedCounts[] = [];
  for (const [place, pool] of input.pools.entries()) {
    const { steadyReplicas = null, missed = [] } = plan.pools.find(({ id }) => id === pool.id) ?? {};
    const counts: CarriedCount[] = [];
    found.push({ poolId: pool.id, counts });
    if (steadyReplicas === null || steadyReplicas === 0 || pool.replicas !== null || missed.length > 0) continue;
    const asked = lookedAt(steadyReplicas);
    for (const [index, replicas] of asked.entries()) {
      yield (place + index / asked.length) / input.pools.length;
      const pools = input.pools.with(place, { ...pool, replicas });
      const fixed = planWithLoad({ ...input, pools }, null, memory, of.near).plan;
      const { goodputCallsPerSecond = null } = fixed.pools.find(({ id }) => id === pool.id) ?? {};
      const loadFactor = loadFactorAt(pool.loadFactors ?? [], replicas);
      counts.push({ replicas, goodputCallsPerSecond: goodputCallsPerSecond ?? 0, loadFactor });
    }
  }
  return found;
}

/** The same without a pause. */
export function carriedCounts(question: JudgedScenario): readonly CarriedCounts[] {
  return doneAtOnce(carriedCountsInPieces(question));
}
