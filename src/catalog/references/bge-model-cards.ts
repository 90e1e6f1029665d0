import type { Reference } from "./reference.ts";

export default {
  id: "bge-model-cards",
  title: "BGE M3 and BGE Reranker v2 M3: model cards and configurations",
  where: "https://huggingface.co/BAAI/bge-m3 and https://huggingface.co/BAAI/bge-reranker-v2-m3",
  commit: null,
  date: null,
} satisfies Reference;
