/** Engines that exports are written for. */
export type Engine = "vllm" | "sglang" | "tensorrt-llm";

/** What an engine is called outside, and the version whose flags are written. */
export interface EngineNames {
  readonly name: string;
  /** Of the documents that the flags were read in. */
  readonly version: string;
  readonly image: string;
  readonly port: number;
  /** Its word in a Dynamo request. */
  readonly dynamo: string;
  /** What it calls settings of a pool that bound its steps. */
  readonly flags: Readonly<Record<BoundSetting, string>>;
}

type BoundSetting = "memoryShare" | "maxSequences" | "batchTokens";

/** @source interop-engine-flags */
export const engines: Readonly<Record<Engine, EngineNames>> = {
  vllm: {
    name: "vLLM",
    version: "0.24.0",
    image: "vllm/vllm-openai",
    port: 8000,
    dynamo: "vllm",
    flags: {
      memoryShare: "--gpu-memory-utilization",
      maxSequences: "--max-num-seqs",
      batchTokens: "--max-num-batched-tokens",
    },
  },
  sglang: {
    name: "SGLang",
    version: "0.5.16",
    image: "lmsysorg/sglang",
    port: 30_000,
    dynamo: "sglang",
    flags: {
      memoryShare: "--mem-fraction-static",
      maxSequences: "--max-running-requests",
      batchTokens: "--chunked-prefill-size",
    },
  },
  "tensorrt-llm": {
    name: "TensorRT-LLM",
    version: "1.3.0rc23",
    image: "nvcr.io/nvidia/tensorrt-llm/release",
    port: 8000,
    dynamo: "trtllm",
    flags: {
      memoryShare: "--kv_cache_free_gpu_memory_fraction",
      maxSequences: "--max_batch_size",
      batchTokens: "--max_num_tokens",
    },
  },
};

/** The engine of a pool's runtime; one that is none of them is written as vLLM. */
export function engineOf(runtime: string): Engine {
  if (/^(?:[a-z]+-)?sglang/.test(runtime)) return "sglang";
  return /^(?:[a-z]+-)?(?:trt|tensorrt)/.test(runtime) ? "tensorrt-llm" : "vllm";
}
