import type { ModelShape, Pool } from "../input.ts";
import { sequenceRanks } from "./sharding.ts";
import { parameterParts } from "./weight-bytes.ts";

/** Activations are 16 bit, whatever the weights are. */
const activationBytesPerValue = 2;
/** Gate, up and their product. */
const feedForwardCopies = 3;
/** Residual, what a layer takes and what it gives. */
const hiddenCopies = 3;

/**
 * Values that a token has in flight in the feed-forward part of its widest moment, on one of `tp` ranks.
 *
 *     dense = 3 x intermediate / tp        intermediate = feed-forward parameters / (3 hidden layers)
 *     experts = expertsPerToken x (max(2 x expertWidth / tp, hidden) + expertWidth / tp)
 *     values = max(dense, experts)
 *
 * A gated layer holds gate, up and their product. Routed experts hold them for every expert of a token, in a buffer that also
 * takes their outputs, which are as wide as the residual. Widths are means over the layers; where Mamba projections are among
 * the feed-forward parameters they count as such.
 *
 * @source derived
 */
export function feedForwardValues(model: ModelShape, tp: number): number {
  const { hiddenSize, layers, experts, expertsPerToken, expertLayers } = model;
  const { linear, experts: routed } = parameterParts(model);
  const intermediate = linear / (3 * hiddenSize * layers);
  const dense = (feedForwardCopies * intermediate) / tp;
  if (experts === 0 || expertLayers === 0) return dense;
  const expertWidth = routed / (3 * hiddenSize * experts * expertLayers);
  return Math.max(dense, expertsPerToken * (Math.max((2 * expertWidth) / tp, hiddenSize) + expertWidth / tp));
}

/**
 * Activation bytes of one device when a step has `batchTokens` prompt tokens.
 *
 *     batchTokens x (feedForwardValues + 3 hidden) x 2 bytes
 *
 * 110,592 bytes a token for Llama 3.1 8B: vLLM without chunks profiles 0.92 GiB more for 9,000 tokens more, 109,800 a token.
 *
 * @source vllm-start-logs
 */
export function forwardBytes(pool: Pool): number {
  const values = feedForwardValues(pool.model, pool.tp) + hiddenCopies * pool.model.hiddenSize;
  return pool.batchTokens * values * activationBytesPerValue;
}

/**
 * Bytes that one device holds while all sequences of a step sample.
 *
 *     rows x vocabulary x bytesPerLogit + (batchTokens + 2 rows) x hidden x 2 bytes        rows = min(sequences, batchTokens)
 *
 * Every rank has the logits of the whole vocabulary; the step's hidden states, and the rows picked from them, live on. Under
 * data-parallel attention a rank samples its own sequences alone.
 *
 * @source llm-d-planner-vllm-memory
 * @source llm-d-planner-vllm-0.19
 */
export function samplingBytes(pool: Pool): number {
  const { model, runtime, batchTokens } = pool;
  const ranks = sequenceRanks(pool);
  const rows = Math.min(Math.ceil(pool.maxSequences / ranks), batchTokens);
  const vocabulary = model.headParameters / model.hiddenSize;
  return (
    rows * vocabulary * runtime.bytesPerLogit + (batchTokens + 2 * rows) * model.hiddenSize * activationBytesPerValue
  );
}

/**
 * Largest activations of a step on one device: what an engine sets aside after a profiling run at its limits.
 *
 *     activationBytes + max(forwardBytes, samplingBytes)
 *
 * Sampling comes after the last layer, so the two are never held together. Where the runtime does not say what sampling
 * holds, `activationBytes` is all there is.
 *
 * @source llm-d-planner-vllm-memory
 * @source llm-d-planner-vllm-0.19
 */
export function peakActivationBytes(pool: Pool): number {
  const { activationBytes, bytesPerLogit } = pool.runtime;
  const stepBytes = bytesPerLogit > 0 ? Math.max(forwardBytes(pool), samplingBytes(pool)) : 0;
  return activationBytes + stepBytes;
}
