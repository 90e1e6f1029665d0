import type { EngineInput } from "../../engine/input.ts";
import type { Plan, PoolResult } from "../../engine/plan-result.ts";
import type { Piecework } from "../simulation/piecework.ts";
import type { LimitVerdict } from "./judged-limits.ts";
import { checked, type Checked, type Counts, isMissed, lowered, probes, raised, worstOf } from "./fleet-search.ts";

/** What the judge says of a pool. */
export interface JudgedPool {
  readonly id: string;
  /** `formula`: nothing could be told, or the count is of a part of the fleet that nobody asks for. */
  readonly basis: "simulated" | "formula";
  readonly replicasByFormula: number;
  readonly replicas: number;
  /** One that holds with some draws only; the plan takes `replicas`. */
  readonly orReplicas: number | null;
  /** The limit nearest to being missed with these replicas, and the one that is missed with one fewer. */
  readonly nearest: LimitVerdict | null;
  readonly missedWithFewer: LimitVerdict | null;
}

/** What the simulation says of a plan: the smallest counts that hold, or why there are none. */
export interface Judgement {
  /** `part`: some classes could not be told. */
  readonly state: "simulated" | "formula" | "part";
  readonly pools: readonly JudgedPool[];
  /** Limits that no count of replicas keeps. */
  readonly outOfReach: readonly LimitVerdict[];
  /** Limits that a typed count misses. */
  readonly missed: readonly LimitVerdict[];
  /** Limits of which the simulation could see too little. */
  readonly untold: readonly LimitVerdict[];
  /** The search ended before it had the smallest counts: those that it has hold, or are the formula's. */
  readonly isStopped: boolean;
  /** Share of the last checks in which both draws agree. */
  readonly confidence: number | null;
  readonly probes: number;
  readonly events: number;
  readonly seed: number;
}

const isServing = ({ outcome, steadyReplicas }: PoolResult) => outcome === "planned" && (steadyReplicas ?? 0) >= 1;

/** Pools in the order in which one would save: those whose replicas cost most first. */
function dearestFirst(input: EngineInput, ids: readonly string[]): readonly string[] {
  const cost = (id: string) => {
    const pool = input.pools.find((one) => one.id === id);
    return pool === undefined ? 0 : pool.tp * pool.pp * (pool.usdPerDeviceHour ?? 1);
  };
  return [...ids].sort((one, other) => cost(other) - cost(one));
}

/**
 * Judges in pieces a plan: simulates all pools in one world, and searches the smallest counts at which the share of calls over
 * each limit is at most what its percentile allows. Starts from the formula's counts; the same scenario gives the same answer everywhere.
 */
export function* judgePlanInPieces(input: EngineInput, plan: Plan): Piecework<Judgement> {
  const serving = plan.pools.filter(isServing);
  const byFormula = Object.fromEntries(serving.map(({ id, steadyReplicas }) => [id, steadyReplicas ?? 1]));
  const isTyped = (id: string) => input.pools.find((pool) => pool.id === id)?.replicas !== null;
  const searched = dearestFirst(
    input,
    Object.keys(byFormula).filter((id) => !isTyped(id)),
  );
  const runs = probes(input, plan);
  const told = (
    state: Judgement["state"],
    counts: Counts,
    last: Checked | null,
    more: Partial<Judgement> = {},
  ): Judgement => ({
    state,
    pools: serving.map(({ id }): JudgedPool => ({
      id,
      basis: state === "formula" ? "formula" : "simulated",
      replicasByFormula: byFormula[id] ?? 1,
      replicas: counts[id] ?? byFormula[id] ?? 1,
      orReplicas: last?.orReplicas[id] ?? null,
      nearest: worstOf(last?.at?.limits ?? [], id),
      missedWithFewer: worstOf(last?.withFewer[id]?.limits ?? [], id) ?? worstOf(last?.withFewer[id]?.limits ?? []),
    })),
    outOfReach: [],
    isStopped: !runs.hasTime(),
    missed: last?.at?.limits.filter(isMissed) ?? [],
    untold: last?.at?.limits.filter(({ isUntold }) => isUntold) ?? [],
    confidence: last === null || last.checks === 0 ? null : last.agreed / last.checks,
    ...runs.spent(),
    seed: input.seed,
    ...more,
  });
  const isWhole = plan.pools.every((pool) => pool.outcome === "no-work" || isServing(pool));
  if (serving.length === 0 || !isWhole) return told("formula", byFormula, null);
  const utilisation = Math.max(0, ...serving.map((pool) => pool.utilisation ?? 1));
  const bracket = yield* raised(runs, searched, byFormula, utilisation);
  if (bracket === null) return told("formula", byFormula, null);
  if ("outOfReach" in bracket) return told("simulated", byFormula, null, { outOfReach: bracket.outOfReach });
  for (const id of searched) yield* lowered(runs, id, bracket);
  const last = yield* checked(runs, input.seed, searched, bracket.counts);
  const judged = last.at?.limits.filter(({ kind }) => kind !== "queue") ?? [];
  const isUntold = judged.length > 0 && judged.every((limit) => limit.isUntold);
  if (isUntold) return told("formula", byFormula, last);
  const isWholly = runs.hasTime() && !judged.some((limit) => limit.isUntold);
  return told(isWholly ? "simulated" : "part", bracket.counts, last);
}
