import { near } from "../../scenario/problem.ts";
import type { Flags } from "./flag-values.ts";

type Engine = "vllm" | "sglang";

/** Flags that a plan reads, as the engine names them. @source interop-engine-flags */
export const readFlags: Readonly<Record<Engine, readonly string[]>> = {
  vllm: [
    "model",
    "quantization",
    "tensor-parallel-size",
    "pipeline-parallel-size",
    "data-parallel-size",
    "prefill-context-parallel-size",
    "decode-context-parallel-size",
    "enable-expert-parallel",
    "eplb-config",
    "num-redundant-experts",
    "max-num-seqs",
    "max-num-batched-tokens",
    "async-scheduling",
    "no-async-scheduling",
    "scheduling-policy",
    "gpu-memory-utilization",
    "kv-cache-dtype",
    "kv-transfer-config",
    "kv-offloading-size",
    "speculative-config",
    "enable-lora",
    "lora-modules",
    "lora-target-modules",
    "max-loras",
    "max-cpu-loras",
    "max-lora-rank",
    "enforce-eager",
    "no-enable-prefix-caching",
  ],
  sglang: [
    "model-path",
    "quantization",
    "tensor-parallel-size",
    "tp-size",
    "pipeline-parallel-size",
    "pp-size",
    "data-parallel-size",
    "dp-size",
    "enable-dp-attention",
    "expert-parallel-size",
    "ep-size",
    "dcp-size",
    "attn-cp-size",
    "ep-num-redundant-experts",
    "max-running-requests",
    "chunked-prefill-size",
    "enable-priority-scheduling",
    "mem-fraction-static",
    "kv-cache-dtype",
    "disaggregation-mode",
    "enable-hierarchical-cache",
    "hicache-size",
    "hicache-ratio",
    "hicache-storage-backend",
    "speculative-algorithm",
    "speculative-draft-model-path",
    "speculative-num-steps",
    "speculative-num-draft-tokens",
    "speculative-eagle-topk",
    "enable-lora",
    "lora-paths",
    "lora-target-modules",
    "max-loras-per-batch",
    "max-loaded-loras",
    "max-lora-rank",
    "disable-cuda-graph",
    "disable-overlap-schedule",
    "disable-radix-cache",
  ],
};

/** Flags that change how long steps take or what fits, and that no plan knows yet. @source interop-engine-flags */
const unplanned: Readonly<Record<Engine, readonly string[]>> = {
  vllm: [
    "all2all-backend",
    "enable-dbo",
    "compilation-config",
    "max-num-partial-prefills",
    "long-prefill-token-threshold",
    "cpu-offload-gb",
    "limit-mm-per-prompt",
    "mamba-ssm-cache-dtype",
  ],
  sglang: [
    "moe-a2a-backend",
    "deepep-mode",
    "enable-two-batch-overlap",
    "enable-single-batch-overlap",
    "enable-mixed-chunk",
    "prefill-max-requests",
    "schedule-conservativeness",
    "cpu-offload-gb",
    "cuda-graph-max-bs",
    "max-total-tokens",
    "num-continuous-decode-steps",
  ],
};

/** Flags of servers that look like one that is read and mean something else. */
const others: readonly string[] = [
  "max-loaded-models",
  "data-parallel-rank",
  "data-parallel-size-local",
  "data-parallel-rpc-port",
  "data-parallel-backend",
  "data-parallel-address",
  "enable-prefix-caching",
  "disable-lora",
  "model-impl",
  "max-model-len",
  "max-seq-len",
  "speculative-draft-model-revision",
  "speculative-token-map",
  "kv-offloading-backend",
  "enable-dp-lm-head",
];

/** So many letters a word may be off: of short names another one is soon as near. */
const slip = (name: string) => (name.length < 10 ? 1 : 2);

/**
 * Flags that a plan leaves out though they matter: those it knows no time of, and those that are a letter or two off one that it
 * reads, with that one. What else a command and a script around it say (ports, names, paths) is no matter of a plan.
 */
export function unknownFlags(engine: Engine, flags: Flags): readonly string[] {
  const known = readFlags[engine];
  return [...flags.keys()].flatMap((name) => {
    if (unplanned[engine].includes(name)) return [`--${name}`];
    if (known.includes(name) || others.includes(name) || name.length < 5) return [];
    const meant = near(name, known, slip(name));
    return meant === null ? [] : [`--${name} (--${meant}?)`];
  });
}
