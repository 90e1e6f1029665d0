import type { ClassResult, PoolResult } from "../engine/plan-result.ts";
import type { FigureAt } from "../metrics/explanation.ts";
import type { EmitId } from "../metrics/emits.ts";
import type { PlanDocument } from "../planning/plan-document.ts";
import type { Scenario, ScenarioClass, ScenarioPool } from "../scenario/schema.ts";
import { type Engine, engineOf } from "./engine.ts";

/** A number that may be a range, at its base. */
export type Entered = number | { readonly base: number };

/** A class that a pool serves: what the plan says of it, and what was entered. */
export interface ServedClass {
  readonly result: ClassResult;
  readonly entered: ScenarioClass;
  /** A figure of it by name. */
  readonly figure: (id: string) => FigureAt;
}

/** All that the exports of one pool are written from. */
export interface PoolFacts {
  readonly plan: PlanDocument;
  readonly scenario: Scenario;
  readonly result: PoolResult;
  readonly entered: ScenarioPool;
  readonly engine: Engine;
  /** What engines load: a repository where the catalogue knows one. */
  readonly checkpoint: string;
  /** The same of the model that drafts; `null`: none was named. */
  readonly draftCheckpoint: string | null;
  readonly classes: readonly ServedClass[];
  readonly figure: (id: string) => FigureAt;
  /** Of a pool that answers for prompts computed apart, those of the replicas that compute them. */
  readonly prompts: PoolFacts | null;
}

/** What was entered, at its base. */
export function baseOf(entered: Entered): number {
  return typeof entered === "number" ? entered : entered.base;
}

/** A figure of the whole plan. */
export function planFigure(id: string): FigureAt {
  return { scope: "plan", at: null, id };
}

/** Groups of ranks over another number of them: as many as ranks stay so, others are the largest number that divides both. */
function groupsAt(groups: number, before: number, tp: number): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  return groups > 1 && groups === before ? tp : divisor(groups, tp);
}

/** What was entered of the replicas of a pool that compute its prompts: they draft nothing. */
function promptSide(whole: ScenarioPool, id: string): ScenarioPool {
  const { split } = whole;
  const tp = split?.tp ?? whole.tp;
  return {
    ...whole,
    id,
    accelerator: split?.accelerator ?? whole.accelerator,
    runtime: split?.runtime ?? whole.runtime,
    tp,
    pp: split?.pp ?? whole.pp,
    attentionRanks: groupsAt(whole.attentionRanks, whole.tp, tp),
    ep: groupsAt(whole.ep, whole.tp, tp),
    weights: split?.weights ?? whole.weights,
    kv: split?.kv ?? whole.kv,
    replicas: split?.replicas ?? "auto",
    speculation: null,
    split: null,
  };
}

/** What was entered of a pool, or of a side of it: what lies beneath the caches is beneath those of the prompts. */
function sideOf(whole: ScenarioPool, poolId: string, isHanded: boolean): ScenarioPool {
  if (whole.id !== poolId) return promptSide(whole, poolId);
  return isHanded ? { ...whole, offload: null } : whole;
}

/** What the exports of a pool are written from; `null`: it serves nothing, or there is no such pool. */
export function poolFacts(
  plan: PlanDocument,
  scenario: Scenario,
  poolId: string,
  checkpointOf: (modelId: string, format: PoolResult["weightFormat"]) => string,
): PoolFacts | null {
  const result = plan.pools.find(({ id }) => id === poolId);
  const wholeId = plan.pools.find(({ handover }) => handover?.promptPoolId === poolId)?.id ?? poolId;
  const whole = scenario.pools.find(({ id }) => id === wholeId);
  const entered = whole === undefined ? whole : sideOf(whole, poolId, result?.handover !== undefined);
  if (result === undefined || entered === undefined || (result.steadyReplicas ?? 0) === 0) return null;
  const classes = scenario.classes.flatMap((workload) => {
    const own = plan.classes.find(({ id }) => id === workload.id);
    if (own === undefined || own.poolId !== wholeId || own.peakCallsPerSecond <= 0) return [];
    const figure = (id: string): FigureAt => ({ scope: "class", at: workload.id, id });
    return [{ result: own, entered: workload, figure }];
  });
  const figure = (id: string): FigureAt => ({ scope: "pool", at: poolId, id });
  const engine = engineOf(entered.runtime);
  const draftModel = entered.speculation?.draftModel ?? null;
  const promptsId = result.handover?.promptPoolId;
  return {
    prompts: promptsId === undefined ? null : poolFacts(plan, scenario, promptsId, checkpointOf),
    plan,
    scenario,
    result,
    entered,
    engine,
    checkpoint: checkpointOf(result.model, result.weightFormat),
    draftCheckpoint: draftModel === null ? null : checkpointOf(draftModel, result.weightFormat),
    classes,
    figure,
  };
}

/** A setting that the plan asks for of a pool, and its figure; `null`: unknown. */
export function setting(
  { plan, result }: PoolFacts,
  id: EmitId,
): { readonly value: number; readonly figure: FigureAt } | null {
  const emit = plan.emits.find((one) => one.id === id && one.scope === "pool" && one.at === result.id);
  if (emit === undefined || emit.value === null) return null;
  return { value: emit.value, figure: { scope: "pool", at: result.id, id: `emits.${id}` } };
}

/** The class for which a figure is largest; `null` where the pool serves none of its own. */
export function largestBy(classes: readonly ServedClass[], id: "contextWorstTokens"): ServedClass | null {
  return classes.toSorted((one, other) => other.result[id] - one.result[id])[0] ?? null;
}
