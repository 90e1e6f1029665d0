import type { EngineInput, LoadFactor } from "../../engine/input.ts";
import type { NearPlan } from "../../engine/near-plan.ts";
import { judgedInput } from "../judge/judged-plan.ts";
import type { Judgement } from "../judge/judge.ts";
import { foundOf, rememberedHeadline, rememberedWithLoad } from "../plan-memory.ts";

/** What a simulation found of a pool at a point of the ranges, over the formula. */
export interface JudgedScale {
  readonly poolId: string;
  readonly byFormula: number;
  readonly judged: number;
  /** So many times its load the formulas' count carries, for their capacity to be the simulation's. */
  readonly loadFactor: number;
  /** Of fewer it is more than the simulation says, of more less: between these the formulas find the same count. */
  readonly above: number;
  readonly upTo: number;
  /** Whether the simulation tells how much the count carries; else anything between is as likely. */
  readonly isTold: boolean;
}

/** Each pool whose replicas are searched, and of which the simulation could tell. */
export function judgedScales(scaled: EngineInput, judgement: Judgement): readonly JudgedScale[] {
  const input = { ...scaled, pools: scaled.pools.map(({ loadFactors: _own, ...pool }) => pool) };
  const { plan, load } = rememberedWithLoad(input, null);
  return judgedInput(input, judgement).pools.flatMap(({ id, replicas: typed, judged }, place) => {
    const formula = plan.pools[place]?.steadyReplicas ?? null;
    const found = judged?.replicas ?? null;
    if (typed !== null || found === null || found === 0 || formula === null || formula === 0) return [];
    const counts = countsAt(input, id, foundOf(load));
    const least = judged?.scarcest?.leastReplicas ?? null;
    const scale = scaleOf(counts, { formula, found, least });
    return [{ poolId: id, byFormula: formula, judged: found, ...scale, isTold: least !== null }];
  });
}

/** The formulas' count of a pool for so many times its load; what none carries needs more than any. */
function countsAt(input: EngineInput, poolId: string, near: NearPlan): (factor: number) => number {
  return (factor) => {
    const loadFactors: readonly LoadFactor[] = [{ replicas: 1, factor }];
    const pools = input.pools.map((pool) => (pool.id === poolId ? { ...pool, loadFactors } : pool));
    return (
      rememberedHeadline({ ...input, pools }, near).pools.find(({ id }) => id === poolId)?.steadyReplicas ?? Infinity
    );
  };
}

interface Found {
  readonly formula: number;
  readonly found: number;
  /** Where the simulation's limit is just kept, not whole; `null`: not known. */
  readonly least: number | null;
}

/** A load that the formulas' count carries is known to this share. */
const finest = 0.003;
const mostSteps = 24;

/**
 * Most that so many replicas carry by formula over what they carry by simulation, both as multiples of the load. It is one at which the
 * formulas find that count; where the simulation does not tell how much it carries, the middle of those, and of one replica 1.
 */
function scaleOf(
  countAt: (factor: number) => number,
  { formula, found, least }: Found,
): Pick<JudgedScale, "loadFactor" | "above" | "upTo"> {
  const first = formula <= found ? Math.max(1, found / formula) : found / formula;
  const most = mostLoad(countAt, found, first);
  if (most === 0) return { loadFactor: found / formula, above: 0, upTo: Infinity };
  const fewer = found === 1 ? 0 : mostLoad(countAt, found - 1, (most * (found - 1)) / found);
  const bounds = { above: fewer, upTo: most };
  if (least === null && found === 1 && formula === 1) return { loadFactor: 1, ...bounds };
  const scale = least === null ? (fewer + most) / 2 : (most * least) / found;
  // One fewer is too few by simulation, so it is here.
  return { loadFactor: Math.max(scale, fewer + (most - fewer) * finest), ...bounds };
}

/** The most times its load that a count carries by formula; 0: none. */
function mostLoad(countAt: (factor: number) => number, count: number, first: number): number {
  let [kept, missed, factor] = [0, Infinity, first];
  const isOpen = () => missed === Infinity || missed - kept > finest * missed;
  for (let step = 0; step < mostSteps && isOpen(); step += 1) {
    if (countAt(factor) <= count) kept = factor;
    else missed = factor;
    factor = missed === Infinity ? kept * 1.3 : kept === 0 ? missed / 1.3 : (kept + missed) / 2;
  }
  return kept;
}
