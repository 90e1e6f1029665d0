import { exp } from "../../numeric/exp.ts";
import type { LayerGroup, RuntimeProfile } from "../input.ts";
import { adapterSeconds } from "./adapter-work.ts";
import { busiestHits, expertImbalance } from "./busiest-experts.ts";
import { busiestPromptShare, onBusiestRank } from "./busiest-rank.ts";
import { add, addMatrix, type MatrixRates, parts, shownComputing, shownReading } from "./matrix-time.ts";
import { fullTileRows, type ReplicaWork } from "./replica-work.ts";

/**
 * Rows of each expert's last tile that no token uses, in the mean: many small experts compute them more often than a few large ones.
 * An expert with fewer rows takes smaller tiles: as many of theirs again.
 */
const spareRows = fullTileRows / 2;

/** What one iteration processes. */
export interface StepLoad {
  /** Sequences that generate, one token each or what `StepRates.tokensPerDecode` says. */
  readonly decodes: number;
  /** KV bytes that one device reads for one of them, and its attention FLOPs. */
  readonly kvBytesPerDecode: number;
  readonly attentionFlopsPerDecode: number;
  /** Prompt tokens of the step, and the prompts that they are of, all as many. */
  readonly chunkTokens: number;
  readonly prompts: number;
  /** Of these tokens a rank that runs sequences of its own takes so many at most; absent: any number. */
  readonly rankTokens?: number;
  /** Prompts that end in the step: each gives its call's first token. */
  readonly firstTokens: number;
  /** Attention FLOPs of one device for the prompt tokens. */
  readonly chunkAttentionFlops: number;
  /** KV bytes one device reads for them: what precedes them and themselves. */
  readonly chunkKvBytes: number;
  /** Tokens in front of its chunks, added up: latents of them are widened. */
  readonly depthTokens: number;
  /** Distinct LoRA adapters of its calls, those of them that are fetched first, and seconds of a vision tower for images; absent: none. */
  readonly adapters?: number;
  readonly fetches?: number;
  readonly towerSeconds?: number;
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

function addRanked({ runtime, sums, rankedActivationSeconds }: StepRates, ranked: MatrixRates, tokens: number): void {
  addMatrix(sums, ranked, tokens, runtime.unhiddenShare);
  add(sums, parts.compute, tokens * rankedActivationSeconds);
}

/**
 * What the matrices of ranks that run sequences of their own take of a step, by the tokens of the busiest.
 *
 * @source derived
 */
export function rankedSeconds(rates: StepRates, tokens: number): number {
  const { ranked, sums } = rates;
  if (ranked === null) return 0;
  sums.fill(0);
  addRanked(rates, ranked, tokens);
  return (sums[parts.weights] ?? 0) + (sums[parts.compute] ?? 0);
}

/** What a replica's steps go by, whatever rides in them. */
export interface StepRates {
  readonly work: ReplicaWork;
  readonly runtime: RuntimeProfile;
  readonly dense: MatrixRates;
  readonly head: MatrixRates;
  /** Matrices that each rank multiplies its own sequences' tokens with; `null`: there are none. */
  readonly ranked: MatrixRates | null;
  /** Of what is written and read of a token between its matrices, seconds; of what ranks do for their own. */
  readonly activationSeconds: number;
  readonly rankedActivationSeconds: number;
  readonly weightsRate: number;
  readonly kvRate: number;
  /** What prompts' attention reads, gathered from the ranks that its tokens are dealt to. */
  readonly promptKvRate: number;
  readonly attentionRate: number;
  /** Of each token in front of a chunk whose latents are widened: writing and reading keys and values, and computing them. */
  readonly widenedBytesSeconds: number;
  readonly widenedFlopsSeconds: number;
  /** What each token of a chunk takes more for each in front of it where it attends to latents. */
  readonly absorbedSeconds: number;
  readonly expertRate: number;
  readonly wideRate: number;
  readonly latencySeconds: number;
  readonly layersSeconds: number;
  /** What launching a step with prompts takes the host, which the device waits for if it is done before. */
  readonly launchSeconds: number;
  /** Tokens that a step computes of a sequence that generates: 1, or drafts to verify and one more. */
  readonly tokensPerDecode: number;
  /** Parts of the step that was looked at last: each is asked for thousands of times, and kept by nobody. */
  readonly sums: Float64Array;
}

function latentLayers(groups: readonly LayerGroup[]): number {
  return groups.reduce((sum, group) => sum + (group.kind === "latent" ? group.layers : 0), 0);
}

/**
 * What the host takes to launch a step with prompts, kernel by kernel, where a step of decodes is one graph that is ready; seconds. The
 * device waits for it if it is done before.
 *
 *     secondsPerPromptLayer layers + secondsPerPromptExpertLayer expertLayers + secondsPerPromptLatentLayer latentLayers
 *
 * @source derived
 */
export function launchSeconds({ layers, expertLayers, groups }: ReplicaWork, runtime: RuntimeProfile): number {
  const { secondsPerPromptLayer, secondsPerPromptExpertLayer, secondsPerPromptLatentLayer } = runtime;
  return (
    (secondsPerPromptLayer ?? 0) * layers +
    (secondsPerPromptExpertLayer ?? 0) * expertLayers +
    (secondsPerPromptLatentLayer ?? 0) * latentLayers(groups)
  );
}

/**
 * What an engine's kernels reach of memory's bandwidth while they read the cache, in bytes a second of one device: less where its values are widened
 * on the way.
 *
 * @source derived
 */
export function cacheRate(bandwidthBytesPerSecond: number, isNarrow: boolean, runtime: RuntimeProfile): number {
  const wide = bandwidthBytesPerSecond * runtime.kvBandwidthEfficiency;
  return isNarrow ? wide * (runtime.narrowCacheShare ?? 1) : wide;
}

/**
 * Binds a replica's work to the rates that its runtime reaches.
 *
 * @source derived
 */
export function stepRates(work: ReplicaWork, runtime: RuntimeProfile, tokensPerDecode = 1): StepRates {
  const weightsRate = work.bandwidthBytesPerSecond * runtime.bandwidthEfficiency;
  const kvRate = cacheRate(work.bandwidthBytesPerSecond, work.hasNarrowCache, runtime);
  const wideCacheRate = cacheRate(work.bandwidthBytesPerSecond, false, runtime);
  const { gatherSecondsPerByte } = work.traffic;
  const { computeEfficiency } = runtime;
  return {
    work,
    runtime,
    dense: {
      reading: work.denseBytes / weightsRate,
      rowSeconds: work.denseFlopsPerToken / (work.densePeakFlopsPerSecond * computeEfficiency),
      rowsOfTile: work.denseTileRows,
    },
    head: {
      reading: work.headBytes / weightsRate,
      rowSeconds: work.headFlopsPerToken / (work.widePeakFlopsPerSecond * computeEfficiency),
      rowsOfTile: fullTileRows,
    },
    ranked:
      work.sequenceRanks === 1
        ? null
        : {
            reading: work.rankedBytes / weightsRate,
            rowSeconds: work.rankedFlopsPerToken / (work.densePeakFlopsPerSecond * computeEfficiency),
            rowsOfTile: work.denseTileRows,
          },
    activationSeconds: work.activationBytesPerToken / weightsRate,
    rankedActivationSeconds: work.rankedActivationBytesPerToken / weightsRate,
    weightsRate,
    kvRate,
    promptKvRate: gatherSecondsPerByte > 0 ? 1 / (1 / kvRate + gatherSecondsPerByte / runtime.linkEfficiency) : kvRate,
    attentionRate: work.widePeakFlopsPerSecond * runtime.attentionEfficiency,
    widenedBytesSeconds: work.widened.bytes / wideCacheRate,
    widenedFlopsSeconds: work.widened.flops / (work.widePeakFlopsPerSecond * computeEfficiency),
    absorbedSeconds: work.widened.absorbedFlops / (work.widePeakFlopsPerSecond * runtime.attentionEfficiency),
    expertRate: work.expertPeakFlopsPerSecond * computeEfficiency,
    wideRate: work.widePeakFlopsPerSecond * computeEfficiency,
    latencySeconds: work.traffic.latencies * runtime.allReduceLatencySeconds,
    layersSeconds:
      runtime.secondsPerLayer * work.layers +
      runtime.secondsPerExpertLayer * work.expertLayers +
      (runtime.secondsPerLatentLayer ?? 0) * latentLayers(work.groups),
    launchSeconds: launchSeconds(work, runtime),
    tokensPerDecode,
    sums: new Float64Array(Object.keys(parts).length),
  };
}

/**
 * Time of one iteration of a replica, in seconds.
 *
 *     t = overhead + dense + experts + head + activations + decode attention + prompt attention + communication
 *     each bracket: max(reading, computing) + unhiddenShare x min(reading, computing); decode attention max(...) alone
 *     reading = bytes / (bandwidth x efficiency)        computing = FLOPs / (peak x efficiency)
 *     activations = tokens x what is written and read of one between its matrices / (bandwidth x efficiency)
 *     hit = 1 - (1 - k / E)^tokens        expert bytes = all x hit x (1 + spread sqrt((1 - hit) / (experts of a group x hit))), at most all
 *     prompt attention also widens latents in front of its chunks: writing, reading and computing of each token there, or attends to them where that takes less
 *     expert FLOPs = of a token x (tokens x skew x (1 + spread sqrt((1 - k / E) / mean tokens a group)) + min(tokens, half a tile x E / k x hit))
 *     spread = standard deviations that the busiest of so many groups lies above their mean, of the router's picks
 *     adapters = layers' launches + distinct ones x time each + FLOPs / (peak x efficiency) + fetched ones x time each, in the overhead; a vision tower's time for images comes on top, as computing
 *     with prompts: all but attention and adapters takes at least what launching the step takes the host
 *     overhead = secondsPerLayer layers + secondsPerExpertLayer expertLayers + secondsPerLatentLayer latentLayers + stages (secondsPerStep + secondsPerSequence n), n of the rank with most
 *
 * With pipeline stages the decodes run as one micro-batch a stage; a sequence gets its token once its micro-batch has passed
 * all of them, and a prompt chunk rides whole in one micro-batch. FLOPs of dense matrices and head are those of whole tiles,
 * or of a vector a token where that is quicker; each expert that is hit leaves half of its last tile unused in the mean. The unhidden share is fitted.
 * Where drafts are verified a sequence has several tokens in the step, which read its cache once. Ranks that run sequences of their own
 * wait for the one with most of them: attention, its matrices and its host, which each of them has, take as long as there, of prompts no longer than a
 * rank has room for.
 *
 * @source pope-2022-scaling-inference
 */
export function iterationTime(work: ReplicaWork, runtime: RuntimeProfile, load: StepLoad): IterationTime {
  return ratedTime(stepRates(work, runtime), load);
}

/**
 * The same by rates that are known.
 *
 * @source pope-2022-scaling-inference
 */
export function ratedTime(rates: StepRates, load: StepLoad): IterationTime {
  const seconds = ratedSeconds(rates, load);
  const [weightsSeconds = 0, kvSeconds = 0, computeSeconds = 0, communicationSeconds = 0, overheadSeconds = 0] =
    rates.sums;
  return { seconds, weightsSeconds, kvSeconds, computeSeconds, communicationSeconds, overheadSeconds };
}

/**
 * The seconds alone.
 *
 * @source pope-2022-scaling-inference
 */
export function ratedSeconds(rates: StepRates, load: StepLoad): number {
  const { work, runtime, sums } = rates;
  const decodes = load.decodes / work.stages;
  const computed = decodes * rates.tokensPerDecode;
  const tokens = computed + load.chunkTokens;
  const ranks = work.sequenceRanks;
  const unhidden = runtime.unhiddenShare;
  sums.fill(0);
  addMatrix(sums, rates.dense, tokens, unhidden);
  addMatrix(sums, rates.head, computed + load.firstTokens, unhidden);
  add(sums, parts.compute, tokens * rates.activationSeconds);
  const busiest = onBusiestRank(decodes, ranks);
  const ofChunk = busiestPromptShare(load.prompts, ranks, load.chunkTokens, load.rankTokens ?? Infinity);
  if (rates.ranked !== null)
    addRanked(rates, rates.ranked, busiest * rates.tokensPerDecode + ofChunk * load.chunkTokens);
  if (work.expertBytes > 0) {
    const hit = 1 - exp(tokens * work.logExpertMiss);
    const read = (work.expertBytes * hit * busiestHits(work, hit, tokens)) / rates.weightsRate;
    const spare = Math.min(tokens, spareRows * work.expertsOverPicked * hit);
    const flops = work.expertFlopsPerToken * (tokens * expertImbalance(work, tokens) + spare);
    const compute = flops / rates.expertRate;
    add(sums, parts.weights, shownReading(read, compute, unhidden));
    add(sums, parts.compute, shownComputing(read, compute, unhidden));
  }

  const { secondsPerToken, secondsPerDecodeToken, secondsPerPromptToken } = work.traffic;
  const shared = secondsPerDecodeToken * computed + secondsPerPromptToken * load.chunkTokens;
  const communication = rates.latencySeconds + (secondsPerToken * tokens + shared) / runtime.linkEfficiency;
  const hosted =
    rates.layersSeconds +
    work.stages * (runtime.secondsPerStep + runtime.secondsPerSequence * onBusiestRank(load.decodes, ranks));
  const unattended = (sums[parts.weights] ?? 0) + (sums[parts.compute] ?? 0) + communication + hosted;
  const waited = load.chunkTokens > 0 ? Math.max(0, rates.launchSeconds - unattended) : 0;
  // One kernel reads the cache and multiplies: its many groups of threads hide the shorter of the two whole.
  const decodeRead = (busiest * load.kvBytesPerDecode) / rates.kvRate;
  const decodeCompute = (busiest * rates.tokensPerDecode * load.attentionFlopsPerDecode) / rates.attentionRate;
  const chunkRead = (ofChunk * load.chunkKvBytes) / rates.promptKvRate;
  const chunkCompute = (ofChunk * load.chunkAttentionFlops) / rates.attentionRate;
  const depth = ofChunk * load.depthTokens;
  const absorbed = (load.prompts > 0 ? load.chunkTokens / load.prompts : 0) * rates.absorbedSeconds;
  const isWidened = absorbed > rates.widenedBytesSeconds + rates.widenedFlopsSeconds;
  const kv =
    shownReading(decodeRead, decodeCompute, 0) +
    shownReading(chunkRead, chunkCompute, unhidden) +
    (isWidened ? depth * rates.widenedBytesSeconds : 0);
  add(
    sums,
    parts.compute,
    shownComputing(decodeRead, decodeCompute, 0) +
      shownComputing(chunkRead, chunkCompute, unhidden) +
      depth * (isWidened ? rates.widenedFlopsSeconds : absorbed),
  );
  const ofAdapters =
    work.adapters === null
      ? 0
      : adapterSeconds(work.adapters, load) + (work.adapters.flopsPerToken * tokens) / rates.wideRate;
  const overhead = hosted + waited + ofAdapters;
  add(sums, parts.compute, load.towerSeconds ?? 0);
  sums[parts.kv] = kv;
  sums[parts.communication] = communication;
  sums[parts.overhead] = overhead;
  return (sums[parts.weights] ?? 0) + kv + (sums[parts.compute] ?? 0) + communication + overhead;
}
