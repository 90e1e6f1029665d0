import type { Reference } from "./reference.ts";

export default {
  id: "interop-tensorrt-llm-serve",
  title: "TensorRT-LLM: options of trtllm-serve",
  where: "https://nvidia.github.io/TensorRT-LLM/0.18.2/commands/trtllm-serve.html",
  commit: null,
  date: null,
} satisfies Reference;
