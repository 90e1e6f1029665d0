import { pow } from "../../numeric/pow.ts";
import type { LayerGroup, ModelShape, Pool } from "../input.ts";
import type { Speculation } from "../speculation.ts";
import { deviceSequenceBytes, kvBytesPerTokenPerDevice } from "./sharding.ts";
import { weightByteParts } from "./weight-bytes.ts";

/**
 * A pool's speculation where all is known that it is counted by; `null`: it has none, or acceptance or draft are missing.
 *
 * @source leviathan-2023-speculative
 */
export function countedSpeculation({ speculation }: Pool): Speculation | null {
  if (speculation === undefined || missingOf(speculation) !== null) return null;
  return speculation;
}

/**
 * What has to be entered before a speculation can be counted: how often drafts are accepted, or what drafts; `null`: nothing.
 *
 * @source derived
 */
export function missingOf({ method, acceptance, draft, draftParameters }: Speculation): "acceptance" | "draft" | null {
  if (acceptance.length === 0) return "acceptance";
  return method === "draft-model" && draft === null && draftParameters === null ? "draft" : null;
}

/** Width over depth of a decoder of common proportions: a layer of Llama 3.2 1B has 2,048 / 16. */
const widthOfLayer = 128;
/** Attention and feed-forward of a decoder's layer, over the square of its width. */
const squaresOfLayer = 12;
/** A head that drafts reads three states of the target through one matrix, and is one decoder layer of twice the usual input. */
const squaresOfHead = 17;
/** Words that such heads draft from: the most frequent ones. */
const headVocabulary = 32_768;
/** Values of key and value that a token keeps in a layer: 8 heads of 64. */
const draftCacheElements = 2 * 8 * 64;
const draftHeads = { kvHeads: 8, queryHeads: 32 };

function fullGroup(layers: number, elementsPerToken: number, heads: typeof draftHeads): LayerGroup {
  const dim = elementsPerToken / (2 * heads.kvHeads);
  return {
    kind: "full",
    layers,
    elementsPerToken,
    windowTokens: null,
    tokensPerEntry: null,
    bytesPerElement: null,
    constantBytes: 0,
    attendedEntries: null,
    ...heads,
    decodeScoreDim: dim,
    decodeValueDim: dim,
    prefillScoreDim: dim,
    prefillValueDim: dim,
  };
}

const noExperts = { routedExpertParameters: 0, experts: 0, expertsPerToken: 0, expertLayers: 0 } as const;
const untied = {
  activeCountsEmbedding: false,
  embeddingParameters: 0,
  tiedEmbeddings: false,
  stateBytesPerSequence: 0,
};

/** A decoder of which only the size is known: as deep as one of common proportions. */
function decoderOf(target: ModelShape, parameters: number): ModelShape {
  const layers = Math.max(1, Math.round(pow(parameters / (squaresOfLayer * widthOfLayer * widthOfLayer), 1 / 3)));
  const hiddenSize = widthOfLayer * layers;
  const vocabulary = target.headParameters / target.hiddenSize;
  const head = Math.min(parameters / 2, vocabulary * hiddenSize);
  return {
    ...target,
    ...noExperts,
    ...untied,
    name: "draft model",
    totalParameters: parameters,
    activeParameters: parameters,
    headParameters: head,
    attentionParameters: (parameters - head) / 3,
    layers,
    hiddenSize,
    groups: [fullGroup(layers, draftCacheElements, draftHeads)],
  };
}

/** Heads that were trained on the target's states: one dense layer as wide as the target, with a head over frequent words. */
function headsOf(target: ModelShape, parameters: number | null): ModelShape {
  const { hiddenSize } = target;
  const squares = squaresOfHead * hiddenSize * hiddenSize;
  const vocabulary = Math.min(headVocabulary, target.headParameters / hiddenSize);
  const headParameters = Math.min(vocabulary * hiddenSize, (parameters ?? Infinity) / 2);
  const total = parameters ?? squares + headParameters;
  return {
    ...target,
    ...noExperts,
    ...untied,
    name: "draft heads",
    totalParameters: total,
    activeParameters: total,
    headParameters,
    attentionParameters: (total - headParameters) / 3,
    layers: 1,
    groups: [fullGroup(1, 2 * draftCacheElements, draftHeads)],
  };
}

/** The layer that a model predicts further tokens with: one of its own, behind a matrix that joins state and token; the head is the model's. */
function nextTokensLayer(target: ModelShape, parameters: number | null): ModelShape {
  const { layers, expertLayers, hiddenSize, groups, headParameters } = target;
  const embeddings = target.embeddingParameters + (target.tiedEmbeddings ? 0 : headParameters);
  const dense = target.totalParameters - embeddings - target.attentionParameters - target.routedExpertParameters;
  const attention = target.attentionParameters / layers;
  const experts = expertLayers > 0 ? target.routedExpertParameters / expertLayers : 0;
  const joined = 2 * hiddenSize * hiddenSize;
  const own = attention + Math.max(0, dense) / layers + experts + joined;
  const scale = parameters === null ? 1 : parameters / own;
  const share = target.experts > 0 ? Math.min(target.expertsPerToken, target.experts) / target.experts : 0;
  const whole = groups.filter(({ kind }) => kind !== "window");
  return {
    ...target,
    ...untied,
    name: "layer for next tokens",
    totalParameters: own * scale + headParameters,
    activeParameters: (own - experts * (1 - share)) * scale + headParameters,
    attentionParameters: attention * scale,
    routedExpertParameters: experts * scale,
    expertLayers: experts > 0 ? 1 : 0,
    layers: 1,
    groups: (whole.length > 0 ? whole : groups).map((group) => ({ ...group, layers: 1 })),
  };
}

/** What drafts, as a model of its own; `null`: nothing is computed for drafts. */
function draftShape(target: ModelShape, { method, draft, draftParameters }: Speculation): ModelShape | null {
  switch (method) {
    case "draft-model":
      return draft ?? (draftParameters === null ? null : decoderOf(target, draftParameters));
    case "heads":
      return headsOf(target, draftParameters);
    case "mtp":
      return nextTokensLayer(target, draftParameters);
    case "ngram":
      return null;
    default:
      return method satisfies never;
  }
}

/** Plans ask for the same again and again. */
const known = new WeakMap<Pool, Pool | null>();

/**
 * What drafts in a pool, as a pool that it would be by itself: on the devices of one stage, with the layers' fixed times, while scheduling and sending
 * are the target's. Heads are kept in 16 bit, a draft model and layers of the model as the target. `null`: nothing drafts, or n-grams, which
 * the host looks up beside the step.
 *
 * @source leviathan-2023-speculative
 * @source li-2025-eagle-3
 * @source deepseek-v3-report
 */
export function draftPool(pool: Pool): Pool | null {
  const before = known.get(pool);
  if (before !== undefined) return before;
  const speculation = countedSpeculation(pool);
  const model = speculation === null ? null : draftShape(pool.model, speculation);
  // What drafts is one model for all adapters.
  const { speculation: _speculation, adapters: _adapters, ...alone } = pool;
  const found: Pool | null =
    model === null
      ? null
      : {
          ...alone,
          model,
          pp: 1,
          weights: speculation?.method === "heads" ? "bf16" : pool.weights,
          runtime: { ...pool.runtime, secondsPerStep: 0, secondsPerSequence: 0 },
        };
  known.set(pool, found);
  return found;
}

/**
 * Weight bytes of what drafts, on one device; 0 without. Layers for next tokens use the model's own head.
 *
 *     weights / tp        on each device of the stage that drafts
 *
 * @source derived
 */
export function draftWeightBytesPerDevice(pool: Pool): number {
  const draft = draftPool(pool);
  if (draft === null) return 0;
  const { head, embedding, ...layers } = weightByteParts(draft.model, draft.weights, pool.runtime.expertWidthMultiple);
  const own = layers.linear + layers.experts + layers.attention + layers.norms;
  const isShared = pool.speculation?.method === "mtp";
  return (isShared ? own : own + head + embedding) / pool.tp;
}

/**
 * Cache bytes that drafting keeps of a sequence on one device beside the target's; 0 without.
 *
 * @source derived: what drafts reads the same text, with a cache of its own.
 */
export function draftSequenceBytes(pool: Pool, tokens: number): number {
  const draft = draftPool(pool);
  return draft === null ? 0 : deviceSequenceBytes(draft, tokens);
}

/**
 * Cache bytes that one token more keeps for drafting on one device.
 *
 * @source derived
 */
export function draftKvBytesPerToken(pool: Pool, tokens: number): number {
  const draft = draftPool(pool);
  return draft === null ? 0 : kvBytesPerTokenPerDevice(draft, tokens);
}
