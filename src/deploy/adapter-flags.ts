import { type Flag, listed, switched, valued } from "./engine-flags.ts";
import { baseOf, type PoolFacts } from "./pool-facts.ts";
import { stated, type Stated } from "./stated.ts";

/** What engines are told of a pool's LoRA adapters, each with its figure. */
interface AdapterSettings {
  readonly slots: Stated<number>;
  readonly rank: Stated<number>;
  /** On the host, those on the device among them. */
  readonly kept: Stated<number>;
  readonly isAttentionAlone: boolean;
}

/** `null`: the pool has none. */
function adapterSettings({ entered, figure }: PoolFacts): AdapterSettings | null {
  const { adapters } = entered;
  if (adapters === null) return null;
  const count = Math.round(baseOf(adapters.count));
  const onDevice = adapters.onDevice === null ? count : Math.round(baseOf(adapters.onDevice));
  const from = [figure("adapters.count"), ...(adapters.onDevice === null ? [] : [figure("adapters.onDevice")])];
  return {
    slots: stated(
      Math.max(1, Math.min(count, onDevice)),
      from,
      "adapters on a device at once: a call for another waits for a slot",
    ),
    rank: stated(adapters.rank, figure("adapters.rank"), "no adapter has a larger rank"),
    kept: stated(
      count,
      figure("adapters.count"),
      "all of them in the host's memory: one that is not on the device comes from there",
    ),
    isAttentionAlone: adapters.targets === "attention",
  };
}

const named = "name each at the start or load it while the server runs";

/** Ranks that vLLM takes. */
const vllmRanks: readonly number[] = [1, 8, 16, 32, 64, 128, 256, 320, 512];

/**
 * Flags of `vllm serve` for adapters.
 *
 * @source vllm-lora-docs
 */
export function vllmAdapterFlags(facts: PoolFacts): readonly Flag[] {
  const settings = adapterSettings(facts);
  if (settings === null) return [];
  const { slots, rank, kept, isAttentionAlone } = settings;
  const taken = vllmRanks.find((one) => one >= rank.value) ?? rank.value;
  const room = isAttentionAlone ? "; unless its target modules are set, a slot has room for all linear layers" : "";
  return [
    switched("--enable-lora", `calls name an adapter as their model: ${named} (--lora-modules NAME=PATH)${room}`),
    valued("--max-loras", slots),
    valued("--max-lora-rank", { ...rank, value: taken }),
    valued("--max-cpu-loras", kept),
  ];
}

/** As SGLang names matrices. */
const attentionModules = "q_proj k_proj v_proj o_proj";

/**
 * Flags of `sglang.launch_server` for adapters.
 *
 * @source sglang-lora-docs
 */
export function sglangAdapterFlags(facts: PoolFacts): readonly Flag[] {
  const settings = adapterSettings(facts);
  if (settings === null) return [];
  const { slots, rank, kept, isAttentionAlone } = settings;
  return [
    switched("--enable-lora", `calls name an adapter: ${named} (--lora-paths NAME=PATH)`),
    valued("--max-loras-per-batch", slots),
    valued("--max-loaded-loras", kept),
    valued("--max-lora-rank", rank),
    listed(
      "--lora-target-modules",
      stated(isAttentionAlone ? attentionModules : "all", facts.figure("adapters.targets"), "matrices with adapters"),
    ),
  ];
}

const attentionParts = ["attn_q", "attn_k", "attn_v", "attn_dense"];
const feedForwardParts = ["mlp_gate", "mlp_h_to_4h", "mlp_4h_to_h"];

/**
 * Lines of TensorRT-LLM's options file for adapters.
 *
 * @source tensorrt-llm-lora-docs
 */
export function tensorrtLlmAdapterOptions(facts: PoolFacts): readonly string[] {
  const settings = adapterSettings(facts);
  if (settings === null) return [];
  const { slots, rank, kept, isAttentionAlone } = settings;
  const parts = isAttentionAlone ? attentionParts : [...attentionParts, ...feedForwardParts];
  return [
    "lora_config:",
    `  lora_target_modules: [${parts.join(", ")}]`,
    `  max_lora_rank: ${rank.value}`,
    `  max_loras: ${slots.value}`,
    `  max_cpu_loras: ${kept.value}`,
  ];
}
