import type { Pool, RuntimeProfile } from "../../../engine/input.ts";
import { kvBlocksOf, simulatedPool } from "../../../engine/simulation/simulated-pool.ts";
import type { SimulatedPool } from "../../../engine/simulation/simulation-input.ts";
import { checkpointShape } from "../checkpoint-shape.ts";
import { decodeAttentionFactor } from "../decode-kernel.ts";
import { measuredPool } from "../measured-pool.ts";
import type { MeasuredRow } from "../measured-row.ts";
import { batchTokens } from "./batch-tokens.ts";
import { engineRules } from "./engine-rules.ts";
import type { ReplayedLoad } from "./replayed-load.ts";

/** The pool with the step times of the closed form: the row's runtime figures and its decode kernel. */
function timedPool(row: MeasuredRow, pool: Pool, usual: RuntimeProfile, load: ReplayedLoad): Pool {
  const factor = decodeAttentionFactor(row);
  const groups = pool.model.groups.map((group) => ({
    ...group,
    decodeScoreDim: group.decodeScoreDim * factor,
    decodeValueDim: group.decodeValueDim * factor,
  }));
  const { expertWidthMultiple } = pool.runtime;
  return {
    ...pool,
    model: { ...pool.model, groups },
    runtime: { ...usual, expertWidthMultiple, scheduler: engineRules(row, usual.scheduler) },
    batchTokens: batchTokens(row, load, pool.batchTokens),
  };
}

/** Tokens of a call by which the cache's blocks are counted: of the longest one. */
function longestTokens({ lengths: { promptTokens, outputTokens, shortestShare } }: ReplayedLoad): number {
  return Math.ceil((2 * (promptTokens + outputTokens)) / (1 + shortestShare));
}

/** The replica that a row's engine ran as the simulation takes it, or why it cannot be known, in plain words. */
export function rowReplica(row: MeasuredRow, usual: RuntimeProfile, load: ReplayedLoad): SimulatedPool | string {
  const pool = measuredPool(row, usual);
  if (typeof pool === "string") return pool;
  const callTokens = longestTokens(load);
  const { blockTokens } = pool.runtime;
  const stored = { ...pool, model: checkpointShape(pool.model, row.modelName, pool.weights) };
  const kvBlocks = kvBlocksOf(stored, callTokens) ?? 0;
  if (kvBlocks < callTokens / blockTokens) return "by our memory model not one such call fits on the replica";
  const simulated = simulatedPool(timedPool(row, pool, usual, load), 1, kvBlocks);
  return { ...simulated, blockTokens, maxWaiting: Number.POSITIVE_INFINITY, whenFull: "hold" };
}
