import type { Reference } from "./reference.ts";

export default {
  id: "ainslie-2023-gqa",
  title:
    "Ainslie et al., GQA: Training Generalized Multi-Query Transformer Models from Multi-Head Checkpoints, EMNLP 2023",
  where: "arXiv:2305.13245",
  commit: null,
  date: null,
} satisfies Reference;
