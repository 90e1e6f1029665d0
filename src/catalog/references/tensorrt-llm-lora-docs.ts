import type { Reference } from "./reference.ts";

export default {
  id: "tensorrt-llm-lora-docs",
  title: "TensorRT-LLM: LoRA in the options file of trtllm-serve",
  where: "https://nvidia.github.io/TensorRT-LLM/features/lora.html",
  commit: null,
  date: null,
} satisfies Reference;
