import type { Reference } from "./reference.ts";

export default {
  id: "tensorrt-llm-perf",
  title: "TensorRT-LLM performance overview, static batch tables of v0.9",
  where: "NVIDIA/TensorRT-LLM docs, perf-overview",
  commit: null,
  date: null,
} satisfies Reference;
