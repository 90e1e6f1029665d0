/** Layers that carry a state of constant size instead of a KV cache: their parameters, and the bytes a sequence keeps in them. */
export interface StateLayers {
  readonly parameters: number;
  readonly stateBytes: number;
}

const fp32Bytes = 4;
const bf16Bytes = 2;
/** What layers with a state have in common. */
interface Recurrent {
  readonly layers: number;
  readonly hidden: number;
  /** Tokens that the convolution before the state looks at: `conv_kernel`, `linear_conv_kernel_dim`, `mamba_d_conv`. */
  readonly kernel?: number;
  /** Of an element of the state: `mamba_ssm_cache_dtype`. */
  readonly stateElementBytes?: number;
}

const usualKernel = 4;

/** The last tokens of the convolution, in BF16, beside the recurrent state. */
function stateBytes(
  { layers, kernel = usualKernel, stateElementBytes = fp32Bytes }: Recurrent,
  stateElements: number,
  channels: number,
): number {
  return layers * stateElements * stateElementBytes + layers * channels * (kernel - 1) * bf16Bytes;
}

/** `mamba_num_heads`, `mamba_head_dim`, `n_groups`, `ssm_state_size`. */
interface Mamba2 extends Recurrent {
  readonly heads: number;
  readonly headDim: number;
  readonly groups: number;
  readonly stateDim: number;
}

/**
 * Mamba-2: matrices in (gate, channels of the convolution, a step a head) and out, the convolution with its bias, three vectors
 * over the heads and one norm.
 */
export function mamba2Layers(mamba: Mamba2): StateLayers {
  const { layers, hidden, heads, headDim, groups, stateDim, kernel = usualKernel } = mamba;
  const inner = heads * headDim;
  const channels = inner + 2 * groups * stateDim;
  const matrices = hidden * (inner + channels + heads) + inner * hidden;
  return {
    parameters: layers * (matrices + channels * (kernel + 1) + 3 * heads + inner),
    stateBytes: stateBytes(mamba, inner * stateDim, channels),
  };
}

/** `mamba_expand` x hidden, `mamba_d_state`, `mamba_dt_rank`. */
interface Mamba extends Recurrent {
  readonly inner: number;
  readonly stateDim: number;
  readonly stepRank: number;
}

/**
 * Mamba as Jamba has it: matrices in, out and to step, input and output of the state, the convolution and the step with their
 * biases, the state's decay, the bypass, and norms of step, input and output.
 */
export function mambaLayers(mamba: Mamba): StateLayers {
  const { layers, hidden, inner, stateDim, stepRank, kernel = usualKernel } = mamba;
  const matrices = hidden * 2 * inner + inner * (stepRank + 2 * stateDim) + stepRank * inner + inner * hidden;
  return {
    parameters: layers * (matrices + inner * (kernel + stateDim + 3) + stepRank + 2 * stateDim),
    stateBytes: stateBytes(mamba, inner * stateDim, inner),
  };
}

/** `linear_num_key_heads`, `linear_num_value_heads`, `linear_key_head_dim`, `linear_value_head_dim`. */
interface DeltaNet extends Recurrent {
  readonly keyHeads: number;
  readonly valueHeads: number;
  readonly headDim: number;
  /** Where it is not that of keys. */
  readonly valueDim?: number;
}

/** Gated DeltaNet: query, key, value and gate, two numbers a value head, the output, and the convolution of query, key and value. */
export function deltaNetLayers(net: DeltaNet): StateLayers {
  const { layers, hidden, keyHeads, valueHeads, headDim, valueDim = headDim, kernel = usualKernel } = net;
  const values = valueHeads * valueDim;
  const channels = 2 * keyHeads * headDim + values;
  return {
    parameters: layers * (hidden * (channels + values + 2 * valueHeads) + channels * kernel + values * hidden),
    stateBytes: stateBytes(net, values * headDim, channels),
  };
}

/** `linear_attn_config`: `num_heads`, `head_dim`. */
interface KimiDelta extends Recurrent {
  readonly heads: number;
  readonly headDim: number;
  /** Whether the output's gate is one matrix; else two, by way of a head's length. */
  readonly hasFullGate: boolean;
}

/**
 * Kimi Delta Attention: query, key, value and output, their convolution, a step a head, the decay of each element by way of a
 * head's length, the gate, and the decay's own vectors.
 */
export function kimiDeltaLayers(delta: KimiDelta): StateLayers {
  const { layers, hidden, heads, headDim, hasFullGate, kernel = usualKernel } = delta;
  const inner = heads * headDim;
  const narrow = hidden * headDim + headDim * inner;
  const gate = hasFullGate ? hidden * inner : narrow;
  return {
    parameters: layers * (4 * hidden * inner + 3 * inner * kernel + hidden * heads + narrow + gate + inner + heads),
    stateBytes: stateBytes(delta, inner * headDim, 3 * inner),
  };
}

/** Lightning attention: query, key, value, gate and output; a state of head by head and no convolution. */
export function lightningLayers(heads: Recurrent & { readonly heads: number; readonly headDim: number }): StateLayers {
  const { layers, hidden, headDim } = heads;
  const inner = heads.heads * headDim;
  return {
    parameters: layers * 5 * hidden * inner,
    stateBytes: stateBytes({ ...heads, kernel: 1 }, inner * headDim, inner),
  };
}

/** Short convolutions (`conv_L_cache`): two gates and the values in, the convolution, and the output; no recurrent state. */
export function shortConvolutionLayers(convolution: Recurrent): StateLayers {
  const { layers, hidden, kernel = usualKernel } = convolution;
  return {
    parameters: layers * (4 * hidden * hidden + hidden * kernel),
    stateBytes: stateBytes(convolution, 0, hidden),
  };
}
