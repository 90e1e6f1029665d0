/** Layers that carry a state of constant size instead of a KV cache: their parameters, and the bytes a sequence keeps in them. */
export interface StateLayers {
  readonly parameters: number;
  readonly stateBytes: number;
}

const fp32Bytes = 4;
const bf16Bytes = 2;
/** The convolution before the state looks at so many tokens (`conv_kernel`, `linear_conv_kernel_dim`, `mamba_d_conv`). */
const kernel = 4;

/** The last tokens of the convolution, in BF16, beside the recurrent state. */
function stateBytes(layers: number, stateElements: number, channels: number, bytes: number): number {
  return layers * stateElements * bytes + layers * channels * (kernel - 1) * bf16Bytes;
}

/** `mamba_num_heads`, `mamba_head_dim`, `n_groups`, `ssm_state_size`. */
interface Mamba2 {
  readonly layers: number;
  readonly hidden: number;
  readonly heads: number;
  readonly headDim: number;
  readonly groups: number;
  readonly stateDim: number;
  /** Of an element of the state. */
  readonly stateElementBytes?: number;
}

/**
 * Mamba-2: matrices in (gate, channels of the convolution, a step a head) and out, the convolution with its bias, three vectors
 * over the heads and one norm.
 */
export function mamba2Layers(mamba: Mamba2): StateLayers {
  const { layers, hidden, heads, headDim, groups, stateDim, stateElementBytes = fp32Bytes } = mamba;
  const inner = heads * headDim;
  const channels = inner + 2 * groups * stateDim;
  const matrices = hidden * (inner + channels + heads) + inner * hidden;
  return {
    parameters: layers * (matrices + channels * (kernel + 1) + 3 * heads + inner),
    stateBytes: stateBytes(layers, inner * stateDim, channels, stateElementBytes),
  };
}

/** `mamba_expand` x hidden, `mamba_d_state`, `mamba_dt_rank`. */
interface Mamba {
  readonly layers: number;
  readonly hidden: number;
  readonly inner: number;
  readonly stateDim: number;
  readonly stepRank: number;
}

/** Mamba: matrices in, out and to step, input and output of the state, the convolution, the state's decay and the bypass. */
export function mambaLayers({ layers, hidden, inner, stateDim, stepRank }: Mamba): StateLayers {
  const matrices = hidden * 2 * inner + inner * (stepRank + 2 * stateDim) + stepRank * inner + inner * hidden;
  return {
    parameters: layers * (matrices + inner * kernel + inner * stateDim + inner),
    stateBytes: stateBytes(layers, inner * stateDim, inner, fp32Bytes),
  };
}

/** `linear_num_key_heads`, `linear_num_value_heads`, `linear_key_head_dim` which is `linear_value_head_dim`. */
interface DeltaNet {
  readonly layers: number;
  readonly hidden: number;
  readonly keyHeads: number;
  readonly valueHeads: number;
  readonly headDim: number;
}

/** Gated DeltaNet: query, key, value and gate, two numbers a value head, the output, and the convolution of query, key and value. */
export function deltaNetLayers({ layers, hidden, keyHeads, valueHeads, headDim }: DeltaNet): StateLayers {
  const values = valueHeads * headDim;
  const channels = 2 * keyHeads * headDim + values;
  return {
    parameters: layers * (hidden * (channels + values + 2 * valueHeads) + channels * kernel + values * hidden),
    stateBytes: stateBytes(layers, values * headDim, channels, fp32Bytes),
  };
}
