import type { Reference } from "./reference.ts";

export default {
  id: "ai-compute-prices",
  title: "ai-compute-prices data set",
  where: "https://huggingface.co/datasets/privum/ai-compute-prices",
  commit: null,
  date: "2026-08-19",
} satisfies Reference;
