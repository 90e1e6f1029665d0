import type { Reference } from "./reference.ts";

export default {
  id: "tensorrt-llm-scheduler",
  title:
    "TensorRT-LLM: the capacity scheduler (GUARANTEED_NO_EVICT by default) and the micro-batch scheduler with chunked context",
  where:
    "NVIDIA/TensorRT-LLM cpp/tensorrt_llm/batch_manager/capacityScheduler.cpp, cpp/tensorrt_llm/batch_manager/microBatchScheduler.cpp",
  commit: null,
  date: null,
} satisfies Reference;
