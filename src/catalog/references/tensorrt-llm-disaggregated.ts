import type { Reference } from "./reference.ts";

export default {
  id: "tensorrt-llm-disaggregated",
  title:
    "TensorRT-LLM: disaggregated serving, its file of context and generation servers, and what context servers may not",
  where:
    "https://github.com/NVIDIA/TensorRT-LLM/blob/0228a71223416496ff056a157936bad2e42c762f/tensorrt_llm/llmapi/disagg_utils.py",
  commit: "0228a71223416496ff056a157936bad2e42c762f",
  date: null,
} satisfies Reference;
