import type { Reference } from "./reference.ts";

export default {
  id: "mooncake",
  title:
    "Mooncake traces: 12,031 conversation and 3,993 synthetic requests; Qin et al., Mooncake: A KVCache-centric Disaggregated Architecture for LLM Serving",
  where: "kvcache-ai/Mooncake; arXiv:2407.00079",
  commit: null,
  date: null,
} satisfies Reference;
