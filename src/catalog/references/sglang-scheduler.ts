import type { Reference } from "./reference.ts";

export default {
  id: "sglang-scheduler",
  title:
    "SGLang: the scheduler, which runs prompts in batches of their own, reserves a learnt share of the output to come, and retracts the requests with the fewest tokens",
  where:
    "sgl-project/sglang python/sglang/srt/managers/scheduler.py, schedule_policy.py and schedule_batch.py, python/sglang/srt/environ.py",
  commit: null,
  date: null,
} satisfies Reference;
