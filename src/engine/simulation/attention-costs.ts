import type { Pool } from "../input.ts";
import { entryBytes } from "../memory/sequence-bytes.ts";
import { contextShards, deviceSequenceShape } from "../memory/sharding.ts";
import { stepTokens } from "../service/accepted-tokens.ts";
import { pairsOf } from "../service/attention-flops.ts";
import { cacheRate, stepRates } from "../service/iteration-time.ts";
import { replicaWork } from "../service/replica-work.ts";

/** Something that grows by so much with each token of context, up to a cap. */
export interface Growth {
  readonly perToken: number;
  readonly capTokens: number;
}

/** Growths in columns. */
interface Growths {
  readonly perToken: Float64Array;
  readonly capTokens: Float64Array;
}

function growthColumns(growths: readonly Growth[]): Growths {
  return {
    perToken: Float64Array.from(growths, ({ perToken }) => perToken),
    capTokens: Float64Array.from(growths, ({ capTokens }) => capTokens),
  };
}

/** What attention reads and multiplies, in seconds. */
export interface AttentionCosts {
  /** A generating call: reading, whatever its context and by context, and computing by context. */
  readonly decodeReadSeconds: number;
  readonly decodeRead: readonly Growth[];
  readonly decodeCompute: readonly Growth[];
  /** A chunk: reading all in front of it and itself, and computing by pairs of tokens. */
  readonly chunkReadSeconds: number;
  readonly chunkRead: Growths;
  readonly chunkCompute: Growths;
  /** On top, for each token in front of it whose latents are widened. */
  readonly chunkDepthSeconds: number;
  /** The same for each of the chunk's own tokens where it attends to latents, which it does if that takes less. */
  readonly absorbedSeconds: number;
}

/**
 * What the attention of a pool's replica takes, by context and chunk.
 *
 * @source derived: the service model, affine in contexts and depths.
 */
export function attentionCosts(pool: Pool): AttentionCosts {
  const work = replicaWork(pool);
  const { runtime, kv, pp, model, accelerator } = pool;
  const { computedTokens } = stepTokens(pool);
  const [shape, shards] = [deviceSequenceShape(pool), contextShards(pool)];
  const readRate = cacheRate(accelerator.bandwidthBytesPerSecond, work.hasNarrowCache, runtime);
  const computeRate = work.widePeakFlopsPerSecond * runtime.attentionEfficiency * work.attentionTp;
  // What a prompt gathers of ranks is read as it comes.
  const { promptKvRate, widenedBytesSeconds, widenedFlopsSeconds, absorbedSeconds } = stepRates(work, runtime);
  const slowdown = readRate / promptKvRate;
  const read = shape.groups.map((group) => {
    const tokens = group.kind === "compressed" ? Math.max(1, group.tokensPerEntry ?? 1) : 1;
    const bytes = group.layers * entryBytes(group, kv);
    const window = group.kind === "window" ? (group.windowTokens ?? Infinity) : Infinity;
    const picked = (group.attendedEntries ?? Infinity) * tokens;
    const perToken = (bytes * pp) / tokens / readRate;
    const ofPrompt = perToken * (group.bytesPerElement === null ? shards : 1) * slowdown;
    return { perToken, ofPrompt, windowTokens: window, pickedTokens: Math.min(window, picked) };
  });
  const compute = model.groups.map((group) => {
    const tokens = group.tokensPerEntry ?? 1;
    const capTokens = Math.min(group.windowTokens ?? Infinity, group.attendedEntries ?? Infinity) * tokens;
    const perPair = (2 * group.queryHeads * group.layers) / tokens / computeRate;
    return {
      capTokens,
      decode: perPair * (group.decodeScoreDim + group.decodeValueDim) * (work.attentionTp / work.decodeTp),
      prefill: perPair * (group.prefillScoreDim + group.prefillValueDim),
    };
  });
  const constants = shape.groups.reduce((sum, group) => sum + group.layers * group.constantBytes, 0);
  return {
    decodeReadSeconds: (2 * shape.stateBytesPerSequence * pp) / readRate / pp,
    decodeRead: read.map(({ perToken, pickedTokens }) => ({ perToken: perToken / pp, capTokens: pickedTokens })),
    decodeCompute: compute.map(({ decode, capTokens }) => ({ perToken: (decode * computedTokens) / pp, capTokens })),
    chunkReadSeconds: ((shape.stateBytesPerSequence + constants) * pp) / readRate,
    chunkRead: growthColumns(
      read.map(({ ofPrompt, windowTokens }) => ({ perToken: ofPrompt, capTokens: windowTokens })),
    ),
    chunkDepthSeconds: widenedBytesSeconds + widenedFlopsSeconds,
    absorbedSeconds,
    chunkCompute: growthColumns(compute.map(({ prefill, capTokens }) => ({ perToken: prefill, capTokens }))),
  };
}

/** What a chunk of so many tokens takes for the latents of each token in front of it. @source derived */
export function depthSeconds({ chunkDepthSeconds, absorbedSeconds }: AttentionCosts, tokens: number): number {
  return Math.min(chunkDepthSeconds, tokens * absorbedSeconds);
}

/** Adds the seconds that a chunk's attention reads, computes and widens latents to `out`. @source derived */
export function addChunkSeconds(costs: AttentionCosts, tokens: number, depth: number, out: Float64Array): void {
  const { chunkRead, chunkCompute } = costs;
  let read = costs.chunkReadSeconds;
  for (let index = 0; index < chunkRead.capTokens.length; index += 1) {
    read += (chunkRead.perToken[index] ?? 0) * Math.min(tokens + depth, chunkRead.capTokens[index] ?? 0);
  }
  let compute = 0;
  for (let index = 0; index < chunkCompute.capTokens.length; index += 1) {
    compute += (chunkCompute.perToken[index] ?? 0) * pairsOf(tokens, depth, chunkCompute.capTokens[index] ?? 0);
  }
  out[0] = (out[0] ?? 0) + read;
  out[1] = (out[1] ?? 0) + compute;
  if (costs.chunkDepthSeconds > 0) out[2] = (out[2] ?? 0) + depthSeconds(costs, tokens) * depth;
}

/** Chunks of one size, one on top of the other, for which the times rise by the same from each to the next. @source derived */
export function likeChunks({ chunkRead, chunkCompute }: AttentionCosts, tokens: number, depth: number): number {
  return Math.min(likeBelow(chunkRead.capTokens, tokens, depth), likeBelow(chunkCompute.capTokens, tokens, depth));
}

function likeBelow(caps: Float64Array, tokens: number, depth: number): number {
  let steps = Infinity;
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    if (cap === Infinity || depth >= cap) continue;
    steps = Math.min(steps, depth + tokens <= cap ? Math.floor((cap - depth) / tokens) : 1);
  }
  return steps;
}
