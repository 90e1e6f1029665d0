import type { Pool, RuntimeProfile } from "../../engine/input.ts";
import { splitHandover, splitPools } from "../../engine/simulation/simulated-split.ts";
import { kvBlocksOf, simulatedPool } from "../../engine/simulation/simulated-pool.ts";
import type { SimulatedPool } from "../../engine/simulation/simulation-input.ts";
import { checkpointShape } from "../measured/number-formats.ts";
import { decodeAttentionFactor, engineRules } from "../measured/row-engine.ts";
import { measuredPool } from "../measured/measured-pool.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import type { ReplayedLoad } from "./row-load.ts";

/** TensorRT-LLM's static batches are prefilled by as many tokens at once. */
const staticBatchTokens = 16_384;
/** What aiconfigurator's deployments have room for beside a prompt and a token of every call. */
const spareTokens = 1500;
/** InferenceX's TensorRT-LLM servers: a prompt, a token of every call, and a little, in units of 64. */
const unitTokens = 64;

/**
 * What one step processes at most, where the scripts that made a row say more than its engine's default: `usual` otherwise.
 * Ranks that run whole sequences have it each.
 */
export function batchTokens(row: MeasuredRow, load: ReplayedLoad, usual: number): number {
  if (row.load === "static_batch") return staticBatchTokens;
  if (row.load !== "closed_agg" || row.inputTokens === null) return usual;
  const calls = Math.ceil(load.mostInFlight / row.attentionRanks);
  if (load.lengths.spread === "even") {
    if (row.engine !== "trtllm") return usual;
    return row.attentionRanks * unitTokens * Math.ceil((calls + row.inputTokens + unitTokens) / unitTokens);
  }
  return row.attentionRanks * (row.inputTokens + spareTokens + (row.engine === "sglang" ? 0 : calls));
}

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

/** Replicas of a row whose prompts and answers have replicas of their own; `null`: they have not. */
export function splitReplicas(row: MeasuredRow): { readonly prompts: number; readonly answers: number } | null {
  const { prefillDevices, decodeDevices, tp, attentionRanks, pp } = row;
  if (prefillDevices === null || decodeDevices === null) return null;
  const devices = tp * attentionRanks * pp;
  return { prompts: Math.max(1, prefillDevices / devices), answers: Math.max(1, decodeDevices / devices) };
}

/**
 * The replica that a row's engine ran as the simulation takes it, or all of those that compute prompts and those that answer, or why they cannot be
 * known, in plain words.
 */
export function rowReplica(
  row: MeasuredRow,
  usual: RuntimeProfile,
  load: ReplayedLoad,
): readonly SimulatedPool[] | string {
  const pool = measuredPool(row, usual);
  if (typeof pool === "string") return pool;
  const callTokens = longestTokens(load);
  const { blockTokens } = pool.runtime;
  const stored = { ...pool, model: checkpointShape(pool.model, row.modelName, pool.weights) };
  const kvBlocks = kvBlocksOf(stored, callTokens) ?? 0;
  if (kvBlocks < callTokens / blockTokens) return "by our memory model not one such call fits on the replica";
  const simulated = simulatedPool(timedPool(row, pool, usual, load), 1, kvBlocks);
  const one = { ...simulated, blockTokens, maxWaiting: Number.POSITIVE_INFINITY, whenFull: "hold" } as const;
  const parts = splitReplicas(row);
  if (parts === null) return [one];
  const { prompts, answers } = parts;
  if (!Number.isInteger(prompts) || !Number.isInteger(answers)) return "its pools are no whole replicas";
  const replicas = prompts + answers;
  const router = { kind: "round-robin", loadThreshold: 0 } as const;
  return splitPools({ ...one, replicas, router }, prompts, {
    ...splitHandover(
      { prompts: stored, answers: stored, promptReplicas: prompts, answerReplicas: answers },
      callTokens,
      1,
    ),
    tellsAtLanding: true,
  });
}
