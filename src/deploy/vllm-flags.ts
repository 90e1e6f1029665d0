import { vllmAdapterFlags } from "./adapter-flags.ts";
import { engines } from "./engine.ts";
import { type Flag, switched, valued } from "./engine-flags.ts";
import { splitRole, vllmHandover } from "./handover-flags.ts";
import { cacheWord, weightWord } from "./number-formats.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { hostGibibytes, perRank, replicaSettings, type ReplicaSettings, storeLeftOut } from "./replica-settings.ts";
import { vllmSpeculation } from "./speculation-flags.ts";
import { chosen, stated } from "./stated.ts";

const { flags } = engines.vllm;

function parallelFlags(settings: ReplicaSettings): readonly Flag[] {
  const { tp, pp, attentionRanks, ep, decodeContext, prefillContext } = settings;
  return [
    valued("--tensor-parallel-size", perRank(perRank(tp, attentionRanks), prefillContext)),
    ...(pp.value > 1 ? [valued("--pipeline-parallel-size", pp)] : []),
    ...(attentionRanks === null ? [] : [valued("--data-parallel-size", attentionRanks)]),
    ...(prefillContext === null ? [] : [valued("--prefill-context-parallel-size", prefillContext)]),
    ...(decodeContext === null ? [] : [valued("--decode-context-parallel-size", decodeContext)]),
    ...(ep === null ? [] : [switched("--enable-expert-parallel", "each group of ranks holds experts of its own")]),
    ...copyFlags(settings),
  ];
}

/** Copies of experts, which follow how much each is asked for. */
function copyFlags({ redundantExperts: copies }: ReplicaSettings): readonly Flag[] {
  if (copies === null) return [];
  return [
    switched("--enable-eplb", "the experts that are asked for most get the copies"),
    valued("--eplb-config", { ...copies, value: JSON.stringify({ num_redundant_experts: copies.value }) }),
  ];
}

/** Host memory of the whole replica, for all its ranks together. */
function offloadFlags(facts: PoolFacts): readonly Flag[] {
  const host = hostGibibytes(facts);
  // Replicas of prompts have them as a second connector beside what sends their states.
  if (host === null || splitRole(facts) !== null) return [];
  return [
    valued("--kv-offloading-backend", chosen("native", `vLLM's own copies in host memory${storeLeftOut(facts)}`)),
    valued("--kv-offloading-size", host),
  ];
}

/**
 * The flags of `vllm serve` for one replica of a pool.
 *
 * @source interop-engine-flags
 * @source vllm-context-parallel-docs
 * @source deepseek-eplb
 */
export function vllmFlags(facts: PoolFacts): readonly Flag[] {
  const settings = replicaSettings(facts);
  const { result, entered, figure } = facts;
  const cache = cacheWord("vllm", result.kvDtype);
  const weights = weightWord("vllm", result.weightFormat);
  const { sequences, contextTokens, shares, attentionRanks } = settings;
  return [
    ...parallelFlags(settings),
    ...(contextTokens === null ? [] : [valued("--max-model-len", contextTokens)]),
    ...(sequences === null ? [] : [valued(flags.maxSequences, perRank(sequences, attentionRanks))]),
    valued(flags.batchTokens, settings.stepTokens),
    ...(shares === null ? [] : [valued(flags.memoryShare, shares.ofTotal)]),
    ...(cache === null ? [] : [valued("--kv-cache-dtype", stated(cache, figure("kvDtype"), "format of the KV cache"))]),
    ...(weights === null
      ? []
      : [
          valued(
            "--quantization",
            stated(weights, figure("weightFormat"), "made while loading where the checkpoint is not in it"),
          ),
        ]),
    settings.reusesPrompts
      ? switched("--enable-prefix-caching", "the plan counts on prompts found in the cache")
      : switched("--no-enable-prefix-caching", "no call of the plan finds its prompt in the cache"),
    ...offloadFlags(facts),
    ...(entered.routing.order === "priority"
      ? [
          valued(
            "--scheduling-policy",
            stated("priority", figure("routing.order"), "the waiting line goes by the urgency of the lane"),
          ),
        ]
      : []),
    ...vllmHandover(facts),
    ...vllmSpeculation(facts),
    ...vllmAdapterFlags(facts),
    switched("--enable-prompt-tokens-details", "usage then says how many prompt tokens were found in the cache"),
  ];
}
