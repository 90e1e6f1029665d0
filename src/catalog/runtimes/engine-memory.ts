import type { RuntimeProfile } from "../../engine/input.ts";
import { gibibytes, mebibytes } from "../../quantity/bytes.ts";
import type { Provenance } from "../provenance.ts";

type MemoryFigure =
  | "memoryRule"
  | "activationBytes"
  | "bytesPerLogit"
  | "expertWidthMultiple"
  | "workspaceBytes"
  | "communicationBytes"
  | "blockTokens";

/** How an engine sets memory aside: the memory part of its runtime rows, to be spread into each. */
export interface EngineMemory {
  readonly figures: Pick<RuntimeProfile, MemoryFigure>;
  readonly provenance: Readonly<Record<MemoryFigure, Provenance>>;
}

/** Logits at 2 bytes, at 4, probabilities at 4, noise at 4; a row of 4 for each of 132 processors adds 0.5 at 1,024 sequences. */
const sampledBytesPerLogit = 14.5;
/** The same four while a sort holds values and indices twice: 2 + 4 + 4 + 8 and 8 + 12 of the sort's own. */
const sortedBytesPerLogit = 38;

const vllmProvenance = {
  memoryRule: { source: "vllm-docs", note: "gpu_memory_utilization is of the whole memory and covers activations" },
  activationBytes: { source: "llm-d-planner-vllm-memory", note: "what is left of five profiles: cuBLAS's 32 MiB" },
  expertWidthMultiple: {
    source: "llm-d-planner-vllm-memory",
    note: "gpt-oss loads 13.47 and 64.38 GiB: hidden 2,880 as 3,072",
  },
  blockTokens: { source: "vllm-docs", note: "default block size" },
} as const;

/** vLLM as profiled at 0.19, and since about 0.16: it samples without sorting the vocabulary. */
export const vllmMemory: EngineMemory = {
  figures: {
    memoryRule: "share-of-total",
    activationBytes: mebibytes(32),
    bytesPerLogit: sampledBytesPerLogit,
    expertWidthMultiple: 256,
    workspaceBytes: Math.round(gibibytes(0.25)),
    communicationBytes: Math.round(gibibytes(1.85)),
    blockTokens: 16,
  },
  provenance: {
    ...vllmProvenance,
    bytesPerLogit: {
      source: "llm-d-planner-vllm-0.19",
      note: "peaks of 1.52 to 2.21 GiB with vocabularies of 100,352 to 152,064 rise by 14.5 bytes a logit of 1,024 sequences",
    },
    workspaceBytes: { source: "llm-d-planner-vllm-0.19", note: "0.25 GiB outside the allocator on one device" },
    communicationBytes: { source: "llm-d-planner-vllm-0.19", note: "2.07 to 2.13 GiB with two and four devices" },
  },
};

/** vLLM as profiled at 0.11, and up to about 0.15, where it has no FlashInfer to sample with: it sorts the vocabulary of every sequence. */
export const sortingVllmMemory: EngineMemory = {
  figures: {
    ...vllmMemory.figures,
    bytesPerLogit: sortedBytesPerLogit,
    workspaceBytes: Math.round(gibibytes(0.13)),
    communicationBytes: Math.round(gibibytes(0.42)),
  },
  provenance: {
    ...vllmProvenance,
    bytesPerLogit: {
      source: "llm-d-planner-vllm-memory",
      note: "peaks of 4.76 to 7.38 GiB with vocabularies of 128,256 to 201,088 rise by 38 bytes a logit of 1,024 sequences",
    },
    workspaceBytes: { source: "llm-d-planner-vllm-memory", note: "0.13 GiB outside the allocator on one device" },
    communicationBytes: { source: "llm-d-planner-vllm-memory", note: "0.55 GiB with two devices" },
  },
};

export const sglangMemory: EngineMemory = {
  figures: {
    memoryRule: "static-share",
    activationBytes: mebibytes(32),
    bytesPerLogit: sampledBytesPerLogit,
    expertWidthMultiple: 1,
    workspaceBytes: Math.round(gibibytes(0.5)),
    communicationBytes: Math.round(gibibytes(1.5)),
    blockTokens: 1,
  },
  provenance: {
    memoryRule: {
      source: "sglang-static-share",
      note: "125.65 of 137.90 GiB in weights need mem_fraction_static 0.9113: weights and cache alone",
    },
    activationBytes: { source: "assumed", note: "as in vLLM" },
    bytesPerLogit: { source: "assumed", note: "as in vLLM, which samples with the same kernels" },
    expertWidthMultiple: { source: "assumed", note: "no measurement collected" },
    workspaceBytes: { source: "assumed", note: "driver context and attention workspace" },
    communicationBytes: {
      source: "sglang-static-share",
      note: "137.90 GiB are free before weights load on 8 H200, 1.9 less than CUDA sees",
    },
    blockTokens: { source: "assumed", note: "default page size" },
  },
};

export const tensorrtLlmMemory: EngineMemory = {
  figures: {
    memoryRule: "share-of-free",
    activationBytes: mebibytes(32),
    bytesPerLogit: 4,
    expertWidthMultiple: 1,
    workspaceBytes: Math.round(gibibytes(3.5)),
    communicationBytes: Math.round(gibibytes(0.36)),
    blockTokens: 32,
  },
  provenance: {
    memoryRule: {
      source: "tensorrt-llm-memory",
      note: "free_gpu_memory_fraction, 0.9, of what weights and activations leave",
    },
    activationBytes: { source: "assumed", note: "as in vLLM" },
    bytesPerLogit: { source: "assumed", note: "logits alone, at 4 bytes: kernels sample without a copy" },
    expertWidthMultiple: { source: "assumed", note: "no measurement collected" },
    workspaceBytes: { source: "aiconfigurator", note: "3.5 GiB of other memory" },
    communicationBytes: { source: "aiconfigurator", note: "0.34 to 0.39 GiB of NCCL buffers a device" },
    blockTokens: { source: "tensorrt-llm-memory", note: "default tokens a block" },
  },
};

/** Memory that is neither weights nor KV on a device without communication: aiconfigurator's `other_mem`. */
const otherBytes = gibibytes(3.5);
/** 0.13 GiB outside the allocator and 0.39 GiB of CUDA graphs, vLLM 0.11.0 with gpt-oss-20b. */
const sharedWorkspaceBytes = Math.round(gibibytes(0.52));

/** For an engine that nobody named. */
export const sharedMemory: EngineMemory = {
  figures: {
    memoryRule: "share-of-total",
    activationBytes: otherBytes - sharedWorkspaceBytes,
    bytesPerLogit: 0,
    expertWidthMultiple: 1,
    workspaceBytes: sharedWorkspaceBytes,
    communicationBytes: Math.round(gibibytes(0.36)),
    blockTokens: 16,
  },
  provenance: {
    ...vllmProvenance,
    activationBytes: {
      source: "assumed",
      note: "aiconfigurator's 3.5 GiB of other memory less the workspace; vLLM 0.11.0 measured 2.1 to 7.4 GiB",
    },
    bytesPerLogit: { source: "assumed", note: "activations are the constant alone" },
    expertWidthMultiple: { source: "assumed", note: "experts as they are stored" },
    workspaceBytes: {
      source: "llm-d-planner-vllm-memory",
      note: "0.13 GiB outside the allocator and 0.39 GiB of CUDA graphs on one device",
    },
    communicationBytes: { source: "aiconfigurator", note: "0.34 to 0.39 GiB of NCCL buffers a device" },
  },
};
