import type { Pool } from "../input.ts";
import { draftPool } from "../memory/draft-model.ts";
import { sequenceRanks } from "../memory/sharding.ts";
import { stepTokens } from "../service/accepted-tokens.ts";
import { busiestPromptShare, busiestShare } from "../service/busiest-rank.ts";
import { replicaWork } from "../service/replica-work.ts";
import {
  addChunkSeconds,
  type AttentionCosts,
  attentionCosts,
  depthSeconds,
  type Growth,
  likeChunks,
} from "./attention-costs.ts";
import { fixedSeconds, fixedTimes, type FixedTimes } from "./fixed-times.ts";
import type { PromptChunks, StepBatch, StepLaw, StepRun } from "./step-law.ts";

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
  /** Groups of ranks that run sequences of their own: the busiest of them takes a step's time. */
  readonly ranks: number;
  /** Tokens that each of them takes of a step at most. */
  readonly rankTokens: number;
  /** Of each LoRA adapter in a step, and of each that is fetched before it. */
  readonly secondsPerAdapter: number;
  readonly fetchSeconds: number;
  /** Room for what a step's chunks read and compute, and for what its only one does in the step after. */
  readonly nowSeconds: Float64Array;
  readonly nextSeconds: Float64Array;
}

/** Adds what the attention of generating calls takes. */
function addDecodes(
  { costs, fixed, ranks, readSeconds, computeSeconds }: LawParts,
  batch: StepBatch,
  out: StepRun,
): void {
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
  const share = ranks > 1 ? busiestShare(decodes / fixed.stages, ranks) : 1;
  out.firstSeconds += share * (isReading ? reads : computes);
  out.slopeSeconds = share * (isReading ? readSlope : computeSlope);
  out.steps = isReading
    ? stepsBefore(reads, readSlope, computes, computeSlope)
    : stepsBefore(computes, computeSlope, reads, readSlope);
}

function tokensOf({ count, tokens }: PromptChunks): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += tokens[index] ?? 0;
  return sum;
}

function shareOfBusiest({ ranks, rankTokens }: LawParts, chunks: PromptChunks): number {
  return busiestPromptShare(chunks.count, ranks, tokensOf(chunks), rankTokens);
}

/** Emptied place by place: three of them take less than a call of `fill`. */
function empty(seconds: Float64Array): void {
  seconds[0] = 0;
  seconds[1] = 0;
  seconds[2] = 0;
}

/** Of what all chunks of a step read and compute, what the busiest rank does: its share, or the longest of them. */
function cutToBusiest(parts: LawParts, chunks: PromptChunks): void {
  const { costs, nowSeconds, nextSeconds } = parts;
  const share = shareOfBusiest(parts, chunks);
  for (let part = 0; part < nowSeconds.length; part += 1) nowSeconds[part] = share * (nowSeconds[part] ?? 0);
  for (let index = 0; index < chunks.count; index += 1) {
    empty(nextSeconds);
    addChunkSeconds(costs, chunks.tokens[index] ?? 0, chunks.depthTokens[index] ?? 0, nextSeconds);
    for (let part = 0; part < nowSeconds.length; part += 1)
      nowSeconds[part] = Math.max(nowSeconds[part] ?? 0, nextSeconds[part] ?? 0);
  }
}

/** Prompt tokens that the busiest rank has in a step. */
function busiestTokens(parts: LawParts, chunks: PromptChunks): number {
  let most = shareOfBusiest(parts, chunks) * tokensOf(chunks);
  for (let index = 0; index < chunks.count; index += 1) most = Math.max(most, chunks.tokens[index] ?? 0);
  return most;
}

/** Adds what the attention of chunks takes. */
function addChunks(parts: LawParts, chunks: PromptChunks, out: StepRun): void {
  const { costs, ranks, unhiddenShare, nowSeconds } = parts;
  empty(nowSeconds);
  for (let index = 0; index < chunks.count; index += 1) {
    addChunkSeconds(costs, chunks.tokens[index] ?? 0, chunks.depthTokens[index] ?? 0, nowSeconds);
  }
  if (ranks > 1 && chunks.count > 1) cutToBusiest(parts, chunks);
  const reads = nowSeconds[0] ?? 0;
  const computes = nowSeconds[1] ?? 0;
  out.firstSeconds += nowSeconds[2] ?? 0;
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
  empty(nextSeconds);
  addChunkSeconds(costs, tokens, depth + tokens, nextSeconds);
  const reads = nowSeconds[0] ?? 0;
  const computes = nowSeconds[1] ?? 0;
  const readSlope = (nextSeconds[0] ?? 0) - reads;
  const computeSlope = (nextSeconds[1] ?? 0) - computes;
  const isReading = reads >= computes;
  out.slopeSeconds += depthSeconds(costs, tokens) * tokens;
  out.slopeSeconds += isReading ? readSlope + unhiddenShare * computeSlope : computeSlope + unhiddenShare * readSlope;
  const before = isReading
    ? stepsBefore(reads, readSlope, computes, computeSlope)
    : stepsBefore(computes, computeSlope, reads, readSlope);
  out.steps = Math.min(out.steps, before);
}

const noChunks: PromptChunks = { count: 0, tokens: new Int32Array(0), depthTokens: new Int32Array(0), ends: 0 };

/** A pass of one model over the step, with these of its prompts. */
function pass(parts: LawParts, batch: StepBatch, chunks: PromptChunks, out: StepRun): void {
  const { decodes, adapters = 0, fetches = 0 } = batch;
  const busiest = parts.ranks > 1 && chunks.count > 0 ? busiestTokens(parts, chunks) : 0;
  out.firstSeconds = fixedSeconds(parts.fixed, decodes, tokensOf(chunks), chunks.ends, busiest);
  if (adapters > 0) out.firstSeconds += adapters * parts.secondsPerAdapter + fetches * parts.fetchSeconds;
  out.slopeSeconds = 0;
  out.steps = Infinity;
  if (decodes > 0) addDecodes(parts, batch, out);
  if (chunks.count > 0) addChunks(parts, chunks, out);
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
    pass(draft.parts, batch, chunks, draft.own);
    addPass(draft, 1, out);
    left -= 1;
  }
  if (left <= 0) return;
  pass(draft.parts, batch, noChunks, draft.own);
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
    ranks: sequenceRanks(pool),
    rankTokens: pool.batchTokens,
    secondsPerAdapter,
    fetchSeconds,
    nowSeconds: new Float64Array(3),
    nextSeconds: new Float64Array(3),
  };
}

/**
 * Step times of a pool's replicas: `iterationTime` of what the step computes, with each call's own context.
 *
 *     t = fixed(D, P, ends) + adapters + max(decode reading, decode computing) + max(chunk reading, computing) + unhidden x min(...)
 *
 * Of ranks that run sequences of their own the busiest counts: of calls alike its number of them, of chunks the longest at least, and no more than
 * it has room for. Contexts enter as sums over the calls, so that the times of one batch rise in a straight line until one side of a maximum
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
  if (drafting === null || ofDraft === null)
    return { caps, run: (batch, out) => pass(parts, batch, batch.chunks, out) };
  const draft: DraftParts = {
    parts: lawParts(drafting, ofDraft, caps),
    passes: stepTokens(pool).computedTokens - 1,
    own: { firstSeconds: Number.NaN, slopeSeconds: Number.NaN, steps: Number.POSITIVE_INFINITY },
  };
  return {
    caps,
    run: (batch, out) => {
      pass(parts, batch, batch.chunks, out);
      addDrafting(draft, batch, out);
    },
  };
}
