import type { Reference } from "./reference.ts";

export default {
  id: "shoeybi-2019-megatron",
  title: "Shoeybi et al., Megatron-LM: Training Multi-Billion Parameter Language Models Using Model Parallelism, 2019",
  where: "arXiv:1909.08053",
  commit: null,
  date: null,
} satisfies Reference;
