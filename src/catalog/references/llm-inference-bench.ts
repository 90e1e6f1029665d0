import type { Reference } from "./reference.ts";

export default {
  id: "llm-inference-bench",
  title: "Argonne LLM-Inference-Bench: static batches of 2024 on A100, H100, GH200, MI250, MI300X and Gaudi 2",
  where: "argonne-lcf/LLM-Inference-Bench",
  commit: "4211f5d4",
  date: null,
} satisfies Reference;
