import {
  deltaNetLayers,
  kimiDeltaLayers,
  lightningLayers,
  mamba2Layers,
  mambaLayers,
  shortConvolutionLayers,
  type StateLayers,
} from "../../catalog/state-layers.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import type { Family } from "./config-families.ts";
import type { Keys } from "./config-keys.ts";
import type { Layer, Mixer } from "./layer-plan.ts";

const widths: Readonly<Record<string, number>> = { float32: 4, float16: 2, bfloat16: 2 };

/** Bytes of an element of the state; left out: the usual of its kind of layer. */
function elementBytes(keys: Keys, family: Family): { readonly stateElementBytes?: number } {
  const named = keys.text("mamba_ssm_cache_dtype", "mamba_ssm_dtype")?.replace("torch.", "") ?? null;
  const bytes = named !== null && Object.hasOwn(widths, named) ? widths[named] : family.stateElementBytes;
  return bytes === undefined ? {} : { stateElementBytes: bytes };
}

function missing(key: string, what: string): Outcome<never> {
  return refused("missing-key", key, `The model has ${what}, and ${key} does not say how large their state is.`);
}

/** Mamba-2 where its heads are given, else the first Mamba. */
function mambaOf(keys: Keys, family: Family, layers: number, hidden: number): Outcome<StateLayers> {
  const stateDim = keys.number("ssm_state_size", "mamba_d_state", "state_size");
  if (stateDim === null) return missing("ssm_state_size", "Mamba layers");
  const heads = keys.number("mamba_num_heads", "mamba_n_heads");
  const expand = keys.number("mamba_expand", "expand") ?? 2;
  const inner = keys.number("mamba_d_ssm") ?? expand * hidden;
  const kernel = keys.number("conv_kernel", "mamba_d_conv") ?? 4;
  const common = { layers, hidden, stateDim, kernel };
  if (heads === null) {
    const stepRank = keys.number("mamba_dt_rank") ?? Math.ceil(hidden / 16);
    return success(mambaLayers({ ...common, inner, stepRank, ...elementBytes(keys, family) }));
  }
  const headDim = keys.number("mamba_head_dim", "mamba_d_head") ?? inner / heads;
  const groups = keys.number("n_groups", "mamba_n_groups") ?? 1;
  // Engines keep it as the model's weights where nothing else is said.
  return success(
    mamba2Layers({ ...common, heads, headDim, groups, stateElementBytes: 2, ...elementBytes(keys, family) }),
  );
}

/** Linear attention: Kimi's, gated DeltaNet, or lightning attention. */
function linearOf(keys: Keys, layers: number, hidden: number, queryHeads: number): Outcome<StateLayers> {
  const kimi = keys.inside("linear_attn_config");
  const bytes = elementBytes(keys, {});
  if (kimi !== null) {
    const headDim = kimi.number("head_dim");
    if (headDim === null) return missing("linear_attn_config.head_dim", "layers of linear attention");
    return success(
      kimiDeltaLayers({
        layers,
        hidden,
        heads: kimi.number("num_heads") ?? queryHeads,
        headDim,
        hasFullGate: kimi.flag("use_full_rank_gate") === true,
        kernel: kimi.number("short_conv_kernel_size") ?? 4,
        ...bytes,
      }),
    );
  }
  const headDim = keys.number("linear_key_head_dim");
  const valueHeads = keys.number("linear_num_value_heads");
  if (headDim !== null && valueHeads !== null) {
    return success(
      deltaNetLayers({
        layers,
        hidden,
        keyHeads: keys.number("linear_num_key_heads") ?? valueHeads,
        valueHeads,
        headDim,
        valueDim: keys.number("linear_value_head_dim") ?? headDim,
        kernel: keys.number("linear_conv_kernel_dim") ?? 4,
        ...bytes,
      }),
    );
  }
  if (keys.list("attn_type_list") !== null || keys.number("full_attn_alpha_factor") !== null)
    return success(
      lightningLayers({ layers, hidden, heads: queryHeads, headDim: keys.number("head_dim") ?? hidden / queryHeads }),
    );
  return missing("linear_key_head_dim", "layers of linear attention");
}

/** Layers with a state; `null`: there are none. */
export function stateOf(
  keys: Keys,
  family: Family,
  plan: readonly Layer[],
  hidden: number,
  queryHeads: number,
): Outcome<StateLayers | null> {
  const count = (mixer: Mixer) => plan.filter(({ mixers }) => mixers.includes(mixer)).length;
  const found: StateLayers[] = [];
  if (count("mamba") > 0) {
    const mamba = mambaOf(keys, family, count("mamba"), hidden);
    if (!mamba.ok) return mamba;
    found.push(mamba.value);
  }
  if (count("linear") > 0) {
    const linear = linearOf(keys, count("linear"), hidden, queryHeads);
    if (!linear.ok) return linear;
    found.push(linear.value);
  }
  if (count("convolution") > 0)
    found.push(
      shortConvolutionLayers({ layers: count("convolution"), hidden, kernel: keys.number("conv_L_cache") ?? 3 }),
    );
  if (found.length === 0) return success(null);
  return success({
    parameters: found.reduce((sum, { parameters }) => sum + parameters, 0),
    stateBytes: found.reduce((sum, { stateBytes }) => sum + stateBytes, 0),
  });
}
