import type { Reference } from "./reference.ts";

export default {
  id: "agrawal-2024-sarathi",
  title: "Agrawal et al., Taming Throughput-Latency Tradeoff in LLM Inference with Sarathi-Serve, OSDI 2024",
  where: "arXiv:2403.02310",
  commit: null,
  date: null,
} satisfies Reference;
