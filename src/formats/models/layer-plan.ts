import { type Outcome, quoted, refused, success } from "../../scenario/problem.ts";
import type { Family } from "./config-families.ts";
import type { Keys } from "./config-keys.ts";

/** How a layer looks back: at all tokens, at the last ones, at pictures, by a state, or not at all. */
export type Mixer = "full" | "window" | "cross" | "mamba" | "linear" | "convolution";

/** One layer of a model. A layer may look back in two ways at once. */
export interface Layer {
  readonly mixers: readonly Mixer[];
  readonly network: "dense" | "experts" | "both" | "none";
  /** Where layers differ in it. */
  readonly kvHeads?: number;
  readonly intermediate?: number;
}

/** What lists of layers call them. */
const mixerWords: Readonly<Record<string, readonly Mixer[]>> = {
  full_attention: ["full"],
  attention: ["full"],
  global_attention: ["full"],
  global: ["full"],
  full: ["full"],
  sliding_attention: ["window"],
  chunked_attention: ["window"],
  local_attention: ["window"],
  local: ["window"],
  sliding: ["window"],
  sliding_window: ["window"],
  linear_attention: ["linear"],
  kda: ["linear"],
  mamba: ["mamba"],
  mamba2: ["mamba"],
  conv: ["convolution"],
  hybrid: ["full", "mamba"],
  moe: [],
  mlp: [],
};

/** Letters of a pattern in which feed-forward networks are layers of their own. */
const patternLetters: Readonly<Record<string, Layer>> = {
  M: { mixers: ["mamba"], network: "none" },
  "*": { mixers: ["full"], network: "none" },
  E: { mixers: [], network: "experts" },
  "-": { mixers: [], network: "dense" },
};

/** Of chunked attention: every so many-th layer looks at everything. */
const usualInterval = 4;

export const mostLayers = 10_000;

/** Layers that the configuration says there are, by number or by a list of them; `null`: it does not say. */
export function layerCount(keys: Keys): number | null {
  const counted = keys.number("num_hidden_layers", "n_layer", "n_layers", "num_layers");
  return (
    counted ??
    keys.list("layers_block_type", "layer_types", "block_configs")?.length ??
    keys.text("hybrid_override_pattern")?.length ??
    null
  );
}

function unknownKind(key: string, word: unknown): Outcome<never> {
  return refused("unknown-layer", key, `${key} names a kind of layer that is not known: ${quoted(word)}.`);
}

function shortList(key: string, found: number, layers: number): Outcome<never> {
  return refused("short-list", key, `${key} has ${found} entries and the model ${layers} layers.`);
}

/** Layers by a pattern or list in which feed-forward networks stand by themselves; `null`: there is none. */
function standalone(keys: Keys, layers: number): Outcome<readonly Layer[]> | null {
  const pattern = keys.text("hybrid_override_pattern");
  if (pattern !== null) {
    if (pattern.length < layers) return shortList("hybrid_override_pattern", pattern.length, layers);
    const plan: Layer[] = [];
    for (const letter of pattern.slice(0, layers)) {
      const layer = Object.hasOwn(patternLetters, letter) ? patternLetters[letter] : undefined;
      if (layer === undefined) return unknownKind("hybrid_override_pattern", letter);
      plan.push(layer);
    }
    return success(plan);
  }
  const kinds = keys.list("layers_block_type");
  if (kinds === null || !kinds.some((kind) => kind === "moe" || kind === "mlp")) return null;
  if (kinds.length < layers) return shortList("layers_block_type", kinds.length, layers);
  const plan: Layer[] = [];
  for (const kind of kinds.slice(0, layers)) {
    const mixers = mixersCalled(kind);
    if (mixers === null) return unknownKind("layers_block_type", kind);
    plan.push({ mixers, network: kind === "moe" ? "experts" : kind === "mlp" ? "dense" : "none" });
  }
  return success(plan);
}

function mixersCalled(word: unknown): readonly Mixer[] | null {
  return typeof word === "string" && Object.hasOwn(mixerWords, word) ? (mixerWords[word] ?? null) : null;
}

/** A list of kinds, one a layer; `null`: there is none. */
function listed(keys: Keys, layers: number): Outcome<readonly (readonly Mixer[])[]> | null {
  const key = keys.named("layer_types", "layers_block_type");
  const kinds = key === null ? null : keys.list(key);
  if (key === null || kinds === null) return null;
  if (kinds.length < layers) return shortList(key, kinds.length, layers);
  const plan: (readonly Mixer[])[] = [];
  for (const kind of kinds.slice(0, layers)) {
    const mixers = mixersCalled(kind);
    if (mixers === null) return unknownKind(key, kind);
    plan.push(mixers);
  }
  return success(plan);
}

/** Kinds by a rule of each layer's place; `null`: no key has one. */
function byPlace(keys: Keys): ((layer: number) => readonly Mixer[]) | null {
  const isIn = (list: readonly unknown[]) => (layer: number) => list.includes(layer);
  const linear = keys.inside("linear_attn_config");
  const full = linear?.list("full_attn_layers") ?? null;
  linear?.list("kda_layers");
  // These count from 1.
  if (full !== null) return (layer) => (full.includes(layer + 1) ? ["full"] : ["linear"]);
  const windows = keys.list("hybrid_layer_pattern");
  if (windows !== null) return (layer) => (windows[layer] === 1 ? ["window"] : ["full"]);
  const types = keys.list("attn_type_list");
  if (types !== null) return (layer) => (types[layer] === 0 ? ["linear"] : ["full"]);
  const attention = keys.list("attn_layer_indices", "full_attn_idxs");
  const other: Mixer = keys.named("conv_L_cache") === null ? "mamba" : "convolution";
  if (attention !== null) return (layer) => (isIn(attention)(layer) ? ["full"] : [other]);
  const cross = keys.list("cross_attention_layers");
  if (cross !== null) return (layer) => (isIn(cross)(layer) ? ["cross"] : ["full"]);
  const period = keys.number("attn_layer_period");
  const offset = keys.number("attn_layer_offset") ?? 0;
  if (period !== null && period > 0) return (layer) => (layer % period === offset ? ["full"] : ["mamba"]);
  const interval = keys.number("full_attention_interval");
  if (interval !== null && interval > 0) return (layer) => ((layer + 1) % interval === 0 ? ["full"] : ["linear"]);
  // Layers without rotation look at everything, the others at their chunk.
  if (keys.named("attention_chunk_size") === null) return null;
  const rotated = keys.list("no_rope_layers");
  if (rotated !== null && rotated.length > 0) return (layer) => (rotated[layer] === 0 ? ["full"] : ["window"]);
  return everyFull(keys.number("no_rope_layer_interval") ?? usualInterval);
}

/** Every so many-th layer attends to all tokens. */
function everyFull(every: number): (layer: number) => readonly Mixer[] {
  return (layer) => ((layer + 1) % every === 0 ? ["full"] : ["window"]);
}

/** Where a window is said and no list of layers: which layers have it. */
function byWindow(keys: Keys, family: Family): (layer: number) => readonly Mixer[] {
  const pattern = keys.text("sliding_window_pattern");
  if (pattern !== null && /^[LG]+$/.test(pattern))
    return (layer) => (pattern[layer % pattern.length] === "G" ? ["full"] : ["window"]);
  const every = keys.number("sliding_window_pattern", "_sliding_window_pattern") ?? family.fullEvery ?? null;
  const isUsed = keys.flag("use_sliding_window");
  const from = keys.number("max_window_layers");
  if (isUsed === false || keys.named("sliding_window") === null) {
    if (family.windowTokens === undefined || isUsed === false) return () => ["full"];
  }
  if (every !== null) return every === 0 ? () => ["window"] : everyFull(every);
  if (isUsed === true && from !== null) return (layer) => (layer >= from ? ["window"] : ["full"]);
  return () => ["full"];
}

/** Which of the layers have routed experts, by the many keys that say so. */
function hasExperts(keys: Keys, layers: number): (layer: number) => boolean {
  const kinds = keys.list("mlp_layer_types");
  if (kinds !== null) return (layer) => kinds[layer] === "sparse" || kinds[layer] === "moe";
  const which = keys.list("moe_layers", "moe_layers_enum") ?? placesIn(keys.text("moe_layers_enum"));
  if (which !== null && which.length > 0) return (layer) => which.includes(layer);
  const flags = keys.list("moe_layer_freq");
  if (flags !== null) return (layer) => flags[layer] === 1 || flags[layer] === true;
  const start = keys.number("first_k_dense_replace", "moe_layer_start_index", "num_dense_layers") ?? 0;
  const end = keys.number("moe_layer_end_index");
  const last = end === null || end < 0 ? layers : end;
  const period = keys.number("expert_layer_period");
  const offset = keys.number("expert_layer_offset") ?? 0;
  if (period !== null && period > 0) return (layer) => layer % period === offset;
  const dense = keys.list("mlp_only_layers") ?? [];
  const step = keys.number("decoder_sparse_step", "interleave_moe_layer_step", "moe_layer_interval") ?? 1;
  const every = keys.number("moe_layer_freq") ?? 1;
  return (layer) =>
    layer >= start &&
    layer <= last &&
    !dense.includes(layer) &&
    (layer + 1) % Math.max(1, step) === 0 &&
    layer % Math.max(1, every) === 0;
}

/** `3,4,5` */
function placesIn(text: string | null): readonly number[] | null {
  return text === null || text === "" ? null : text.split(",").map(Number);
}

/** Every layer of a model. `isMixture`: it has routed experts. */
export function layerPlan(keys: Keys, layers: number, family: Family, isMixture: boolean): Outcome<readonly Layer[]> {
  const unknownList = keys.named("block_types", "_block_types");
  if (unknownList !== null) return unknownKind(unknownList, keys.list(unknownList)?.[0]);
  const alone = standalone(keys, layers);
  if (alone !== null) return alone;
  const kinds = listed(keys, layers);
  if (kinds !== null && !kinds.ok) return kinds;
  const isRouted = hasExperts(keys, layers);
  const place = byPlace(keys) ?? byWindow(keys, family);
  const withDense = keys.flag("enable_moe_block") === true ? "both" : "experts";
  const plan = Array.from({ length: layers }, (_, layer): Layer => {
    const mixers = kinds?.value[layer] ?? place(layer);
    return {
      mixers: family.attendsBesideState === true ? ["full", "mamba"] : mixers,
      network: isMixture && isRouted(layer) ? withDense : "dense",
    };
  });
  return success(plan);
}
