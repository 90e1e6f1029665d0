import type { Reference } from "./reference.ts";

export default {
  id: "patel-2024-splitwise",
  title: "Patel et al., Splitwise: Efficient Generative LLM Inference Using Phase Splitting, ISCA 2024",
  where: "arXiv:2311.18677",
  commit: null,
  date: null,
} satisfies Reference;
