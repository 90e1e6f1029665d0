import type { Pool } from "../input.ts";
import { draftPool } from "../memory/draft-model.ts";
import { entryBytes } from "../memory/sequence-bytes.ts";
import { contextShards, deviceSequenceShape } from "../memory/sharding.ts";
import { stepTokens } from "../service/accepted-tokens.ts";
import { pairsOf } from "../service/attention-flops.ts";
import { cacheRate, stepRates } from "../service/iteration-time.ts";
import { replicaWork } from "../service/replica-work.ts";
import { fixedSeconds, fixedTimes, type FixedTimes } from "./fixed-times.ts";
import type { PromptChunks, StepBatch, StepLaw, StepRun } from "./step-law.ts";

/** Something that grows by so much with each token of context, up to a cap. */
interface Growth {
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
interface AttentionCosts {
  /** A generating call: reading, whatever its context and by context, and computing by context. */
  readonly decodeReadSeconds: number;
  readonly decodeRead: readonly Growth[];
  readonly decodeCompute: readonly Growth[];
  /** A chunk: reading all in front of it and itself, and computing by pairs of tokens. */
  readonly chunkReadSeconds: number;
  readonly chunkRead: Growths;
  readonly chunkCompute: Growths;
}

function attentionCosts(pool: Pool): AttentionCosts {
  const work = replicaWork(pool);
  const { runtime, kv, pp, model, accelerator } = pool;
  const { computedTokens } = stepTokens(pool);
  const [shape, shards] = [deviceSequenceShape(pool), contextShards(pool)];
  const readRate = cacheRate(accelerator.bandwidthBytesPerSecond, work.hasNarrowCache, runtime) * work.sequenceRanks;
  const computeRate = work.widePeakFlopsPerSecond * runtime.attentionEfficiency * work.sequenceRanks * work.attentionTp;
  // What a prompt gathers of ranks is read as it comes.
  const slowdown = readRate / (stepRates(work, runtime).promptKvRate * work.sequenceRanks);
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
    chunkCompute: growthColumns(compute.map(({ prefill, capTokens }) => ({ perToken: prefill, capTokens }))),
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

function capsOf(costs: readonly AttentionCosts[]): readonly number[] {
  const all = costs.flatMap(({ decodeRead, decodeCompute }) => [...decodeRead, ...decodeCompute]);
  const caps = all.map(({ capTokens }) => capTokens);
  return [...new Set([...caps, Infinity])].toSorted((a, b) => a - b);
}

/** Adds the seconds that a chunk's attention reads and computes to the first two of `out`. */
function addChunkSeconds(costs: AttentionCosts, tokens: number, depth: number, out: Float64Array): void {
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
}

/** Chunks of one size, one on top of the other, for which the times rise by the same from each to the next. */
function likeChunks({ chunkRead, chunkCompute }: AttentionCosts, tokens: number, depth: number): number {
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

/** Steps until the lower of two lines has overtaken the upper one. */
function stepsBefore(upper: number, upperSlope: number, lower: number, lowerSlope: number): number {
  return lowerSlope <= upperSlope ? Infinity : Math.floor((upper - lower) / (lowerSlope - upperSlope)) + 1;
}

/** What a law is made of. */
interface LawParts {
  readonly costs: AttentionCosts;
  readonly fixed: FixedTimes;
  /** Seconds that a token of context takes to read and to compute with, by cap. */
  readonly readSeconds: Float64Array;
  readonly computeSeconds: Float64Array;
  readonly unhiddenShare: number;
  /** Of each LoRA adapter in a step, and of each that is fetched before it. */
  readonly secondsPerAdapter: number;
  readonly fetchSeconds: number;
  /** Room for what a step's chunks read and compute, and for what its only one does in the step after. */
  readonly nowSeconds: Float64Array;
  readonly nextSeconds: Float64Array;
}

/** Adds what the attention of generating calls takes. */
function addDecodes({ costs, readSeconds, computeSeconds }: LawParts, batch: StepBatch, out: StepRun): void {
  const { decodes, contextSums, growing } = batch;
  let reads = decodes * costs.decodeReadSeconds;
  let readSlope = 0;
  let computes = 0;
  let computeSlope = 0;
  for (let index = 0; index < readSeconds.length; index += 1) {
    const sum = contextSums[index] ?? 0;
    const growth = growing[index] ?? 0;
    reads += (readSeconds[index] ?? 0) * sum;
    readSlope += (readSeconds[index] ?? 0) * growth;
    computes += (computeSeconds[index] ?? 0) * sum;
    computeSlope += (computeSeconds[index] ?? 0) * growth;
  }
  const isReading = reads >= computes;
  out.firstSeconds += isReading ? reads : computes;
  out.slopeSeconds = isReading ? readSlope : computeSlope;
  out.steps = isReading
    ? stepsBefore(reads, readSlope, computes, computeSlope)
    : stepsBefore(computes, computeSlope, reads, readSlope);
}

/** Adds what the attention of chunks takes. */
function addChunks(parts: LawParts, chunks: PromptChunks, out: StepRun): void {
  const { costs, unhiddenShare, nowSeconds } = parts;
  nowSeconds[0] = 0;
  nowSeconds[1] = 0;
  for (let index = 0; index < chunks.count; index += 1) {
    addChunkSeconds(costs, chunks.tokens[index] ?? 0, chunks.depthTokens[index] ?? 0, nowSeconds);
  }
  const reads = nowSeconds[0] ?? 0;
  const computes = nowSeconds[1] ?? 0;
  out.firstSeconds += reads >= computes ? reads + unhiddenShare * computes : computes + unhiddenShare * reads;
  if (chunks.count > 1 || chunks.ends > 0) out.steps = 1;
  else addGrowth(parts, chunks, out);
}

/** Adds what the only chunk of a step takes more in each further one like it, of which `nowSeconds` holds the first. */
function addGrowth(
  { costs, unhiddenShare, nowSeconds, nextSeconds }: LawParts,
  chunks: PromptChunks,
  out: StepRun,
): void {
  const tokens = chunks.tokens[0] ?? 1;
  const depth = chunks.depthTokens[0] ?? 0;
  const like = likeChunks(costs, tokens, depth);
  out.steps = Math.min(out.steps, like);
  if (like <= 1) return;
  nextSeconds[0] = 0;
  nextSeconds[1] = 0;
  addChunkSeconds(costs, tokens, depth + tokens, nextSeconds);
  const reads = nowSeconds[0] ?? 0;
  const computes = nowSeconds[1] ?? 0;
  const readSlope = (nextSeconds[0] ?? 0) - reads;
  const computeSlope = (nextSeconds[1] ?? 0) - computes;
  const isReading = reads >= computes;
  out.slopeSeconds += isReading ? readSlope + unhiddenShare * computeSlope : computeSlope + unhiddenShare * readSlope;
  const before = isReading
    ? stepsBefore(reads, readSlope, computes, computeSlope)
    : stepsBefore(computes, computeSlope, reads, readSlope);
  out.steps = Math.min(out.steps, before);
}

/** A pass of one model over the step, of its prompts too if `withChunks`. */
function pass(parts: LawParts, batch: StepBatch, withChunks: boolean, out: StepRun): void {
  const { decodes, chunks, adapters = 0, fetches = 0 } = batch;
  let chunkTokens = 0;
  if (withChunks) for (let index = 0; index < chunks.count; index += 1) chunkTokens += chunks.tokens[index] ?? 0;
  out.firstSeconds = fixedSeconds(parts.fixed, decodes, chunkTokens, withChunks ? chunks.ends : 0);
  if (adapters > 0) out.firstSeconds += adapters * parts.secondsPerAdapter + fetches * parts.fetchSeconds;
  out.slopeSeconds = 0;
  out.steps = Infinity;
  if (decodes > 0) addDecodes(parts, batch, out);
  if (withChunks && chunks.count > 0) addChunks(parts, chunks, out);
}

/** What drafts: one pass for each token it drafts, the first of which reads the step's prompts along. */
interface DraftParts {
  readonly parts: LawParts;
  readonly passes: number;
  readonly own: StepRun;
}

function addPass({ own }: DraftParts, times: number, out: StepRun): void {
  out.firstSeconds += times * own.firstSeconds;
  out.slopeSeconds += times * own.slopeSeconds;
  out.steps = Math.min(out.steps, own.steps);
}

function addDrafting(draft: DraftParts, batch: StepBatch, out: StepRun): void {
  const { decodes, chunks } = batch;
  let left = decodes > 0 ? draft.passes : 0;
  if (chunks.count > 0) {
    pass(draft.parts, batch, true, draft.own);
    addPass(draft, 1, out);
    left -= 1;
  }
  if (left <= 0) return;
  pass(draft.parts, batch, false, draft.own);
  addPass(draft, left, out);
}

function lawParts(pool: Pool, costs: AttentionCosts, caps: readonly number[]): LawParts {
  const { secondsPerAdapter = 0, fetchSeconds = 0 } = replicaWork(pool).adapters ?? {};
  return {
    costs,
    fixed: fixedTimes(pool),
    readSeconds: byCap(costs.decodeRead, caps),
    computeSeconds: byCap(costs.decodeCompute, caps),
    unhiddenShare: pool.runtime.unhiddenShare,
    secondsPerAdapter,
    fetchSeconds,
    nowSeconds: new Float64Array(2),
    nextSeconds: new Float64Array(2),
  };
}

/**
 * Step times of a pool's replicas: `iterationTime` of what the step computes, with each call's own context.
 *
 *     t = fixed(D, P, ends) + adapters + max(decode reading, decode computing) + max(chunk reading, computing) + unhidden x min(...)
 *
 * Contexts enter as sums over the calls, so that the times of one batch rise in a straight line until one side of a maximum
 * overtakes the other or a chunk reaches a layer's window: there `steps` ends. Compressed caches count parts of an entry.
 * What drafts adds a pass of its own for each token drafted, as `draftSeconds` has it.
 *
 * @source derived: the service model, affine in contexts and depths.
 */
export function poolLaw(pool: Pool): StepLaw {
  const costs = attentionCosts(pool);
  const drafting = draftPool(pool);
  const ofDraft = drafting === null ? null : attentionCosts(drafting);
  const caps = capsOf(ofDraft === null ? [costs] : [costs, ofDraft]);
  const parts = lawParts(pool, costs, caps);
  if (drafting === null || ofDraft === null) return { caps, run: (batch, out) => pass(parts, batch, true, out) };
  const draft: DraftParts = {
    parts: lawParts(drafting, ofDraft, caps),
    passes: stepTokens(pool).computedTokens - 1,
    own: { firstSeconds: Number.NaN, slopeSeconds: Number.NaN, steps: Number.POSITIVE_INFINITY },
  };
  return {
    caps,
    run: (batch, out) => {
      pass(parts, batch, true, out);
      addDrafting(draft, batch, out);
    },
  };
}
