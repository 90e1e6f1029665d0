import type { Reference } from "./reference.ts";

export default {
  id: "tensorrt-llm-memory",
  title: "TensorRT-LLM: memory usage of weights, activations and a KV cache that takes a share of what is free",
  where: "https://nvidia.github.io/TensorRT-LLM/reference/memory.html",
  commit: null,
  date: null,
} satisfies Reference;
