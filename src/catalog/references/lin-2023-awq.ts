import type { Reference } from "./reference.ts";

export default {
  id: "lin-2023-awq",
  title: "Lin et al., AWQ: Activation-aware Weight Quantization for LLM Compression and Acceleration, 2023",
  where: "arXiv:2306.00978",
  commit: null,
  date: null,
} satisfies Reference;
