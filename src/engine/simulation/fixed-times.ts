import type { Pool } from "../input.ts";
import {
  launchSeconds,
  rankedSeconds,
  ratedSeconds,
  type StepLoad,
  type StepRates,
  stepRates,
} from "../service/iteration-time.ts";
import { onBusiestRank } from "../service/busiest-rank.ts";
import { stepTokens } from "../service/accepted-tokens.ts";
import { replicaWork } from "../service/replica-work.ts";

const silent: StepLoad = {
  decodes: 0,
  chunkTokens: 0,
  firstTokens: 0,
  kvBytesPerDecode: 0,
  attentionFlopsPerDecode: 0,
  chunkAttentionFlops: 0,
  chunkKvBytes: 0,
  prompts: 1,
  depthTokens: 0,
};

/** Times of all of a step but attention, remembered by what they depend on: generating calls, chunk tokens and prompts that end. */
export interface FixedTimes {
  readonly stages: number;
  /** Tokens that a step computes of a call that generates. */
  readonly tokensPerDecode: number;
  readonly noneSeconds: number;
  readonly perSequenceSeconds: number;
  /** What a prompt token sends that one that is generated does not. */
  readonly perPromptTokenSeconds: number;
  /** What a step with prompts takes at least. */
  readonly launchSeconds: number;
  /** Where ranks run sequences of their own, what their matrices and hosts go by; `null`: they do not. */
  readonly ranked: StepRates | null;
  /** Below 0: not known yet. */
  byTokens: Float64Array;
  byHeads: Float64Array;
  readonly timeOf: (chunkTokens: number, firstTokens: number) => number;
}

/**
 * A pool's times of all but attention, none known yet.
 *
 * @source derived: the service model, in which they depend on nothing else.
 */
export function fixedTimes(pool: Pool): FixedTimes {
  const work = replicaWork(pool);
  const { stages, traffic } = work;
  const alike = {
    ...work,
    sequenceRanks: 1,
    traffic: { ...traffic, secondsPerDecodeToken: 0, secondsPerPromptToken: 0 },
  };
  const launched = {
    ...pool.runtime,
    secondsPerPromptLayer: 0,
    secondsPerPromptExpertLayer: 0,
    secondsPerPromptLatentLayer: 0,
  };
  // Known once: the first run of a pool asks for thousands of times.
  const rates = stepRates(alike, launched);
  const secondsOf = (chunkTokens: number, firstTokens: number) =>
    ratedSeconds(rates, { ...silent, chunkTokens, firstTokens });
  const noneSeconds = secondsOf(0, 0);
  const tokensPerDecode = stepTokens(pool).computedTokens;
  const { linkEfficiency, secondsPerSequence } = pool.runtime;
  const sent = (traffic.secondsPerDecodeToken * tokensPerDecode) / linkEfficiency / stages;
  return {
    stages,
    tokensPerDecode,
    noneSeconds,
    perSequenceSeconds: (work.sequenceRanks > 1 ? 0 : stages * secondsPerSequence) + sent,
    perPromptTokenSeconds: traffic.secondsPerPromptToken / linkEfficiency,
    launchSeconds: launchSeconds(work, pool.runtime),
    ranked: work.sequenceRanks > 1 ? stepRates(work, pool.runtime, tokensPerDecode) : null,
    byTokens: new Float64Array(0),
    byHeads: new Float64Array(0),
    timeOf: (chunkTokens, firstTokens) => secondsOf(chunkTokens, firstTokens) - noneSeconds,
  };
}

function widened(old: Float64Array, index: number): Float64Array {
  const wider = new Float64Array(Math.max(index + 1, 2 * old.length)).fill(-1);
  wider.set(old);
  return wider;
}

function learnTokens(times: FixedTimes, tokens: number): void {
  if (tokens >= times.byTokens.length) times.byTokens = widened(times.byTokens, tokens);
  times.byTokens[tokens] = times.timeOf(tokens / times.stages, 0);
}

function learnHeads(times: FixedTimes, heads: number): void {
  if (heads >= times.byHeads.length) times.byHeads = widened(times.byHeads, heads);
  times.byHeads[heads] = times.timeOf(0, heads / times.stages);
}

/** Whether what belongs to an index is remembered. */
function isKnown(column: Float64Array, index: number): boolean {
  return index < column.length && (column[index] ?? -1) >= 0;
}

function busiestSeconds(rates: StepRates, decodes: number, promptTokens: number): number {
  const { sequenceRanks, stages } = rates.work;
  const matrices = rankedSeconds(
    rates,
    onBusiestRank(decodes / stages, sequenceRanks) * rates.tokensPerDecode + promptTokens,
  );
  return matrices + stages * rates.runtime.secondsPerSequence * onBusiestRank(decodes, sequenceRanks);
}

/**
 * Seconds of a step without its attention: `decodes` generating calls, `chunkTokens` prompt tokens, `ends` of the prompts end. Of ranks that run
 * sequences of their own the busiest has `busiestTokens` of the prompts'.
 *
 * @source derived: linear layers by tokens, the head by tokens that are drawn, and a part for each sequence.
 */
export function fixedSeconds(
  times: FixedTimes,
  decodes: number,
  chunkTokens: number,
  ends: number,
  busiestTokens: number,
): number {
  const { stages } = times;
  const computed = decodes * times.tokensPerDecode;
  const tokens = computed + stages * chunkTokens;
  const heads = computed + stages * ends;
  // Read when known, so that an engine has plain numbers either way.
  if (!isKnown(times.byTokens, tokens)) learnTokens(times, tokens);
  const linear = times.byTokens[tokens] ?? 0;
  if (!isKnown(times.byHeads, heads)) learnHeads(times, heads);
  const head = times.byHeads[heads] ?? 0;
  const own = times.perSequenceSeconds * decodes + times.perPromptTokenSeconds * chunkTokens;
  const ofRank = times.ranked === null ? 0 : busiestSeconds(times.ranked, decodes, busiestTokens);
  const seconds = times.noneSeconds + linear + head + own + ofRank;
  return chunkTokens > 0 ? Math.max(seconds, times.launchSeconds) : seconds;
}
