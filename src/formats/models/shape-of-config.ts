import type { ModelShape } from "../../engine/input.ts";
import { compressedAttention } from "../../catalog/compressed-attention.ts";
import { type Configuration, modelShape } from "../../catalog/model-shape.ts";
import { million } from "../../quantity/number-words.ts";
import { type Outcome, quoted, refused, success } from "../../scenario/problem.ts";
import { type AttentionFound, headedAttention, latentAttention } from "./attention-of.ts";
import { blockLayers, hasBlocks } from "./block-layers.ts";
import { type Family, familyOf } from "./config-families.ts";
import type { Keys } from "./config-keys.ts";
import { contextOf } from "./context-of.ts";
import { type Layer, layerCount, layerPlan, mostLayers } from "./layer-plan.ts";
import { expertCount, type Networks, networksOf } from "./networks-of.ts";
import { stateOf } from "./state-of.ts";

/** A shape without its name, and what a person should know of how it was found. */
export interface ShapeFound {
  readonly shape: Omit<ModelShape, "id" | "name">;
  readonly remarks: readonly string[];
}

/** What every configuration has to say. */
interface Dimensions {
  readonly layers: number;
  readonly hidden: number;
  readonly queryHeads: number;
  readonly vocabulary: number;
}

const mostOf = { layers: mostLayers, hidden: million, queryHeads: 100_000, vocabulary: 100 * million } as const;

const keyOf = {
  layers: "num_hidden_layers",
  hidden: "hidden_size",
  queryHeads: "num_attention_heads",
  vocabulary: "vocab_size",
} as const;

const meaning = {
  layers: "the number of layers",
  hidden: "the width of the model",
  queryHeads: "the heads of attention",
  vocabulary: "the size of the vocabulary",
} as const;

function dimensionsOf(keys: Keys): Outcome<Dimensions> {
  const found = {
    layers: layerCount(keys),
    hidden: keys.number("hidden_size", "n_embd", "n_embed", "d_model", "model_dim"),
    queryHeads: keys.number("num_attention_heads", "n_head", "n_heads", "num_heads"),
    vocabulary: keys.number("padded_vocab_size", "vocab_size", "embedding_size", "n_vocab"),
  };
  for (const name of ["layers", "hidden", "queryHeads", "vocabulary"] as const) {
    const value = found[name];
    const key = keyOf[name];
    if (value === null) return refused("missing-key", key, `${key}, ${meaning[name]}, is missing.`);
    if (!Number.isInteger(value) || value < 1 || value > mostOf[name])
      return refused("out-of-range", key, `${key} is ${quoted(value)}, and no model has so many.`);
  }
  const { layers, hidden, queryHeads, vocabulary } = found;
  return success({
    layers: layers ?? 1,
    hidden: hidden ?? 1,
    queryHeads: queryHeads ?? 1,
    vocabulary: vocabulary ?? 1,
  });
}

/** Layers in which attention looks at compressed entries, by the tokens of an entry (`compress_ratios`). */
function compressed(
  keys: Keys,
  { layers, hidden, queryHeads }: Dimensions,
): Outcome<ReturnType<typeof compressedAttention>> | null {
  const ratios = keys.list("compress_ratios")?.slice(0, layers) ?? null;
  if (ratios === null) return null;
  const other = ratios.find((ratio) => ratio !== 0 && ratio !== 4 && ratio !== 128);
  if (other !== undefined)
    return refused(
      "unknown-layer",
      "compress_ratios",
      `compress_ratios names entries of ${quoted(other)} tokens; those of 4 and of 128 are known.`,
    );
  const queryRank = keys.number("q_lora_rank");
  const outputRank = keys.number("o_lora_rank");
  const outputGroups = keys.number("o_groups");
  const attendedEntries = keys.number("index_topk");
  const vectorDim = keys.number("head_dim");
  const windowTokens = keys.number("sliding_window");
  if (
    queryRank === null ||
    outputRank === null ||
    outputGroups === null ||
    attendedEntries === null ||
    vectorDim === null ||
    windowTokens === null
  )
    return refused(
      "missing-key",
      "q_lora_rank",
      "compress_ratios says that attention is compressed; it needs q_lora_rank, o_lora_rank, o_groups, index_topk, head_dim and sliding_window, too.",
    );
  const count = (ratio: number) => ratios.filter((one) => one === ratio).length;
  return success(
    compressedAttention({
      hidden,
      layers,
      queryHeads,
      queryRank,
      outputGroups,
      outputRank,
      fine: { layers: count(4), attendedEntries },
      coarse: { layers: count(128) },
      experts: expertCount(keys) ?? 0,
      vectorDim,
      windowTokens,
      indexer: {
        queryHeads: keys.number("index_n_heads") ?? queryHeads,
        headDim: keys.number("index_head_dim") ?? vectorDim,
      },
      hashedLayers: keys.number("num_hash_layers") ?? 0,
      streams: keys.number("hc_mult") ?? 1,
    }),
  );
}

/** Biases of attention, of networks and of experts, as far as the configuration or the family has them. */
function biasParameters(
  keys: Keys,
  family: Family,
  { hidden, layers, queryHeads }: Dimensions,
  attention: AttentionFound,
  { experts, feedForward, matrices = 3 }: Networks,
): number {
  const isBiased = keys.flag("attention_bias", "qkv_bias", "add_qkv_bias", "use_bias") ?? family.biases !== undefined;
  const hasAll = family.biases === "all";
  const attending = attention.groups.reduce((sum, group) => sum + (group.decodeValueDim > 0 ? group.layers : 0), 0);
  const output = isBiased && family.outputHasNoBias !== true ? Math.min(attending, layers) * hidden : 0;
  const isNetworkBiased = keys.flag("mlp_bias", "add_bias_linear", "bias") ?? hasAll;
  const up = (matrices - 1) * (feedForward?.intermediate ?? 0) + hidden;
  const dense = isNetworkBiased ? (feedForward?.layers ?? 0) * up : 0;
  const routers = family.hasExpertBiases === true ? (experts?.layers ?? 0) * (experts?.count ?? 0) : 0;
  const sinks = family.hasSinks === true ? attending * queryHeads : 0;
  const networks = experts === undefined ? dense : routers;
  return (isBiased ? attention.biases + output : 0) + networks + sinks;
}

/** Vectors of the hidden size that norms hold. */
function normVectors(family: Family, plan: readonly Layer[]): number {
  const standing = plan.some(({ mixers, network }) => mixers.length === 0 || network === "none");
  const each = standing
    ? plan.reduce((sum, { mixers, network }) => sum + mixers.length + (network === "none" ? 0 : 1), 0)
    : plan.length * (family.norms ?? 2);
  return (each + (family.furtherNorms ?? 1)) * (family.normVectors ?? 1);
}

function attentionOf(
  keys: Keys,
  family: Family,
  plan: readonly Layer[],
  { hidden, queryHeads }: Dimensions,
  contextTokens: number,
): Outcome<AttentionFound> {
  const attending = plan.filter(({ mixers }) => mixers.includes("full")).length;
  if (keys.number("kv_lora_rank") !== null) return latentAttention(keys, attending, hidden, queryHeads);
  return success(headedAttention(keys, family, plan, hidden, queryHeads, contextTokens));
}

/** Layers as blocks, a list, a pattern or a rule has them. */
function planOf(
  keys: Keys,
  family: Family,
  { layers, hidden, queryHeads }: Dimensions,
): Outcome<{ readonly plan: readonly Layer[]; readonly linearParts: number }> {
  const blocks = keys.list("block_configs");
  if (hasBlocks(blocks)) return blockLayers(blocks, queryHeads, hidden);
  const plan = layerPlan(keys, layers, family, expertCount(keys) !== null);
  return plan.ok ? success({ plan: plan.value, linearParts: 0 }) : plan;
}

function isTiedOf(keys: Keys, outer: Keys | null, family: Family): boolean {
  return (
    keys.flag("tie_word_embeddings", "weight_tying") ?? outer?.flag("tie_word_embeddings") ?? family.isTied ?? false
  );
}

/** Tables beside the embedding: learned positions, and vectors that each layer has of every word, with the way into each. */
function tableParameters(
  keys: Keys,
  family: Family,
  { hidden, layers, vocabulary }: Dimensions,
  contextTokens: number,
): number {
  const positions = family.learnedPositions === undefined ? 0 : (contextTokens + family.learnedPositions) * hidden;
  const width = keys.number("hidden_size_per_layer_input") ?? 0;
  const words = keys.number("vocab_size_per_layer_input") ?? vocabulary;
  return positions + layers * width * (words + 3 * hidden);
}

/** What was taken for keys that older files leave out, and that others have. */
function takenRemarks(keys: Keys, outer: Keys | null, family: Family): readonly string[] {
  const tied = keys.flag("tie_word_embeddings", "weight_tying") ?? outer?.flag("tie_word_embeddings") ?? null;
  const heads = keys.named("num_key_value_heads", "num_kv_heads", "n_kv_heads", "num_attention_groups", "attn_config");
  const other = keys.named("multi_query", "multi_query_attention", "kv_lora_rank", "block_configs", "compress_ratios");
  const remarks: string[] = [];
  if (tied === null && family.isTied === undefined)
    remarks.push(
      "The file does not say whether embedding and head are one matrix (tie_word_embeddings): two are counted.",
    );
  if (heads === null && other === null && family.kvHeads === undefined)
    remarks.push("The file has no num_key_value_heads: each head of attention keeps keys and values of its own.");
  return remarks;
}

/** The shape that a configuration describes. `outer`: the file around a text model that is nested. */
export function shapeOfConfig(keys: Keys, outer: Keys | null, modelType: string, hasHead = true): Outcome<ShapeFound> {
  const family = familyOf(modelType);
  const dimensions = dimensionsOf(keys);
  if (!dimensions.ok) return dimensions;
  const { layers, hidden, vocabulary, queryHeads } = dimensions.value;
  const context = contextOf(keys, outer, family);
  const sparse = compressed(keys, dimensions.value);
  if (sparse !== null && !sparse.ok) return sparse;
  const planned = planOf(keys, family, dimensions.value);
  if (!planned.ok) return planned;
  const { plan, linearParts } = planned.value;
  const networks = networksOf(keys, family, plan, hidden);
  if (!networks.ok) return networks;
  const state = stateOf(keys, family, plan, hidden, queryHeads);
  if (!state.ok) return state;
  const common = { vocabulary, hidden, layers, isTied: isTiedOf(keys, outer, family), hasHead, ...networks.value };
  const withState = state.value === null ? {} : { stateLayers: state.value };
  let configuration: Configuration;
  if (sparse === null) {
    const attention = attentionOf(keys, family, plan, dimensions.value, context.tokens);
    if (!attention.ok) return attention;
    const biases = biasParameters(keys, family, dimensions.value, attention.value, networks.value);
    configuration = {
      ...common,
      ...withState,
      groups: attention.value.groups,
      attentionParameters: attention.value.parameters,
      norms: normVectors(family, plan),
      otherParameters:
        biases + linearParts * hidden * hidden + tableParameters(keys, family, dimensions.value, context.tokens),
    };
  } else configuration = { ...common, ...withState, ...sparse.value };
  const shape = { ...modelShape(configuration), maxContextTokens: context.tokens };
  return success({ shape, remarks: [...context.remarks, ...(hasHead ? takenRemarks(keys, outer, family) : [])] });
}
