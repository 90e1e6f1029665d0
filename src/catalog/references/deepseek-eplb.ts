import type { Reference } from "./reference.ts";

export default {
  id: "deepseek-eplb",
  title:
    "Expert Parallelism Load Balancer (DeepSeek): heavily loaded experts are duplicated and packed to GPUs; vLLM: DeepSeek-R1 with 32 redundant experts keeps 288 of each layer, 9 on each of 32 ranks",
  where: "https://github.com/deepseek-ai/EPLB; https://docs.vllm.ai/en/v0.26.0/api/vllm/distributed/eplb/eplb_state/",
  commit: null,
  date: null,
} satisfies Reference;
