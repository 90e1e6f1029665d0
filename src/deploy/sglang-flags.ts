import { sglangAdapterFlags } from "./adapter-flags.ts";
import { engines } from "./engine.ts";
import { type Flag, switched, valued } from "./engine-flags.ts";
import { sglangHandover } from "./handover-flags.ts";
import { cacheWord, weightWord } from "./number-formats.ts";
import type { PoolFacts } from "./pool-facts.ts";
import {
  hostGigabytesOfRank,
  ofAllRanks,
  replicaSettings,
  type ReplicaSettings,
  storeLeftOut,
} from "./replica-settings.ts";
import { sglangSpeculation } from "./speculation-flags.ts";
import { chosen, stated } from "./stated.ts";

const { flags } = engines.sglang;

/** Host memory of each rank; it has copies of all that the device computes. */
function hierarchyFlags(facts: PoolFacts): readonly Flag[] {
  const host = hostGigabytesOfRank(facts);
  if (host === null) return [];
  return [
    switched("--enable-hierarchical-cache", `copies of the KV cache are kept in host memory${storeLeftOut(facts)}`),
    valued("--hicache-size", host),
    valued("--hicache-write-policy", chosen("write_through", "as the plan counts: all that calls leave is copied")),
  ];
}

/** Ranks that share sequences and prompts, and copies of experts. */
function sharingFlags({ decodeContext, prefillContext, redundantExperts }: ReplicaSettings): readonly Flag[] {
  return [
    ...(decodeContext === null ? [] : [valued("--dcp-size", decodeContext)]),
    ...(prefillContext === null
      ? []
      : [
          switched("--enable-prefill-cp", "groups of ranks share the tokens of a prompt"),
          valued("--attn-cp-size", prefillContext),
        ]),
    ...(redundantExperts === null
      ? []
      : [
          switched("--enable-eplb", "the experts that are asked for most get the copies"),
          valued("--ep-num-redundant-experts", redundantExperts),
        ]),
  ];
}

/**
 * The flags of `sglang.launch_server` for one replica of a pool.
 *
 * @source interop-engine-flags
 * @source sglang-dcp-docs
 */
export function sglangFlags(facts: PoolFacts): readonly Flag[] {
  const settings = replicaSettings(facts);
  const { tp, pp, attentionRanks, ep, sequences, stepTokens, contextTokens, shares, maxWaiting, reusesPrompts } =
    settings;
  const { result, entered, figure } = facts;
  const cache = cacheWord("sglang", result.kvDtype);
  const weights = weightWord("sglang", result.weightFormat);
  return [
    valued("--tensor-parallel-size", tp),
    ...(pp.value > 1 ? [valued("--pipeline-parallel-size", pp)] : []),
    ...(attentionRanks === null
      ? []
      : [
          valued("--data-parallel-size", attentionRanks),
          switched("--enable-dp-attention", "each group of ranks runs sequences of its own"),
        ]),
    ...(ep === null ? [] : [valued("--expert-parallel-size", ep)]),
    ...sharingFlags(settings),
    ...(contextTokens === null ? [] : [valued("--context-length", contextTokens)]),
    ...(sequences === null ? [] : [valued(flags.maxSequences, sequences)]),
    valued("--max-queued-requests", maxWaiting),
    valued(flags.batchTokens, ofAllRanks(stepTokens, attentionRanks)),
    ...(shares === null ? [] : [valued(flags.memoryShare, shares.static)]),
    ...(cache === null ? [] : [valued("--kv-cache-dtype", stated(cache, figure("kvDtype"), "format of the KV cache"))]),
    ...(weights === null
      ? []
      : [
          valued(
            "--quantization",
            stated(weights, figure("weightFormat"), "made while loading where the checkpoint is not in it"),
          ),
        ]),
    ...(reusesPrompts ? [] : [switched("--disable-radix-cache", "no call of the plan finds its prompt in the cache")]),
    ...hierarchyFlags(facts),
    ...(entered.routing.order === "priority"
      ? [switched("--enable-priority-scheduling", "the waiting line goes by the urgency of the lane")]
      : []),
    ...sglangHandover(facts),
    ...sglangSpeculation(facts),
    ...sglangAdapterFlags(facts),
    switched("--enable-metrics", "the scaler and the alerts read them"),
  ];
}
