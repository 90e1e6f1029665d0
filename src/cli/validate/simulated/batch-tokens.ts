import type { MeasuredRow } from "../measured-row.ts";
import type { ReplayedLoad } from "./replayed-load.ts";

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
