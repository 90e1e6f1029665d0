import type { Reference } from "./reference.ts";

export default {
  id: "vllm-prefix-counter",
  title: "vLLM: get_computed_blocks counts hits and queries at each look-up, before it is known whether there is room",
  where: "vllm-project/vllm vllm/v1/core/kv_cache_manager.py",
  commit: null,
  date: null,
} satisfies Reference;
