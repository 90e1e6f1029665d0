import type { Reference } from "./reference.ts";

export default {
  id: "tensorrt-llm-llm-args",
  title:
    "TensorRT-LLM: options of the LLM API as files of options take them, KvCacheConfig and the decoding configurations among them",
  where:
    "https://github.com/NVIDIA/TensorRT-LLM/blob/fcd3f31682808ae56118ae43c1d7864a3a945e6f/tensorrt_llm/llmapi/llm_args.py",
  commit: "fcd3f31682808ae56118ae43c1d7864a3a945e6f",
  date: null,
} satisfies Reference;
