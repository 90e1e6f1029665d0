import type { AcceleratorShape, LayerGroup, ModelShape, Pool, RuntimeProfile } from "../../../src/engine/input.ts";
import { poolOf } from "../pool-of.ts";
import { plainScheduler } from "../plain-scheduler.ts";
import { gibibytes, mebibytes } from "../../../src/quantity/bytes.ts";

/** What the drivers report: nvidia-smi print-outs. */
export const h200Bytes = mebibytes(143_771);
export const h100Bytes = mebibytes(81_559);

const sampleAccelerator: AcceleratorShape = {
  id: "sample",
  name: "Sample",
  memoryBytes: h200Bytes,
  bandwidthBytesPerSecond: 4.8e12,
  bf16FlopsPerSecond: 989e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: null,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 450e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 50e9,
};

/** Everything at its peak, nothing takes a moment, and nobody measured errors. */
export const sampleRuntime: RuntimeProfile = {
  id: "sample",
  name: "Sample",
  bandwidthEfficiency: 1,
  kvBandwidthEfficiency: 1,
  computeEfficiency: 1,
  attentionEfficiency: 1,
  linkEfficiency: 1,
  unhiddenShare: 0,
  secondsPerLayer: 0,
  secondsPerExpertLayer: 0,
  secondsPerStep: 0,
  secondsPerSequence: 0,
  allReduceLatencySeconds: 0,
  secondsPerCall: 0,
  secondsPerPromptToken: 0,
  mixesPrompts: true,
  memoryRule: "share-of-total",
  activationBytes: gibibytes(3),
  bytesPerLogit: 0,
  expertWidthMultiple: 1,
  workspaceBytes: gibibytes(0.5),
  communicationBytes: gibibytes(0.36),
  blockTokens: 16,
  itlErrorPercent: null,
  itlBandPercent: null,
  ttftErrorPercent: null,
  ttftBandPercent: null,
  throughputErrorPercent: null,
  throughputBandPercent: null,
  basis: "assumed",
  scheduler: plainScheduler,
};

/** A pool for memory questions: rates and prices play no part in them. */
export function samplePool(model: ModelShape, changes: Partial<Pool> = {}): Pool {
  return poolOf({
    model,
    accelerator: sampleAccelerator,
    runtime: sampleRuntime,
    overheadBytes: gibibytes(3.5),
    usdPerDeviceHour: null,
    priceDate: null,
    ...changes,
  });
}

/** A layer group with round numbers: 8 heads of 64 keys and 64 values. */
export function sampleGroup(changes: Partial<LayerGroup> = {}): LayerGroup {
  return {
    kind: "full",
    layers: 10,
    elementsPerToken: 1024,
    windowTokens: null,
    tokensPerEntry: null,
    bytesPerElement: null,
    constantBytes: 0,
    attendedEntries: null,
    kvHeads: 8,
    queryHeads: 64,
    decodeScoreDim: 64,
    decodeValueDim: 64,
    prefillScoreDim: 64,
    prefillValueDim: 64,
    ...changes,
  };
}

/** A model with round numbers: 1,000,000 parameters, of which 100,000 embedding, as many head, and 2,100 norms. */
export function sampleModel(changes: Partial<ModelShape> = {}): ModelShape {
  return {
    id: "sample",
    name: "Sample",
    totalParameters: 1_000_000,
    activeParameters: 1_000_000,
    activeCountsEmbedding: true,
    embeddingParameters: 100_000,
    headParameters: 100_000,
    tiedEmbeddings: false,
    attentionParameters: 200_000,
    routedExpertParameters: 0,
    experts: 0,
    expertsPerToken: 0,
    expertLayers: 0,
    layers: 10,
    hiddenSize: 100,
    groups: [sampleGroup()],
    stateBytesPerSequence: 0,
    maxContextTokens: 131_072,
    ...changes,
  };
}
