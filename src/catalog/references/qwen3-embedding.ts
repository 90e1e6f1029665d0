import type { Reference } from "./reference.ts";

export default {
  id: "qwen3-embedding",
  title: "Qwen3 Embedding: model cards and configurations",
  where: "https://huggingface.co/Qwen/Qwen3-Embedding-0.6B, -4B and -8B",
  commit: null,
  date: null,
} satisfies Reference;
