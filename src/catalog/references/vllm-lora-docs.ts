import type { Reference } from "./reference.ts";

export default {
  id: "vllm-lora-docs",
  title:
    "vLLM: LoRA configuration (slots, ranks, target modules, what tensor parallelism splits) and the scheduler that passes over calls without a slot",
  where: "https://docs.vllm.ai/en/v0.22.1/api/vllm/config/lora/; vllm-project/vllm vllm/v1/core/sched/scheduler.py",
  commit: null,
  date: null,
} satisfies Reference;
