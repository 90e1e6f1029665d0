import type { Pool } from "../input.ts";
import { kvBytesPerElement } from "../memory/sequence-bytes.ts";
import { deviceSequenceShape } from "../memory/sharding.ts";
import { iterationTime, type StepLoad } from "../service/iteration-time.ts";
import { replicaWork } from "../service/replica-work.ts";
import type { PromptChunks, StepLaw } from "./step-law.ts";

/** Something that grows by so much with each token of context, up to a cap. */
interface Growth {
  readonly perToken: number;
  readonly capTokens: number;
}

/** What attention reads and multiplies, in seconds. */
interface AttentionCosts {
  /** A generating call: reading, whatever its context and by context, and computing by context. */
  readonly decodeReadSeconds: number;
  readonly decodeRead: readonly Growth[];
  readonly decodeCompute: readonly Growth[];
  /** A chunk: reading all in front of it and itself, and computing by pairs of tokens. */
  readonly chunkReadSeconds: number;
  readonly chunkRead: readonly Growth[];
  readonly chunkCompute: readonly Growth[];
}

function attentionCosts(pool: Pool): AttentionCosts {
  const work = replicaWork(pool);
  const { runtime, kv, pp, model, accelerator } = pool;
  const shape = deviceSequenceShape(pool);
  const readRate = accelerator.bandwidthBytesPerSecond * runtime.kvBandwidthEfficiency * work.sequenceRanks;
  const computeRate = work.widePeakFlopsPerSecond * runtime.attentionEfficiency * work.sequenceRanks * work.attentionTp;
  const read = shape.groups.map((group) => {
    const tokens = group.kind === "compressed" ? Math.max(1, group.tokensPerEntry ?? 1) : 1;
    const bytes = group.layers * group.elementsPerToken * (group.bytesPerElement ?? kvBytesPerElement[kv]);
    const window = group.kind === "window" ? (group.windowTokens ?? Infinity) : Infinity;
    const picked = (group.attendedEntries ?? Infinity) * tokens;
    return { perToken: (bytes * pp) / tokens / readRate, windowTokens: window, pickedTokens: Math.min(window, picked) };
  });
  const compute = model.groups.map((group) => {
    const tokens = group.tokensPerEntry ?? 1;
    const capTokens = Math.min(group.windowTokens ?? Infinity, group.attendedEntries ?? Infinity) * tokens;
    const perPair = (2 * group.queryHeads * group.layers) / tokens / computeRate;
    return {
      capTokens,
      decode: perPair * (group.decodeScoreDim + group.decodeValueDim),
      prefill: perPair * (group.prefillScoreDim + group.prefillValueDim),
    };
  });
  const constants = shape.groups.reduce((sum, group) => sum + group.layers * group.constantBytes, 0);
  return {
    decodeReadSeconds: (2 * shape.stateBytesPerSequence * pp) / readRate / pp,
    decodeRead: read.map(({ perToken, pickedTokens }) => ({ perToken: perToken / pp, capTokens: pickedTokens })),
    decodeCompute: compute.map(({ decode, capTokens }) => ({ perToken: decode / pp, capTokens })),
    chunkReadSeconds: ((shape.stateBytesPerSequence + constants) * pp) / readRate,
    chunkRead: read.map(({ perToken, windowTokens }) => ({ perToken, capTokens: windowTokens })),
    chunkCompute: compute.map(({ prefill, capTokens }) => ({ perToken: prefill, capTokens })),
  };
}

/** Growths by cap, in the order of `caps`. */
function byCap(growths: readonly Growth[], caps: readonly number[]): Float64Array {
  const sums = new Float64Array(caps.length);
  for (const { perToken, capTokens } of growths) {
    const at = caps.indexOf(capTokens);
    sums[at] = (sums[at] ?? 0) + perToken;
  }
  return sums;
}

function capsOf(costs: AttentionCosts): readonly number[] {
  const all = [...costs.decodeRead, ...costs.decodeCompute].map(({ capTokens }) => capTokens);
  return [...new Set([...all, Infinity])].toSorted((a, b) => a - b);
}

/** Pairs of a token of the chunk and a token that it attends to, at most `cap` for each. */
function pairsOf(tokens: number, depth: number, cap: number): number {
  if (tokens + depth <= cap) return tokens * depth + (tokens * (tokens + 1)) / 2;
  const growing = Math.max(0, Math.min(tokens, cap - depth));
  return growing * depth + (growing * (growing + 1)) / 2 + (tokens - growing) * cap;
}

function chunkSeconds(costs: AttentionCosts, tokens: number, depth: number, out: Float64Array): void {
  let read = costs.chunkReadSeconds;
  for (const { perToken, capTokens } of costs.chunkRead) read += perToken * Math.min(tokens + depth, capTokens);
  let compute = 0;
  for (const { perToken, capTokens } of costs.chunkCompute) compute += perToken * pairsOf(tokens, depth, capTokens);
  out[0] = (out[0] ?? 0) + read;
  out[1] = (out[1] ?? 0) + compute;
}

/** Chunks of one size, one on top of the other, for which the times rise by the same from each to the next. */
function likeChunks(costs: AttentionCosts, tokens: number, depth: number): number {
  let steps = Infinity;
  for (const growths of [costs.chunkRead, costs.chunkCompute]) {
    for (const { capTokens } of growths) {
      if (capTokens === Infinity || depth >= capTokens) continue;
      const within = depth + tokens <= capTokens ? Math.floor((capTokens - depth) / tokens) : 1;
      steps = Math.min(steps, within);
    }
  }
  return steps;
}

/** Steps until the lower of two lines has overtaken the upper one. */
function stepsBefore(upper: number, upperSlope: number, lower: number, lowerSlope: number): number {
  return lowerSlope <= upperSlope ? Infinity : Math.floor((upper - lower) / (lowerSlope - upperSlope)) + 1;
}

const silent: Omit<StepLoad, "decodes" | "chunkTokens" | "firstTokens"> = {
  kvBytesPerDecode: 0,
  attentionFlopsPerDecode: 0,
  chunkAttentionFlops: 0,
  chunkKvBytes: 0,
};

/** Times of all but attention, remembered by what they depend on: generating calls, chunk tokens and prompts that end. */
function fixedTimes(pool: Pool): (decodes: number, chunkTokens: number, ends: number) => number {
  const work = replicaWork(pool);
  const { stages } = work;
  const none = iterationTime(work, pool.runtime, { ...silent, decodes: 0, chunkTokens: 0, firstTokens: 0 }).seconds;
  const perSequence = stages * pool.runtime.secondsPerSequence;
  let byTokens = new Float64Array(0);
  let byHeads = new Float64Array(0);
  const wider = (old: Float64Array, index: number) => {
    const grown = new Float64Array(Math.max(index + 1, 2 * old.length)).fill(-1);
    grown.set(old);
    return grown;
  };
  const timeOf = (chunkTokens: number, firstTokens: number) =>
    iterationTime(work, pool.runtime, { ...silent, decodes: 0, chunkTokens, firstTokens }).seconds - none;
  return (decodes, chunkTokens, ends) => {
    const tokens = decodes + stages * chunkTokens;
    const heads = decodes + stages * ends;
    if (tokens >= byTokens.length) byTokens = wider(byTokens, tokens);
    if (heads >= byHeads.length) byHeads = wider(byHeads, heads);
    let linear = byTokens[tokens] ?? -1;
    if (linear < 0) byTokens[tokens] = linear = timeOf(tokens / stages, 0);
    let head = byHeads[heads] ?? -1;
    if (head < 0) byHeads[heads] = head = timeOf(0, heads / stages);
    return none + linear + head + perSequence * decodes;
  };
}

/**
 * Step times of a pool's replicas: `iterationTime` of what the step computes, with each call's own context.
 *
 *     t = fixed(D, P, ends) + max(decode reading, decode computing) + max(chunk reading, computing) + unhidden x min(...)
 *
 * Contexts enter as sums over the calls, so that the times of one batch rise in a straight line until one side of a maximum
 * overtakes the other or a chunk reaches a layer's window: there `steps` ends. Compressed caches count parts of an entry.
 *
 * @source derived: the service model, affine in contexts and depths.
 */
export function poolLaw(pool: Pool): StepLaw {
  const costs = attentionCosts(pool);
  const caps = capsOf(costs);
  const read = byCap(costs.decodeRead, caps);
  const compute = byCap(costs.decodeCompute, caps);
  const fixed = fixedTimes(pool);
  const unhidden = pool.runtime.unhiddenShare;
  const now = new Float64Array(2);
  const next = new Float64Array(2);

  const chunkPart = (chunks: PromptChunks, out: { firstSeconds: number; slopeSeconds: number; steps: number }) => {
    now.fill(0);
    for (let index = 0; index < chunks.count; index += 1) {
      chunkSeconds(costs, chunks.tokens[index] ?? 0, chunks.depthTokens[index] ?? 0, now);
    }
    const reads = now[0] ?? 0;
    const computes = now[1] ?? 0;
    out.firstSeconds += Math.max(reads, computes) + unhidden * Math.min(reads, computes);
    if (chunks.count > 1 || chunks.ends > 0) {
      out.steps = 1;
      return;
    }
    const tokens = chunks.tokens[0] ?? 1;
    const depth = chunks.depthTokens[0] ?? 0;
    const like = likeChunks(costs, tokens, depth);
    out.steps = Math.min(out.steps, like);
    if (like <= 1) return;
    next.fill(0);
    chunkSeconds(costs, tokens, depth + tokens, next);
    const readSlope = (next[0] ?? 0) - reads;
    const computeSlope = (next[1] ?? 0) - computes;
    const isReading = reads >= computes;
    const [upper, lower] = isReading ? [reads, computes] : [computes, reads];
    const [upperSlope, lowerSlope] = isReading ? [readSlope, computeSlope] : [computeSlope, readSlope];
    out.slopeSeconds += upperSlope + unhidden * lowerSlope;
    out.steps = Math.min(out.steps, stepsBefore(upper, upperSlope, lower, lowerSlope));
  };

  return {
    caps,
    run: ({ decodes, contextSums, growing, chunks }, out) => {
      let chunkTokens = 0;
      for (let index = 0; index < chunks.count; index += 1) chunkTokens += chunks.tokens[index] ?? 0;
      out.firstSeconds = fixed(decodes, chunkTokens, chunks.ends);
      out.slopeSeconds = 0;
      out.steps = Infinity;
      if (decodes > 0) {
        let reads = decodes * costs.decodeReadSeconds;
        let readSlope = 0;
        let computes = 0;
        let computeSlope = 0;
        for (let index = 0; index < caps.length; index += 1) {
          const sum = contextSums[index] ?? 0;
          const growth = growing[index] ?? 0;
          reads += (read[index] ?? 0) * sum;
          readSlope += (read[index] ?? 0) * growth;
          computes += (compute[index] ?? 0) * sum;
          computeSlope += (compute[index] ?? 0) * growth;
        }
        const isReading = reads >= computes;
        out.firstSeconds += isReading ? reads : computes;
        out.slopeSeconds = isReading ? readSlope : computeSlope;
        out.steps = isReading
          ? stepsBefore(reads, readSlope, computes, computeSlope)
          : stepsBefore(computes, computeSlope, reads, readSlope);
      }
      if (chunks.count > 0) chunkPart(chunks, out);
    },
  };
}
