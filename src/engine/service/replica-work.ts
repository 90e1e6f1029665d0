import { log } from "../../numeric/log.ts";
import type { LayerGroup, ModelShape, Pool, WeightFormat } from "../input.ts";
import { attentionTp, contextShards, headRanks, redundantShare, sequenceRanks } from "../memory/sharding.ts";
import { parameterParts, weightByteParts } from "../memory/weight-bytes.ts";
import type { StepTokens } from "./accepted-tokens.ts";
import { activationBytes } from "./activation-bytes.ts";
import { adapterWork, type AdapterWork } from "./adapter-work.ts";
import { prefillAttentionFlops, type WidenedToken, widenedToken } from "./attention-flops.ts";
import { type ExpertGroups, expertSpread } from "./busiest-experts.ts";
import type { CallShape } from "./call-shape.ts";
import { expertSkew, groupTraffic, type GroupTraffic } from "./group-traffic.ts";

/** What one device of a replica reads, multiplies and sends, whatever rates it reaches: the stages of a pipeline added up. */
export interface ReplicaWork extends ExpertGroups {
  /** Weight bytes that every step reads: attention, dense feed-forward, shared experts; then the head. */
  readonly denseBytes: number;
  readonly headBytes: number;
  /** Of attention where ranks run sequences of their own, each with its own copy; 0: it is among the dense. */
  readonly rankedBytes: number;
  /** Weight bytes in routed experts: a step reads those that its tokens hit. */
  readonly expertBytes: number;
  /** ln(1 - k / E): share of experts that one token leaves alone, as a logarithm; 0 for dense models. */
  readonly logExpertMiss: number;
  readonly denseFlopsPerToken: number;
  /** Of the rank that has the token; 0: they are among the dense. */
  readonly rankedFlopsPerToken: number;
  readonly expertFlopsPerToken: number;
  readonly headFlopsPerToken: number;
  /** Peaks of one device, FLOP/s: matrices in the weights' format, experts' matrices, and attention and head in 16 bit. */
  readonly densePeakFlopsPerSecond: number;
  readonly expertPeakFlopsPerSecond: number;
  readonly widePeakFlopsPerSecond: number;
  /** Rows of the tiles that the matrices outside experts and head are cut into. */
  readonly denseTileRows: number;
  readonly bandwidthBytesPerSecond: number;
  /** Whether a value of the cache takes a byte or less. */
  readonly hasNarrowCache: boolean;
  /** Routed experts over those that a token passes through; 0 for dense models. */
  readonly expertsOverPicked: number;
  readonly layers: number;
  readonly expertLayers: number;
  readonly groups: readonly LayerGroup[];
  /** Devices that split the attention of one sequence. */
  readonly attentionTp: number;
  /** The same of a token that is generated: groups that share prompts each compute all of it, but for tokens dealt to them. */
  readonly decodeTp: number;
  /** What one device does for each token in front of a chunk, to make keys and values of latents: for its heads, of all of them. */
  readonly widened: WidenedToken;
  /** Groups of ranks that run sequences of their own. */
  readonly sequenceRanks: number;
  /** Pipeline stages: that many micro-batches are under way at once. */
  readonly stages: number;
  readonly traffic: GroupTraffic;
  /** What is written and read of a token between its matrices, in bytes of one device; of what ranks that run sequences of their own do for their own tokens. */
  readonly activationBytesPerToken: number;
  readonly rankedActivationBytesPerToken: number;
  /** What LoRA adapters add; `null`: there are none. */
  readonly adapters: AdapterWork | null;
}

/** Every token hits every expert: so many e-folds that none is missed. */
const allExpertsHit = -1000;

function logExpertMiss({ experts, expertsPerToken }: ModelShape, copies: number): number {
  if (experts === 0) return 0;
  return expertsPerToken < experts ? log(1 - expertsPerToken / (experts * copies)) : allExpertsHit;
}

/**
 * Parameters of the matrices that every token multiplies with: active parameters without the head, which runs on sampled
 * tokens only, and without the input embedding, which is a look-up.
 *
 *     linear = active - head - (untied embedding, where the active count includes it)
 *
 * @source derived
 */
export function linearParameters(model: ModelShape): number {
  const embedding = model.activeCountsEmbedding && !model.tiedEmbeddings ? model.embeddingParameters : 0;
  return Math.max(0, model.activeParameters - model.headParameters - embedding);
}

/** Routed-expert parameters that one token passes through. */
function activeExpertParameters(model: ModelShape): number {
  const { experts, expertsPerToken, routedExpertParameters } = model;
  return experts === 0 ? 0 : (routedExpertParameters * Math.min(expertsPerToken, experts)) / experts;
}

/**
 * Dense peak of one device for matrices in a weight format, FLOP/s. A device without the format's own rate, and formats that
 * only shrink the weights (AWQ, GPTQ), multiply in BF16. MXFP4 weights meet 8-bit activations where the device has 4-bit
 * units, and 16-bit ones elsewhere.
 *
 * @source aiconfigurator
 */
export function peakFlopsPerSecond({ accelerator }: Pool, format: WeightFormat): number {
  const { bf16FlopsPerSecond, fp8FlopsPerSecond, int8FlopsPerSecond, fp4FlopsPerSecond } = accelerator;
  switch (format) {
    case "fp8":
    case "fp8-mixed":
      return fp8FlopsPerSecond ?? bf16FlopsPerSecond;
    case "int8":
      return int8FlopsPerSecond ?? bf16FlopsPerSecond;
    case "nvfp4":
      return fp4FlopsPerSecond ?? bf16FlopsPerSecond;
    case "mxfp4":
      return (fp4FlopsPerSecond === null ? null : fp8FlopsPerSecond) ?? bf16FlopsPerSecond;
    default:
      return bf16FlopsPerSecond;
  }
}

/** Rows of the tile that the libraries' matrix products are cut into. */
export const fullTileRows = 128;
/** Rows of one instruction of the tensor cores, which kernels for weights in few bits make do with. */
const weightOnlyTileRows = 16;

/**
 * Rows of the tiles of matrices in a weight format. On a device without units for it kernels read the weights as they are,
 * widen them in registers and multiply in 16 bit: four-bit weights come nearly four times as fast up to 16 to 32 tokens, and no
 * slower than 16-bit ones where computing rules.
 *
 * @source frantar-2024-marlin
 */
export function formatTileRows(pool: Pool, format: WeightFormat): number {
  const isWide = format === "bf16" || format === "fp16";
  const isWidened = !isWide && peakFlopsPerSecond(pool, format) === pool.accelerator.bf16FlopsPerSecond;
  return isWidened ? weightOnlyTileRows : fullTileRows;
}

/**
 * The work of one device of a pool's replica.
 *
 *     bytes: attention / headRanks + (all else) / tp       FLOPs a token: 2 x active parameters / tp
 *
 * Attention weights are whole in every group that runs sequences of its own, which multiplies its tokens with them: of the busiest
 * group's a step takes as long as.
 *
 * @source aiconfigurator
 */
export function replicaWork(pool: Pool): ReplicaWork {
  const { model, accelerator, weights, tp, pp } = pool;
  const parts = weightByteParts(model, weights, pool.runtime.expertWidthMultiple);
  const [split, heads] = [attentionTp(pool), headRanks(pool)];
  const copies = 1 + redundantShare(pool);
  const expertParameters = activeExpertParameters(model);
  const dense = weights === "mxfp4" && model.routedExpertParameters > 0 ? "bf16" : weights;
  const headBytes = model.tiedEmbeddings ? parts.embedding : parts.head;
  const expertGroups = Math.max(1, Math.min(tp, pool.ep));
  const ranks = sequenceRanks(pool);
  const widened = widenedToken(model.groups);
  const denseParameters = Math.max(0, linearParameters(model) - expertParameters);
  const rankedParameters = ranks === 1 ? 0 : Math.min(denseParameters, parameterParts(model).attention);
  const activations = activationBytes(pool, expertGroups, expertParameters);
  return {
    denseBytes: (ranks === 1 ? parts.attention / heads : 0) + (parts.linear + parts.norms) / tp,
    rankedBytes: ranks === 1 ? 0 : parts.attention / heads,
    headBytes: headBytes / tp,
    expertBytes: (parts.experts * copies) / tp,
    logExpertMiss: logExpertMiss(model, copies),
    denseFlopsPerToken: (2 * (denseParameters - rankedParameters)) / tp,
    rankedFlopsPerToken: (2 * rankedParameters * ranks) / tp,
    expertFlopsPerToken: (2 * expertParameters) / tp,
    headFlopsPerToken: (2 * model.headParameters) / tp,
    densePeakFlopsPerSecond: peakFlopsPerSecond(pool, dense),
    expertPeakFlopsPerSecond: peakFlopsPerSecond(pool, weights),
    widePeakFlopsPerSecond: accelerator.bf16FlopsPerSecond,
    denseTileRows: formatTileRows(pool, dense),
    bandwidthBytesPerSecond: accelerator.bandwidthBytesPerSecond,
    hasNarrowCache: pool.kv !== "bf16",
    expertGroups,
    expertsOfGroup: (model.experts * copies) / expertGroups,
    expertTokensPerGroup: model.expertsPerToken / expertGroups,
    expertSpread: expertSpread(model, expertGroups),
    expertSkew: expertSkew(pool),
    expertsOverPicked: model.experts === 0 ? 0 : model.experts / Math.min(model.experts, model.expertsPerToken),
    layers: model.layers,
    expertLayers: model.routedExpertParameters > 0 ? model.expertLayers : 0,
    groups: model.groups,
    attentionTp: split,
    decodeTp: Math.min(split, heads * contextShards(pool)),
    widened: {
      flops: widened.flops / heads,
      bytes: widened.bytes / heads,
      absorbedFlops: widened.absorbedFlops / split,
    },
    sequenceRanks: ranks,
    stages: pp,
    traffic: groupTraffic(pool),
    activationBytesPerToken: activations.others + (ranks === 1 ? activations.norms : 0),
    rankedActivationBytesPerToken: ranks === 1 ? 0 : activations.norms,
    adapters: adapterWork(pool),
  };
}

/**
 * Pure compute that the mean call needs of a replica, whatever the batch: prompt, answer with what is drafted in vain, and images.
 *
 * @source derived
 */
export function callComputeSeconds(
  { runtime, pp }: Pool,
  work: ReplicaWork,
  { outputTokens, uncachedTokens, cachedTokens, towerSeconds = 0 }: CallShape,
  attentionFlopsPerDecode: number,
  { computedTokens, givenTokens }: StepTokens,
): number {
  // The prompt's last step gives the first token; drafts that come to nothing are computed all the same.
  const decodes = Math.max(0, outputTokens - 1) * (computedTokens / givenTokens);
  const tokens = uncachedTokens + decodes;
  const { computeEfficiency, attentionEfficiency } = runtime;
  const prompt = prefillAttentionFlops(work.groups, uncachedTokens, cachedTokens) / work.attentionTp;
  // Of latents that are found either is computed, whichever takes less: keys and values of them, or attention to themselves.
  const { flops, absorbedFlops } = work.widened;
  const found =
    cachedTokens * Math.min((flops * attentionEfficiency) / computeEfficiency, uncachedTokens * absorbedFlops);
  const attention = (prompt + found + decodes * attentionFlopsPerDecode) / work.sequenceRanks;
  const matrices =
    ((work.denseFlopsPerToken + work.rankedFlopsPerToken / work.sequenceRanks) * tokens) /
      work.densePeakFlopsPerSecond +
    (work.expertFlopsPerToken * tokens) / work.expertPeakFlopsPerSecond +
    (work.headFlopsPerToken * (computedTokens > 1 ? decodes + 1 : outputTokens)) / work.widePeakFlopsPerSecond;
  return (
    (matrices / computeEfficiency + attention / (work.widePeakFlopsPerSecond * attentionEfficiency)) / pp + towerSeconds
  );
}
