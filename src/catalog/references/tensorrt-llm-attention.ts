import type { Reference } from "./reference.ts";

export default {
  id: "tensorrt-llm-attention",
  title: "TensorRT-LLM: multi-head, multi-query and group-query attention, generation phase and XQA",
  where: "https://nvidia.github.io/TensorRT-LLM/advanced/gpt-attention.html",
  commit: null,
  date: null,
} satisfies Reference;
