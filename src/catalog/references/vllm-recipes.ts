import type { Reference } from "./reference.ts";

export default {
  id: "vllm-recipes",
  title: "vLLM recipes: DeepSeek V4, total and active parameters and formats of the checkpoint",
  where: "https://recipes.vllm.ai/deepseek-ai/DeepSeek-V4-Pro",
  commit: null,
  date: null,
} satisfies Reference;
