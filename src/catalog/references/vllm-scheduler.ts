import type { Reference } from "./reference.ts";

export default {
  id: "vllm-scheduler",
  title:
    "vLLM: the V1 scheduler, which serves running requests first and admits a waiting one if its whole prompt fits",
  where:
    "vllm-project/vllm vllm/v1/core/sched/scheduler.py, vllm/v1/core/kv_cache_manager.py, vllm/config/scheduler.py",
  commit: null,
  date: null,
} satisfies Reference;
