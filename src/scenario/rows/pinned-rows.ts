import { z } from "../zod.ts";
import { addedLater, choice, described, identifier, isoDate, text } from "../field.ts";

/** The catalogue rows that a scenario uses, as they were: a link means the same for ever, whatever the catalogue becomes. */

const parameters = (about: string) => choice(about, { unit: "parameters", min: 0, max: 1e14, whole: true });
const count = (about: string, max = 100_000) => choice(about, { unit: "", min: 0, max, whole: true });
const rate = (about: string, unit: string) => choice(about, { unit, min: 0, max: 1e18 });
const price = (about: string) => choice(about, { unit: "USD per million tokens", min: 0, max: 1e6 });

const layerGroup = z.strictObject({
  kind: z.enum(["full", "window", "latent", "compressed"]),
  layers: count("Layers of this kind"),
  elementsPerToken: count("Elements one token keeps in one layer", 10_000_000),
  windowTokens: z.nullable(count("Tokens a window layer keeps", 100_000_000).check(z.minimum(1))),
  tokensPerEntry: z.nullable(count("Tokens that share one entry", 1_000_000).check(z.minimum(1))),
  bytesPerElement: z.nullable(
    choice("Bytes of an element whatever the cache's format", { unit: "bytes", min: 0, max: 64 }),
  ),
  constantBytes: count("Bytes one layer keeps of every sequence beside its tokens", 1e12),
  attendedEntries: z.nullable(count("Most kept entries that a query attends to", 1e9).check(z.minimum(1))),
  kvHeads: z.nullable(count("Key-value heads that tensor parallelism may split")),
  queryHeads: count("Query heads"),
  decodeScoreDim: count("Dimension of a score in decode"),
  decodeValueDim: count("Dimension of a value in decode"),
  prefillScoreDim: count("Dimension of a score in prefill"),
  prefillValueDim: count("Dimension of a value in prefill"),
});

const visionTower = z.strictObject({
  parameters: parameters("Parameters of the vision tower"),
  layers: count("Layers of the tower", 10_000),
  hiddenSize: count("Width of the tower"),
  intermediateSize: count("Width of its feed-forward networks", 1_000_000),
  patchPixels: count("Side of a patch").check(z.minimum(1)),
  mergedSide: count("Patches along the side of a token").check(z.minimum(1)),
  imagePixels: z.nullable(count("Side that every image is scaled to").check(z.minimum(1))),
  leastTokens: count("Fewest tokens of an image", 1e9).check(z.minimum(1)),
  mostTokens: count("Most tokens of an image", 1e9).check(z.minimum(1)),
  markTokens: count("Tokens that say where an image begins and ends", 1000),
});

const expertRouting = z.strictObject({
  groups: count("Groups of experts that the router picks among").check(z.minimum(1)),
  groupsPerToken: count("Groups that a token's experts are of").check(z.minimum(1)),
});

export const modelRow = z.strictObject({
  id: identifier("Id of the model in the catalogue"),
  name: text("Name as its maker writes it", 80),
  totalParameters: parameters("Parameters as stored").check(z.minimum(1)),
  activeParameters: parameters("Parameters a token passes through").check(z.minimum(1)),
  activeCountsEmbedding: described(z.boolean(), "Whether the active count has the untied input embedding in it"),
  embeddingParameters: parameters("Input embedding"),
  headParameters: parameters("Output head"),
  tiedEmbeddings: described(z.boolean(), "Whether embedding and head are one matrix"),
  attentionParameters: parameters("Attention projections of all layers"),
  routedExpertParameters: parameters("Routed experts of all layers"),
  experts: count("Routed experts a layer"),
  expertsPerToken: count("Routed experts a token passes through"),
  expertLayers: count("Layers with routed experts", 10_000),
  layers: count("Layers", 10_000).check(z.minimum(1)),
  hiddenSize: count("Width of the residual stream", 1_000_000).check(z.minimum(1)),
  groups: z.array(layerGroup).check(z.maxLength(8)),
  stateBytesPerSequence: count("Constant state of a sequence", 1e12),
  maxContextTokens: count("Longest context", 1e9).check(z.minimum(1)),
  tower: addedLater(described(visionTower, "What it sees images by; unset: not known, or nothing")),
  expertRouting: addedLater(
    described(expertRouting, "How its router picks groups of experts first; unset: it does not, or nobody says"),
  ),
});

export const acceleratorRow = z.strictObject({
  id: identifier("Id of the accelerator in the catalogue"),
  name: text("Name as its maker writes it", 80),
  memoryBytes: z.nullable(choice("Memory the driver reports", { unit: "bytes", min: 1e6, max: 1e15, whole: true })),
  bandwidthBytesPerSecond: rate("Memory bandwidth", "bytes/s").check(z.minimum(1)),
  bf16FlopsPerSecond: rate("Dense BF16 peak", "FLOP/s").check(z.minimum(1)),
  fp8FlopsPerSecond: z.nullable(rate("Dense FP8 peak", "FLOP/s").check(z.minimum(1))),
  int8FlopsPerSecond: z.nullable(rate("Dense INT8 peak", "op/s").check(z.minimum(1))),
  fp4FlopsPerSecond: z.nullable(rate("Dense FP4 peak", "FLOP/s").check(z.minimum(1))),
  linkBytesPerSecond: z.nullable(rate("Scale-up link, one way", "bytes/s").check(z.minimum(1))),
  pcieBytesPerSecond: rate("PCIe, one way", "bytes/s").check(z.minimum(1)),
  linkDomainDevices: count("Devices joined by the scale-up link").check(z.minimum(1)),
  nodeDevices: count("Devices of one server").check(z.minimum(1)),
  networkBytesPerSecond: rate("Network between servers, one way, a device's share", "bytes/s").check(z.minimum(1)),
});

const efficiency = (about: string) => choice(about, { unit: "share", min: 0.0001, max: 1 });
const seconds = (about: string) => choice(about, { unit: "s", min: 0, max: 10 });
const bytes = (about: string) => choice(about, { unit: "bytes", min: 0, max: 1e13 });
const percent = (about: string) => z.nullable(choice(about, { unit: "%", min: 0, max: 10_000 }));

const scheduler = z.strictObject({
  order: z.enum(["running-first", "decode-first", "prompt-first"]),
  chunksPrompts: described(z.boolean(), "Whether a prompt may be computed in pieces"),
  longPromptTokens: z.nullable(
    choice("Most tokens of one prompt in a step", { unit: "tokens", min: 1, max: 1e7, whole: true }),
  ),
  admission: z.enum(["chunk", "whole", "take-whole"]),
  futureShare: choice("Share of the blocks that running calls may still need, left free by an admission", {
    unit: "share",
    min: 0,
    max: 1,
  }),
  watermarkShare: choice("Share of all blocks left free by an admission while others run", {
    unit: "share",
    min: 0,
    max: 1,
  }),
  victim: z.enum(["last-admitted", "newest", "least-urgent", "fewest-tokens"]),
});

export const runtimeRow = z.strictObject({
  id: identifier("Id of the runtime profile in the catalogue"),
  name: text("Name", 80),
  bandwidthEfficiency: efficiency("Share of peak memory bandwidth reached for weights"),
  kvBandwidthEfficiency: efficiency("Share of peak memory bandwidth reached for the KV cache"),
  computeEfficiency: efficiency("Share of peak compute reached in matrices"),
  attentionEfficiency: efficiency("Share of peak compute reached in attention"),
  linkEfficiency: efficiency("Share of link bandwidth reached"),
  unhiddenShare: choice("Share of the shorter of reading and computing that is not hidden behind the longer", {
    unit: "share",
    min: 0,
    max: 1,
  }),
  secondsPerLayer: seconds("Fixed time a layer and step"),
  secondsPerExpertLayer: seconds("Fixed time on top in a layer with routed experts"),
  secondsPerStep: seconds("Fixed time a step"),
  secondsPerSequence: seconds("Fixed time a running sequence and step"),
  allReduceLatencySeconds: seconds("Latency of one all-reduce"),
  secondsPerCall: seconds("Fixed time before a call's first step"),
  secondsPerPromptToken: seconds("Fixed time a prompt token before a call's first step"),
  mixesPrompts: described(z.boolean(), "Whether prompt chunks ride in the steps of running sequences"),
  memoryRule: z.enum(["share-of-total", "static-share", "share-of-free"]),
  activationBytes: bytes("Activations a device"),
  bytesPerLogit: choice("Bytes held of every logit while all sequences sample", { unit: "bytes", min: 0, max: 10_000 }),
  expertWidthMultiple: count("Values whose multiple the width of an expert in MXFP4 is padded to").check(z.minimum(1)),
  workspaceBytes: bytes("CUDA context and graphs a device"),
  communicationBytes: bytes("Communication buffers a device"),
  blockTokens: count("Tokens a KV block", 4096).check(z.minimum(1)),
  itlErrorPercent: percent("Median error of the fit in time between tokens"),
  itlBandPercent: percent("Error in time between tokens that four of five measured rows are within"),
  ttftErrorPercent: percent("Median error of the fit in time to first token"),
  ttftBandPercent: percent("Error in time to first token that four of five measured rows are within"),
  throughputErrorPercent: percent("Median error of the fit in throughput"),
  throughputBandPercent: percent("Error in throughput that four of five measured rows are within"),
  basis: z.enum(["measured", "fitted", "assumed"]),
  scheduler,
  secondsPerPromptLayer: addedLater(seconds("Least time a layer of a step with prompts, which the host launches")),
  secondsPerPromptExpertLayer: addedLater(seconds("Least such time on top in a layer with routed experts")),
  secondsPerPromptLatentLayer: addedLater(seconds("Least such time on top in a layer with latent attention")),
  secondsPerLatentLayer: addedLater(seconds("Time on top in a layer with latent attention")),
  narrowCacheShare: addedLater(
    efficiency("Share of the cache's bandwidth reached where its values take a byte or less"),
  ),
});

const longContextRate = z.strictObject({
  startTokens: count("Prompt tokens above which these rates hold", 1e9),
  inputUsdPerMillion: price("Input"),
  cachedInputUsdPerMillion: z.nullable(price("Cached input")),
  cacheWriteUsdPerMillion: z.nullable(price("Cache write")),
  outputUsdPerMillion: price("Output"),
});

export const hostedRow = z.strictObject({
  id: identifier("Id of the hosted model in the catalogue"),
  name: text("Name as its provider writes it", 80),
  provider: text("Provider", 80),
  inputUsdPerMillion: price("Input"),
  cachedInputUsdPerMillion: z.nullable(price("Cached input")),
  cacheWriteUsdPerMillion: z.nullable(price("Cache write")),
  outputUsdPerMillion: price("Output"),
  batchFactor: z.nullable(choice("Price of a batch call over the standard price", { unit: "share", min: 0, max: 1 })),
  longContext: z.nullable(longContextRate),
  date: isoDate("Day the prices were checked"),
});

export const pinnedRows = z.strictObject({
  models: z.array(modelRow).check(z.maxLength(20)),
  accelerators: z.array(acceleratorRow).check(z.maxLength(20)),
  runtimes: z.array(runtimeRow).check(z.maxLength(20)),
  /** A class may name one to compare with, one for its fallback, and one for each of its agents. */
  hosted: z.array(hostedRow).check(z.maxLength(160)),
});
