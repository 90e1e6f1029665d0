import { exp } from "../../numeric/exp.ts";
import type { ReplicaRates } from "./replica-rates.ts";

/** What one iteration processes. */
export interface StepLoad {
  /** Sequences that generate one token each. */
  readonly decodes: number;
  /** KV bytes that one device reads for one of them, and their attention FLOPs. */
  readonly kvBytesPerDecode: number;
  readonly attentionFlopsPerDecode: number;
  /** Prompt tokens of the step. */
  readonly chunkTokens: number;
  /** Prompts that end in the step: each gives its call's first token. */
  readonly firstTokens: number;
  readonly chunkAttentionFlops: number;
  /** KV bytes one device reads for them: what precedes them and themselves. */
  readonly chunkKvBytes: number;
}

/** Where an iteration's time goes; the parts sum to `seconds`. */
export interface IterationTime {
  readonly seconds: number;
  readonly weightsSeconds: number;
  readonly kvSeconds: number;
  readonly computeSeconds: number;
  readonly communicationSeconds: number;
  readonly overheadSeconds: number;
}

/**
 * Time of one iteration of a replica, in seconds.
 *
 *     t = overhead + max(linear FLOPs / compute, weight bytes touched / bandwidth)
 *                  + max(attention FLOPs / compute, KV bytes read / bandwidth) + communication
 *
 * Weight bytes touched = dense part + experts hit, E (1 - (1 - k/E)^tokens). With pipeline stages the decodes run as one
 * micro-batch a stage; a sequence gets its token once its micro-batch has passed all of them, and a prompt chunk rides whole
 * in one micro-batch.
 *
 * Holds for steps whose work overlaps inside each bracket and not across; kernels' tile effects are left out.
 *
 * @source pope-2022-scaling-inference
 */
export function iterationTime(rates: ReplicaRates, load: StepLoad): IterationTime {
  const chunk = load.chunkTokens;
  const decodes = load.decodes / rates.stages;
  const tokens = decodes + chunk;
  const touched = rates.denseBytes + rates.expertBytes * (1 - exp(tokens * rates.logExpertMiss));
  const sampled = decodes + load.firstTokens;
  const linearFlops = rates.linearFlopsPerToken * tokens + rates.headFlopsPerToken * sampled;
  const kvBytes = decodes * load.kvBytesPerDecode + load.chunkKvBytes;
  const attentionFlops = decodes * load.attentionFlopsPerDecode + load.chunkAttentionFlops;

  const weightsSeconds = touched / rates.bytesPerSecond;
  const linearSeconds = linearFlops / rates.linearFlopsPerSecond;
  const kvSeconds = kvBytes / rates.bytesPerSecond;
  const attentionSeconds = attentionFlops / rates.attentionFlopsPerSecond;
  const linearBound = linearSeconds > weightsSeconds;
  const attentionBound = attentionSeconds > kvSeconds;

  const parts = {
    weightsSeconds: linearBound ? 0 : weightsSeconds,
    kvSeconds: attentionBound ? 0 : kvSeconds,
    computeSeconds: (linearBound ? linearSeconds : 0) + (attentionBound ? attentionSeconds : 0),
    communicationSeconds: rates.communicationSeconds + rates.communicationSecondsPerToken * tokens,
    overheadSeconds: rates.overheadSeconds,
  };
  const { weightsSeconds: w, kvSeconds: k, computeSeconds: c, communicationSeconds: m, overheadSeconds: o } = parts;
  return { seconds: w + k + c + m + o, ...parts };
}
