import { pow } from "../numeric/pow.ts";
import type { EngineInput, Pool } from "../engine/input.ts";
import { blockedSequenceBytes, maxSequences } from "../engine/memory/concurrency.ts";
import type { Plan, PoolResult } from "../engine/plan-result.ts";
import { serviceModel } from "../engine/service/batch-service.ts";
import type { CallShape } from "../engine/service/call-shape.ts";
import { curvePoint, kneeBatch, serviceCurve, type CurvePoint } from "../engine/service/service-curve.ts";

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

function longestCall(pool: Pool, { classes }: Plan): LongestCall | null {
  const contexts = classes
    .filter(({ poolId, peakCallsPerSecond }) => poolId === pool.id && peakCallsPerSecond > 0)
    .map(({ contextWorstTokens }) => contextWorstTokens);
  if (contexts.length === 0) return null;
  const contextTokens = Math.max(...contexts);
  return { contextTokens, bytesPerDevice: blockedSequenceBytes(pool, contextTokens) };
}

/** The pictures' figures of one pool; `shape` is the mean call it serves. */
function poolView(pool: Pool, result: PoolResult, plan: Plan, shape: CallShape | null): PoolView {
  const memory = { id: pool.id, ceilings: ceilings(pool), longestCall: longestCall(pool, plan) };
  if (shape === null || result.batchCap === null) return { ...memory, curve: [], kneeBatch: null };
  const model = serviceModel(pool, shape);
  const curve = serviceCurve(model, result.batchCap);
  const points = Array.from({ length: result.batchCap }, (_, index) => curvePoint(model, curve, index + 1));
  return { ...memory, curve: points, kneeBatch: kneeBatch(curve) };
}

/** Every pool's pictures. */
export function poolViews(input: EngineInput, plan: Plan, shapeOf: (poolId: string) => CallShape | null): PoolView[] {
  return input.pools.flatMap((pool) => {
    const result = plan.pools.find(({ id }) => id === pool.id);
    return result === undefined ? [] : [poolView(pool, result, plan, shapeOf(pool.id))];
  });
}
