import type { Reference } from "./reference.ts";

export default {
  id: "agullo-2025-adapters",
  title:
    "GPULLMAdapterOptimization: 131 points of vLLM 0.8.5 with 8 to 384 adapters on Llama 3.1 8B, ranks 16 and 32, H100 64 GB, calls of each adapter at rates of their own",
  where: "https://github.com/FerranAgulloLopez/GPULLMAdapterOptimization",
  commit: "bae36e2d",
  date: "2025-05-01",
} satisfies Reference;
