import { pow } from "../numeric/pow.ts";
import type { Pool } from "../engine/input.ts";
import { blockedSequenceBytes, maxSequences } from "../engine/memory/concurrency.ts";
import type { PoolPlan } from "../engine/fleet/pool-plan.ts";
import { poolReplica } from "../engine/fleet/pool-replica.ts";
import type { Plan, PoolResult } from "../engine/plan-result.ts";
import { curvePoint, kneeBatch, type CurvePoint } from "../engine/service/service-curve.ts";
import type { PlannedLoad } from "../engine/planned-load.ts";
import { isSame } from "../engine/same-content.ts";
import type { CallFlow } from "../engine/workload/call-flow.ts";

/** Sequences that a replica's memory holds at one context. */
interface ContextCeiling {
  readonly contextTokens: number;
  readonly sequences: number;
}

/** The longest call of a pool's classes, and what it takes of a device that serves it. */
interface LongestCall {
  readonly contextTokens: number;
  readonly bytesPerDevice: number;
}

/** What the pictures of a pool are drawn from. */
export interface PoolView {
  readonly id: string;
  /** Batch 1 to the batch cap; empty where nothing serves. */
  readonly curve: readonly CurvePoint[];
  readonly kneeBatch: number | null;
  /** From a short context to the longest that its model takes; empty where memory is unknown. */
  readonly ceilings: readonly ContextCeiling[];
  /** `null` where no class sends work. */
  readonly longestCall: LongestCall | null;
}

/** Points of the picture, evenly apart in proportion: a chat's context is as well drawn as an agent's. */
const ceilingContexts = 25;
const shortestContext = 256;

function ceilings(pool: Pool): ContextCeiling[] {
  const longest = Math.max(shortestContext, pool.model.maxContextTokens);
  const contexts = Array.from({ length: ceilingContexts }, (_, index) =>
    Math.round(shortestContext * pow(longest / shortestContext, index / (ceilingContexts - 1))),
  );
  return contexts.flatMap((contextTokens) => {
    const sequences = maxSequences(pool, contextTokens);
    return sequences === null ? [] : [{ contextTokens, sequences }];
  });
}

function longestCall(pool: Pool, own: readonly CallFlow[]): LongestCall | null {
  if (own.length === 0) return null;
  const contextTokens = Math.max(...own.map(({ contextWorstTokens }) => contextWorstTokens));
  return { contextTokens, bytesPerDevice: blockedSequenceBytes(pool, contextTokens) };
}

/** The pictures' figures of one pool. */
function poolView(planned: PoolPlan, result: PoolResult, own: readonly CallFlow[]): PoolView {
  const pool = runningPool(planned);
  const memory = { id: pool.id, ceilings: ceilings(pool), longestCall: longestCall(pool, own) };
  const { batchCap } = result;
  if (own.length === 0 || batchCap === null) return { ...memory, curve: [], kneeBatch: null };
  const replica = poolReplica(pool, own, batchCap);
  const points = Array.from({ length: batchCap }, (_, index) => curvePoint(replica.service, replica.curve, index + 1));
  return {
    ...memory,
    curve: points,
    kneeBatch: kneeBatch(replica.curve),
  };
}

/** What a view was drawn from. */
interface Drawn {
  readonly result: PoolResult;
  readonly own: readonly CallFlow[];
  readonly view: PoolView;
}

/** A pool that stays as it was, as one class of another pool is changed, looks as it did. */
const known = new WeakMap<PoolPlan, Drawn>();

function knownView(planned: PoolPlan, result: PoolResult, own: readonly CallFlow[]): PoolView {
  const before = known.get(planned);
  if (before !== undefined && isSame(before.result, result) && isSame(before.own, own)) return before.view;
  const view = poolView(planned, result, own);
  known.set(planned, { result, own, view });
  return view;
}

/** Every pool's pictures. */
export function poolViews(plan: Plan, { classes, pools }: PlannedLoad): PoolView[] {
  const flows = classes.flatMap(({ demand }) => demand.flows);
  return pools.flatMap(({ planned }) => {
    const result = plan.pools.find(({ id }) => id === planned.pool.id);
    return result === undefined ? [] : [knownView(planned, result, servedFlows(planned, flows))];
  });
}

/** The flows that a pool serves: where prompts are computed apart, what each side does for them. */
export function servedFlows({ pool, demands }: PoolPlan, flows: readonly CallFlow[]): readonly CallFlow[] {
  const isSide = pool.handsTo !== undefined || pool.promptsIn !== undefined;
  const own = isSide ? demands : flows.filter(({ poolId }) => poolId === pool.id);
  return own.filter(({ peakCallsPerSecond }) => peakCallsPerSecond > 0);
}

/** The pool as its replica runs: where prompts are computed apart, a call was taken in before it comes to be answered. */
export function runningPool({ pool, replica }: PoolPlan): Pool {
  return pool.promptsIn === undefined ? pool : (replica?.pool ?? pool);
}

/** Its replica as each load leaves its caches; absent: they stay, or it computes no prompts that they would spare. */
export function loadedOf({ pool, capacities }: PoolPlan): PoolPlan["capacities"]["loaded"] {
  return pool.promptsIn === undefined ? capacities.loaded : undefined;
}
