import type { KvFormat, Pool, RuntimeProfile } from "../../engine/input.ts";
import { kvBlocksOf, simulatedPool } from "../../engine/simulation/simulated-pool.ts";
import type { SimulatedPool } from "../../engine/simulation/simulation-input.ts";
import { checkpointShape } from "../measured/number-formats.ts";
import { measuredPool } from "../measured/measured-pool.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import { engineRules } from "../measured/row-engine.ts";
import type { AgentRun } from "./agent-run.ts";

/** How an engine was started, as far as its command and its log say what rows do not. */
interface EngineFlags {
  readonly kv?: KvFormat;
  readonly memoryShare?: number;
  readonly blockTokens?: number;
  readonly batchTokens?: number;
}

/** Of the AMD team's runs, by model and device. Each was started to run as many calls at once as there were sessions. */
const teamSource = /^ajith-sirra-amd\/InferenceMAX_Rocm_Team\b/;
const teamFlags: Readonly<Record<string, EngineFlags>> = {
  "kimi-k2.5 mi355x": { kv: "fp8", blockTokens: 1 },
  "kimi-k2.5 b200-sxm": { kv: "fp8", blockTokens: 32 },
  "minimax-m2 mi355x": { kv: "fp8", memoryShare: 0.95, blockTokens: 32 },
  "glm-5 mi355x": { kv: "fp8", memoryShare: 0.85, blockTokens: 64, batchTokens: 16_384 },
};

/** The pool of a row with the flags of its source. */
function startedPool(row: MeasuredRow, usual: RuntimeProfile, run: AgentRun): Pool | string {
  const pool = measuredPool(row, usual);
  if (typeof pool === "string" || !teamSource.test(row.source)) return pool;
  const flags = teamFlags[`${row.model?.id} ${row.accelerator?.id}`] ?? {};
  return {
    ...pool,
    runtime: { ...pool.runtime, blockTokens: flags.blockTokens ?? pool.runtime.blockTokens },
    kv: flags.kv ?? pool.kv,
    memoryShare: flags.memoryShare ?? pool.memoryShare,
    batchTokens: flags.batchTokens ?? pool.batchTokens,
    maxSequences: run.sessions,
  };
}

/** Blocks of the cache: as the engine printed them, else by the memory model. */
function cacheBlocks(pool: Pool, row: MeasuredRow, run: AgentRun): number {
  const { blockTokens } = pool.runtime;
  if (run.cacheTokens !== null) return Math.floor(run.cacheTokens / blockTokens);
  const stored = { ...pool, model: checkpointShape(pool.model, row.modelName, pool.weights) };
  return kvBlocksOf(stored, run.promptTokens + run.outputTokens) ?? 0;
}

/**
 * The replica of a run as the simulation takes it, or why it cannot be known, in plain words.
 *
 * @source rocm-team-agentx
 */
export function agentReplica(row: MeasuredRow, usual: RuntimeProfile, run: AgentRun): SimulatedPool | string {
  const pool = startedPool(row, usual, run);
  if (typeof pool === "string") return pool;
  const kvBlocks = cacheBlocks(pool, row, run);
  if (kvBlocks * pool.runtime.blockTokens < run.promptTokens + run.outputTokens) {
    return "by our memory model not one such call fits on the replica";
  }
  const runtime = { ...pool.runtime, scheduler: engineRules(row, usual.scheduler) };
  return {
    ...simulatedPool({ ...pool, runtime }, 1, kvBlocks),
    maxWaiting: Number.POSITIVE_INFINITY,
    whenFull: "hold",
  };
}
