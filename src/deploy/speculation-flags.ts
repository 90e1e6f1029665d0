import { type Flag, valued } from "./engine-flags.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { stated, type Stated } from "./stated.ts";

type Entered = NonNullable<PoolFacts["entered"]["speculation"]>;

/** What a heads' or draft's checkpoint is called where nobody has named it: the engine asks for one. */
const unnamed = { heads: "HEADS-OF-YOUR-MODEL", "draft-model": "DRAFT-MODEL" } as const;

function draftCheckpoint({ entered: { speculation }, draftCheckpoint: named }: PoolFacts): string | null {
  const method = speculation?.method;
  if (method !== "heads" && method !== "draft-model") return null;
  return method === "draft-model" && named !== null ? named : unnamed[method];
}

/** What of a value is the same for every engine: the plan counts on so many tokens a step. */
function because(facts: PoolFacts, value: string | number, reason: string): Stated {
  return stated(value, facts.figure("speculation.acceptedTokens"), reason);
}

/** What is drafted, where the plan counts it; `null`: nothing is. */
function drafted({ entered, result }: PoolFacts): Entered | null {
  return result.speculation === undefined || result.speculation.missing !== null ? null : entered.speculation;
}

const vllmMethods = { "draft-model": null, heads: "eagle3", ngram: "ngram", mtp: "mtp" } as const;
/** Words that vLLM and TensorRT-LLM look for in the text before. */
const lookedUpWords = 4;

/**
 * Speculation as vLLM takes it.
 *
 * @source vllm-docs: speculative decoding
 */
export function vllmSpeculation(facts: PoolFacts): readonly Flag[] {
  const own = drafted(facts);
  if (own === null) return [];
  const method = vllmMethods[own.method];
  const model = draftCheckpoint(facts);
  const config = {
    ...(method === null ? {} : { method }),
    ...(model === null ? {} : { model }),
    num_speculative_tokens: own.draftTokens,
    ...(own.method === "ngram" ? { prompt_lookup_max: lookedUpWords } : {}),
  };
  const reason = "tokens are drafted, and several verified in a step";
  return [valued("--speculative-config", because(facts, JSON.stringify(config), reason))];
}

const sglangAlgorithms = { "draft-model": "STANDALONE", heads: "EAGLE3", ngram: "NGRAM", mtp: "NEXTN" } as const;

/**
 * Speculation as SGLang takes it: it counts the token that the model gives itself among those it verifies.
 *
 * @source interop-engine-flags
 */
export function sglangSpeculation(facts: PoolFacts): readonly Flag[] {
  const own = drafted(facts);
  if (own === null) return [];
  const model = draftCheckpoint(facts);
  const isTree = own.method !== "ngram";
  return [
    valued("--speculative-algorithm", because(facts, sglangAlgorithms[own.method], "what drafts")),
    ...(model === null ? [] : [valued("--speculative-draft-model-path", because(facts, model, "what drafts"))]),
    ...(isTree
      ? [
          valued("--speculative-num-steps", because(facts, own.draftTokens, "tokens drafted one after the other")),
          valued("--speculative-eagle-topk", because(facts, 1, "one line of drafts and no tree of them")),
        ]
      : []),
    valued("--speculative-num-draft-tokens", because(facts, own.draftTokens + 1, "drafts, and the model's own token")),
  ];
}

const tensorrtTypes = { "draft-model": "Draft_Target", heads: "Eagle", ngram: "NGram", mtp: "MTP" } as const;

/**
 * The lines of TensorRT-LLM's options file.
 *
 * @source tensorrt-llm-llm-args
 */
export function tensorrtLlmSpeculation(facts: PoolFacts): readonly string[] {
  const own = drafted(facts);
  if (own === null) return [];
  const model = draftCheckpoint(facts);
  const count = own.method === "mtp" ? "num_nextn_predict_layers" : "max_draft_len";
  return [
    "speculative_config:",
    `  decoding_type: ${tensorrtTypes[own.method]}`,
    `  ${count}: ${own.draftTokens}`,
    ...(model === null ? [] : [`  speculative_model: ${model}`]),
    ...(own.method === "ngram" ? [`  max_matching_ngram_size: ${lookedUpWords}`] : []),
  ];
}
