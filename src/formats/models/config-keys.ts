import type { JsonRecord } from "../reading/import-format.ts";
import { listOf, numberAt, recordOf, valueAt } from "../reading/json-text.ts";

/** A configuration's keys, each under all the names that makers give it. What was asked for is remembered. */
export interface Keys {
  /** The first of the names that holds a finite number; `null`: none does. */
  readonly number: (...names: readonly string[]) => number | null;
  readonly flag: (...names: readonly string[]) => boolean | null;
  readonly text: (...names: readonly string[]) => string | null;
  /** The first of the names that holds a list; `null`: none does. */
  readonly list: (...names: readonly string[]) => readonly unknown[] | null;
  /** The object under a name. */
  readonly inside: (name: string) => Keys | null;
  /** The first of the names that stands there and is not `null`. */
  readonly named: (...names: readonly string[]) => string | null;
  /** Keys that nobody asked for. */
  readonly unread: () => readonly string[];
}

/** What has no part in memory or work: tokens, names, norms, rotation, training, how a library runs it. */
const ofNoWeight =
  /token|_name|dropout|pdrop|init|eps(?:ilon)?$|rope|rotary|theta|softcap|torch|dtype|transformers|^_|use_cache|auto_map|architectures|labels?\b|2label|label2|act(?:ivation)?(?:_|$)|act_fn|pretraining_tp|routed_scaling|scoring|norm_topk|router_|aux_loss|n_group|topk_group|topk_method|return_|output_(?:att|hid|sco|rou)|problem_type|tokenizer|summary|task_specific|prun|is_decoder|chunk_size_feed|max_window|length|beam|temperature|top_[kp]$|penalty|sample|prefix|bad_words|suppress|finetun|fp16|bf16|fp32|flash|quantization|vision|image|video|audio|mm_|speech|norm_type|use_qk_norm|qk_norm|gemma_norm|time_step|multiplier|scaling|scale|residual|use_mamba|rescale|logits_to_keep|model_type|attn_implementation|ep_size|seq_aux|loss|nextn|mtp|mscale|alibi|interleave|situ|swiglu|clip|index_share|index_topk_|indexer_rope|causal|reset_|softmax|fusion|offset_alibi|gradient|projector/i;

/** What says again what other keys say, or matters to other attention than the model's. */
const ofNoUse =
  /^(?:n_heads?|n_layers?|num_key_value_heads|head_dim|qk_head_dim|vocab_size|embedding_size|parallel_attn|first_k_dense_replace|moe_layer_freq|index_skip_topk_offset|sliding_window_size|original_max_position_embeddings|max_seq_len|seq_length)$|ngram|typical_p|chunk_size$|conv_bias|overlap|sinkhorn|query_pre_attn|no_bias|group_num|expert_group|grouped_topk|use_routing|do_layer_norm|layerdrop|renormalize|mla_use_nope|latent_moe_use_norm|cache_implementation|verbose|runner|log_?n|ntk|jitter|sink_bias/;

/** The number that every entry of a list is: some files say of each layer what is the same in all. */
function commonNumber(list: unknown): number | null {
  const [one, ...rest] = listOf(list);
  return typeof one === "number" && rest.every((other) => other === one) ? one : null;
}

/** The keys of a record; `defaults` stand in for those that it leaves out. */
export function keysOf(own: JsonRecord, defaults: JsonRecord = {}): Keys {
  const record = { ...defaults, ...own };
  const met = new Set<string>();
  const first = <Value>(names: readonly string[], found: (name: string) => Value | null): Value | null => {
    for (const name of names) {
      met.add(name);
      const value = found(name);
      if (value !== null) return value;
    }
    return null;
  };
  return {
    number: (...names) => first(names, (name) => numberAt(record, name) ?? commonNumber(valueAt(record, name))),
    flag: (...names) =>
      first(names, (name) => {
        const value = valueAt(record, name);
        return typeof value === "boolean" ? value : null;
      }),
    text: (...names) =>
      first(names, (name) => {
        const value = valueAt(record, name);
        return typeof value === "string" ? value : null;
      }),
    list: (...names) =>
      first(names, (name) => {
        const value = valueAt(record, name);
        return Array.isArray(value) ? listOf(value) : null;
      }),
    inside: (name) => {
      met.add(name);
      const inner = recordOf(valueAt(record, name));
      return inner === null ? null : keysOf(inner);
    },
    named: (...names) => first(names, (name) => ((valueAt(record, name) ?? null) === null ? null : name)),
    unread: () =>
      Object.keys(own).filter((name) => {
        const value = valueAt(record, name);
        const isEmpty = value === null || value === false || (Array.isArray(value) && value.length === 0);
        return !met.has(name) && !isEmpty && !ofNoWeight.test(name) && !ofNoUse.test(name);
      }),
  };
}
