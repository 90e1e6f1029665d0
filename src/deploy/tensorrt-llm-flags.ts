import { tensorrtLlmAdapterOptions } from "./adapter-flags.ts";
import { engines } from "./engine.ts";
import { type Flag, switched, valued } from "./engine-flags.ts";
import { splitRole, tensorrtLlmHandover } from "./handover-flags.ts";
import { cacheWord } from "./number-formats.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { hostBytesOfRank, perRank, replicaSettings } from "./replica-settings.ts";
import { tensorrtLlmSpeculation } from "./speculation-flags.ts";

const { flags } = engines["tensorrt-llm"];

/**
 * The flags of `trtllm-serve` for one replica of a pool; what it has no flag for is in the file of `tensorrtLlmOptions`.
 *
 * @source interop-tensorrt-llm-serve
 */
export function tensorrtLlmFlags(facts: PoolFacts): readonly Flag[] {
  const { tp, pp, ep, attentionRanks, sequences, stepTokens, contextTokens, shares } = replicaSettings(facts);
  return [
    valued("--tp_size", tp),
    ...(pp.value > 1 ? [valued("--pp_size", pp)] : []),
    ...(ep === null ? [] : [valued("--ep_size", ep)]),
    ...(contextTokens === null ? [] : [valued("--max_seq_len", contextTokens)]),
    ...(sequences === null ? [] : [valued(flags.maxSequences, perRank(sequences, attentionRanks))]),
    valued(flags.batchTokens, stepTokens),
    ...(shares === null ? [] : [valued(flags.memoryShare, shares.ofFree)]),
    switched("--extra_llm_api_options options.yaml", "what has no flag of its own: the file that is written above"),
  ];
}

/**
 * The lines of the options file.
 *
 * @source tensorrt-llm-llm-args
 */
export function tensorrtLlmOptions(facts: PoolFacts): readonly string[] {
  const { attentionRanks, reusesPrompts } = replicaSettings(facts);
  const cache = cacheWord("tensorrt-llm", facts.result.kvDtype);
  // Beneath the caches of the prompts, where these are computed apart.
  const host = splitRole(facts) === "answers" ? null : hostBytesOfRank(facts);
  return [
    "kv_cache_config:",
    ...(cache === null ? [] : [`  dtype: ${cache}`]),
    `  enable_block_reuse: ${reusesPrompts}`,
    ...(host === null ? [] : [`  host_cache_size: ${host.value}`]),
    ...(attentionRanks === null ? [] : ["enable_attention_dp: true"]),
    ...tensorrtLlmHandover(facts),
    ...tensorrtLlmSpeculation(facts),
    ...tensorrtLlmAdapterOptions(facts),
  ];
}
