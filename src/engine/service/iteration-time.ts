import { exp } from "../../numeric/exp.ts";
import type { RuntimeProfile } from "../input.ts";
import { fullTileRows, type ReplicaWork } from "./replica-work.ts";

/**
 * Rows that a matrix product computes for so many tokens: fewer than a tile take a whole tile's time.
 *
 *     rows = max(tokens, rows of a tile)
 *
 * One token alone is a product with a vector, which has kernels of its own. Above a tile the last one's unused rows are left out.
 *
 * @source nvidia-matrix-multiplication
 */
export function tileRows(tokens: number, rowsOfTile: number): number {
  if (tokens <= 1) return tokens;
  return Math.max(tokens, rowsOfTile);
}

/** What one iteration processes. */
export interface StepLoad {
  /** Sequences that generate one token each. */
  readonly decodes: number;
  /** KV bytes that one device reads for one of them, and its attention FLOPs. */
  readonly kvBytesPerDecode: number;
  readonly attentionFlopsPerDecode: number;
  /** Prompt tokens of the step. */
  readonly chunkTokens: number;
  /** Prompts that end in the step: each gives its call's first token. */
  readonly firstTokens: number;
  /** Attention FLOPs of one device for the prompt tokens. */
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

/** What reading adds to `max(reading, computing) + unhidden x min(reading, computing)`; it counts as the longer one of equals. */
function shownReading(reading: number, computing: number, unhiddenShare: number): number {
  return reading >= computing ? reading : unhiddenShare * reading;
}

/** What computing adds to it. */
function shownComputing(reading: number, computing: number, unhiddenShare: number): number {
  return computing > reading ? computing : unhiddenShare * computing;
}

/** What the products of a matrix take in a step. */
interface ProductSeconds {
  reading: number;
  computing: number;
}

function addProduct(sum: ProductSeconds, reading: number, computing: number, unhidden: number, times: number): void {
  sum.reading += times * shownReading(reading, computing, unhidden);
  sum.computing += times * shownComputing(reading, computing, unhidden);
}

/**
 * Adds what the product of a matrix with so many tokens takes: whole tiles, or a vector a token where that is quicker, as on a
 * device that computes slowly beside what it reads. Between one token and two, their means: micro-batches of a pipeline.
 */
function addMatrix(
  sum: ProductSeconds,
  reading: number,
  rowSeconds: number,
  tokens: number,
  { unhidden, rowsOfTile }: { readonly unhidden: number; readonly rowsOfTile: number },
): void {
  if (tokens <= 1) {
    addProduct(sum, reading, rowSeconds * tokens, unhidden, 1);
    return;
  }
  const tokensOfTile = Math.max(2, tokens);
  const share = Math.min(1, tokens - 1);
  const tile = rowSeconds * tileRows(tokensOfTile, rowsOfTile);
  const together = shownReading(reading, tile, unhidden) + shownComputing(reading, tile, unhidden);
  const alone = shownReading(reading, rowSeconds, unhidden) + shownComputing(reading, rowSeconds, unhidden);
  const isAlone = tokensOfTile * alone < together;
  addProduct(sum, reading, isAlone ? rowSeconds : tile, unhidden, isAlone ? share * tokensOfTile : share);
  if (share < 1) addProduct(sum, reading, rowSeconds, unhidden, 1 - share);
}

/** The busiest of the groups that hold experts of their own has so many times the mean of tokens; at most all of them. */
function expertImbalance({ expertGroups, expertSpread, expertTokensPerGroup }: ReplicaWork, tokens: number): number {
  if (expertSpread === 0) return 1;
  return Math.min(expertGroups, 1 + Math.sqrt(expertSpread / Math.max(1, tokens * expertTokensPerGroup)));
}

/**
 * Time of one iteration of a replica, in seconds.
 *
 *     t = overhead + dense + experts + head + decode attention + prompt attention + communication
 *     each bracket: max(reading, computing) + unhiddenShare x min(reading, computing); decode attention max(...) alone
 *     reading = bytes / (bandwidth x efficiency)        computing = FLOPs / (peak x efficiency)
 *     expert bytes = all x (1 - (1 - k / E)^tokens)      expert FLOPs = mean x (1 + sqrt(2 ln groups / mean tokens a group))
 *     overhead = secondsPerLayer layers + secondsPerExpertLayer expertLayers + stages (secondsPerStep + secondsPerSequence n)
 *
 * With pipeline stages the decodes run as one micro-batch a stage; a sequence gets its token once its micro-batch has passed
 * all of them, and a prompt chunk rides whole in one micro-batch. FLOPs of dense matrices and head are those of whole tiles,
 * or of a vector a token where that is quicker; experts are taken as if their tiles were full. The unhidden share is fitted.
 *
 * @source pope-2022-scaling-inference
 */
export function iterationTime(work: ReplicaWork, runtime: RuntimeProfile, load: StepLoad): IterationTime {
  const decodes = load.decodes / work.stages;
  const tokens = decodes + load.chunkTokens;
  const ranks = work.sequenceRanks;
  const weightsRate = work.bandwidthBytesPerSecond * runtime.bandwidthEfficiency;
  const kvRate = work.bandwidthBytesPerSecond * runtime.kvBandwidthEfficiency;
  const attentionRate = work.widePeakFlopsPerSecond * runtime.attentionEfficiency;
  const { computeEfficiency, unhiddenShare: unhidden } = runtime;

  const matrices: ProductSeconds = { reading: 0, computing: 0 };
  const denseRow = work.denseFlopsPerToken / (work.densePeakFlopsPerSecond * computeEfficiency);
  const rowsOfTile = work.denseTileRows;
  addMatrix(matrices, work.denseBytes / weightsRate, denseRow, tokens, { unhidden, rowsOfTile });
  const headRow = work.headFlopsPerToken / (work.widePeakFlopsPerSecond * computeEfficiency);
  const sampled = decodes + load.firstTokens;
  addMatrix(matrices, work.headBytes / weightsRate, headRow, sampled, { unhidden, rowsOfTile: fullTileRows });
  let weightsSeconds = matrices.reading;
  let computeSeconds = matrices.computing;
  if (work.expertBytes > 0) {
    const read = (work.expertBytes * (1 - exp(tokens * work.logExpertMiss))) / weightsRate;
    const flops = work.expertFlopsPerToken * tokens * expertImbalance(work, tokens);
    const compute = flops / (work.expertPeakFlopsPerSecond * computeEfficiency);
    weightsSeconds += shownReading(read, compute, unhidden);
    computeSeconds += shownComputing(read, compute, unhidden);
  }

  // One kernel reads the cache and multiplies: its many groups of threads hide the shorter of the two whole.
  const decodeRead = ((decodes / ranks) * load.kvBytesPerDecode) / kvRate;
  const decodeCompute = ((decodes / ranks) * load.attentionFlopsPerDecode) / attentionRate;
  const chunkRead = load.chunkKvBytes / ranks / kvRate;
  const chunkCompute = load.chunkAttentionFlops / ranks / attentionRate;
  const kvSeconds = shownReading(decodeRead, decodeCompute, 0) + shownReading(chunkRead, chunkCompute, unhidden);
  computeSeconds += shownComputing(decodeRead, decodeCompute, 0) + shownComputing(chunkRead, chunkCompute, unhidden);

  const communicationSeconds =
    work.traffic.latencies * runtime.allReduceLatencySeconds +
    (work.traffic.secondsPerToken * tokens) / runtime.linkEfficiency;
  const overheadSeconds =
    runtime.secondsPerLayer * work.layers +
    runtime.secondsPerExpertLayer * work.expertLayers +
    work.stages * (runtime.secondsPerStep + runtime.secondsPerSequence * load.decodes);
  return {
    seconds: weightsSeconds + kvSeconds + computeSeconds + communicationSeconds + overheadSeconds,
    weightsSeconds,
    kvSeconds,
    computeSeconds,
    communicationSeconds,
    overheadSeconds,
  };
}
