import h200 from "../../../src/catalog/accelerators/h200-sxm.ts";
import type { LayerGroup, ModelShape, Pool } from "../../../src/engine/input.ts";
import { plainScheduler } from "../plain-scheduler.ts";
import { poolOf } from "../pool-of.ts";
import { roundRuntime } from "../round-runtime.ts";
import { gibibytes, mebibytes } from "../../../src/quantity/bytes.ts";

/** What the drivers report: nvidia-smi print-outs. */
export const h200Bytes = mebibytes(143_771);
export const h100Bytes = mebibytes(81_559);

/** A pool for memory questions: rates and prices play no part in them. */
export function samplePool(model: ModelShape, changes: Partial<Pool> = {}): Pool {
  return poolOf({
    model,
    accelerator: { ...h200, memoryBytes: h200Bytes },
    runtime: {
      ...roundRuntime,
      id: "sample",
      name: "Sample",
      memoryRule: "share-of-total",
      activationBytes: gibibytes(3),
      bytesPerLogit: 0,
      workspaceBytes: gibibytes(0.5),
      communicationBytes: gibibytes(0.36),
      scheduler: plainScheduler,
    },
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
