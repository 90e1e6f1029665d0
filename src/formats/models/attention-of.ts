import type { LayerGroup } from "../../engine/input.ts";
import {
  attentionGroup,
  headParameters,
  type Heads,
  indexerGroup,
  indexerParameters,
  latentGroup,
  latentParameters,
} from "../../catalog/layer-groups.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import type { Family } from "./config-families.ts";
import type { Keys } from "./config-keys.ts";
import type { Layer, Mixer } from "./layer-plan.ts";

/** What a model's attention keeps and weighs. */
export interface AttentionFound {
  readonly groups: readonly LayerGroup[];
  readonly parameters: number;
  /** Vectors of biases, all layers. */
  readonly biases: number;
}

/** KV heads of the whole model, by the keys of older families too. */
function kvHeadsOf(keys: Keys, family: Family, queryHeads: number): number {
  const inner = keys.inside("attn_config")?.number("kv_n_heads", "num_key_value_heads") ?? null;
  const isGrouped = keys.flag("new_decoder_architecture");
  const isMultiQuery = keys.flag("multi_query", "multi_query_attention");
  const given = keys.number("num_key_value_heads", "num_kv_heads", "n_kv_heads", "num_attention_groups");
  const groups = keys.number("multi_query_group_num");
  if (isGrouped === false && isMultiQuery !== null) return isMultiQuery ? 1 : queryHeads;
  return given ?? inner ?? groups ?? family.kvHeads ?? (isMultiQuery === true ? 1 : queryHeads);
}

interface HeadsBy {
  readonly full: Heads;
  readonly window: Heads;
  readonly windowTokens: number | null;
  /** Whether keys of layers that attend to all are their values, too: one matrix fewer. Both are kept: only keys are rotated. */
  readonly sharesMatrix: boolean;
}

function headsOf(keys: Keys, family: Family, hidden: number, queryHeads: number): HeadsBy {
  const kvHeads = kvHeadsOf(keys, family, queryHeads);
  const headDim = keys.number("head_dim", "kv_channels", "attention_head_dim") ?? hidden / queryHeads;
  // Some files say 0 where they mean that it is the same.
  const valueDim = keys.number("v_head_dim") || headDim;
  const sharesMatrix = keys.flag("attention_k_eq_v") === true;
  const globalHeads = keys.number("num_global_key_value_heads");
  const globalDim = keys.number("global_head_dim");
  const other = keys.inside("attention_other_setting");
  const windowDim = keys.number("swa_head_dim") ?? other?.number("head_dim") ?? headDim;
  return {
    full: {
      queryHeads,
      kvHeads: (sharesMatrix ? globalHeads : null) ?? kvHeads,
      headDim: globalDim ?? headDim,
      valueDim: globalDim ?? valueDim,
    },
    window: {
      queryHeads: keys.number("swa_num_attention_heads") ?? other?.number("num_attention_heads") ?? queryHeads,
      kvHeads:
        keys.number("swa_num_key_value_heads") ??
        other?.number("num_attention_groups", "num_key_value_heads") ??
        kvHeads,
      headDim: windowDim,
      valueDim: keys.number("swa_v_head_dim") ?? (windowDim === headDim ? valueDim : windowDim),
    },
    windowTokens:
      keys.number("sliding_window", "attention_chunk_size", "sliding_window_size") ?? family.windowTokens ?? null,
    sharesMatrix,
  };
}

/** Sparse attention over blocks of a cache with heads: how many tokens a query attends to, and what its index keeps. */
function blockIndex(keys: Keys): {
  readonly attended: number;
  readonly heads: number;
  readonly dim: number;
  readonly layers: readonly unknown[] | null;
} | null {
  const sparse = keys.inside("sparse_attention_config");
  if (sparse === null || sparse.flag("use_sparse_attention") !== true) return null;
  const blocks = sparse.number("sparse_topk_blocks");
  const size = sparse.number("sparse_block_size");
  const heads = sparse.number("sparse_num_index_heads");
  const dim = sparse.number("sparse_index_dim");
  if (blocks === null || size === null || heads === null || dim === null) return null;
  return { attended: blocks * size, heads, dim, layers: sparse.list("sparse_attention_freq") };
}

/** Layers of one sort, counted together. */
interface Sort {
  readonly mixer: Mixer;
  readonly kvHeads: number | null;
  /** Takes what an earlier layer keeps, and keeps nothing itself. */
  readonly isShared: boolean;
  readonly isSparse: boolean;
  layers: number;
}

const order: readonly Mixer[] = ["full", "window", "cross"];

function sortsOf(plan: readonly Layer[], shared: number, sparse: readonly unknown[] | null): readonly Sort[] {
  const sorts = new Map<string, Sort>();
  for (const [index, { mixers, kvHeads = null }] of plan.entries()) {
    for (const mixer of mixers.filter((one) => order.includes(one))) {
      const isShared = index >= plan.length - shared || mixer === "cross";
      const isSparse = sparse !== null && sparse[index] === 1;
      const key = JSON.stringify([mixer, kvHeads, isShared, isSparse]);
      const sort = sorts.get(key) ?? { mixer, kvHeads, isShared, isSparse, layers: 0 };
      sort.layers += 1;
      sorts.set(key, sort);
    }
  }
  return [...sorts.values()].toSorted((one, other) => order.indexOf(one.mixer) - order.indexOf(other.mixer));
}

/** Attention with heads, some layers by window, some sharing what others keep. */
export function headedAttention(
  keys: Keys,
  family: Family,
  plan: readonly Layer[],
  hidden: number,
  queryHeads: number,
  contextTokens: number,
): AttentionFound {
  const by = headsOf(keys, family, hidden, queryHeads);
  const index = blockIndex(keys);
  // A gate for a head as a whole is one number of each, and left out.
  const isByHead = keys.flag("use_head_wise_attn_gate") === true;
  const isGated = (keys.flag("attn_output_gate", "attention_output_gate") ?? family.isGated === true) && !isByHead;
  const sorts = sortsOf(plan, keys.number("num_kv_shared_layers") ?? 0, index?.layers ?? null);
  const isBounded = by.windowTokens !== null && by.windowTokens > 0 && by.windowTokens < contextTokens;
  const groups: LayerGroup[] = [];
  let parameters = 0;
  let biases = 0;
  for (const { mixer, kvHeads, isShared, isSparse, layers } of sorts) {
    const heads = mixer === "window" ? by.window : by.full;
    const own = { ...heads, kvHeads: kvHeads ?? heads.kvHeads };
    const group = attentionGroup({
      ...own,
      layers,
      windowTokens: mixer === "window" && isBounded ? by.windowTokens : null,
      attendedEntries: isSparse ? (index?.attended ?? null) : null,
    });
    const { valueDim = own.headDim } = own;
    parameters += headParameters(hidden, [group], isGated);
    if (mixer === "full" && by.sharesMatrix) parameters -= layers * hidden * own.kvHeads * valueDim;
    if (isShared && mixer !== "cross") parameters -= layers * hidden * own.kvHeads * (own.headDim + valueDim);
    biases += layers * (own.queryHeads * own.headDim + own.kvHeads * (own.headDim + valueDim));
    groups.push(isShared ? { ...group, elementsPerToken: 0 } : group);
  }
  if (index !== null && sorts.some(({ isSparse }) => isSparse)) {
    const layers = sorts.reduce((sum, sort) => sum + (sort.isSparse ? sort.layers : 0), 0);
    const indexer = indexerGroup({ layers, queryHeads: index.heads, headDim: index.dim });
    groups.push({ ...indexer, elementsPerToken: index.dim, bytesPerElement: null });
    parameters += layers * hidden * (index.heads + 1) * index.dim;
  }
  return { groups: merged(groups), parameters, biases };
}

/** Groups that differ in nothing but their layers as one: a window longer than any context is none. */
function merged(groups: readonly LayerGroup[]): readonly LayerGroup[] {
  const found = new Map<string, LayerGroup>();
  for (const group of groups) {
    const key = JSON.stringify({ ...group, layers: 0 });
    const before = found.get(key);
    found.set(key, { ...group, layers: group.layers + (before?.layers ?? 0) });
  }
  return [...found.values()];
}

/** Layers with an indexer of their own, of those that attend: by list, by a rule of their place, or all. */
function indexedLayers(keys: Keys, layers: number): number {
  const kinds = keys.list("indexer_types");
  if (kinds !== null) return kinds.slice(0, layers).filter((kind) => kind !== "shared").length;
  const every = keys.number("index_topk_freq") ?? 1;
  const offset = keys.number("index_skip_topk_offset") ?? 0;
  if (every <= 1) return layers;
  return Array.from({ length: layers }, (_, layer) => Math.max(layer - offset + 1, 0) % every).filter(
    (rest) => rest === 0,
  ).length;
}

/** Latent attention, with an indexer where the configuration has one. */
export function latentAttention(
  keys: Keys,
  layers: number,
  hidden: number,
  queryHeads: number,
): Outcome<AttentionFound> {
  const latentDim = keys.number("kv_lora_rank");
  const ropeDim = keys.number("qk_rope_head_dim");
  const keyDim = keys.number("qk_nope_head_dim");
  const valueDim = keys.number("v_head_dim");
  if (latentDim === null || ropeDim === null || keyDim === null || valueDim === null)
    return refused(
      "missing-key",
      "qk_rope_head_dim",
      "kv_lora_rank says that attention is latent; it needs qk_rope_head_dim, qk_nope_head_dim and v_head_dim, too.",
    );
  const queryRank = keys.number("q_lora_rank");
  const attended = keys.number("index_topk");
  const attention = { layers, queryHeads, queryRank, latentDim, ropeDim, keyDim, valueDim };
  const heads = keys.number("index_n_heads");
  const headDim = keys.number("index_head_dim");
  const gate = keys.flag("mla_use_output_gate") === true ? layers * hidden * queryHeads * valueDim : 0;
  const parameters = latentParameters(hidden, attention) + gate;
  if (attended === null || heads === null || headDim === null)
    return success({ groups: [latentGroup(attention)], parameters, biases: 0 });
  const indexer = { layers: indexedLayers(keys, layers), queryHeads: heads, headDim };
  return success({
    groups: [latentGroup({ ...attention, attendedEntries: attended }), indexerGroup(indexer)],
    parameters: parameters + indexerParameters(hidden, queryRank ?? hidden, indexer),
    biases: 0,
  });
}
