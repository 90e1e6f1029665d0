import type { Reference } from "./reference.ts";

export default {
  id: "vllm-context-parallel-docs",
  title:
    "vLLM: Context Parallel Deployment (decode context parallelism over ranks that would hold the same cache, its bounds, prefill context parallelism), and the post of 27 July 2026: all-gather of queries, then all-gather and reduce-scatter of partial outputs",
  where:
    "vllm-project/vllm docs/serving/context_parallel_deployment.md, pull request 26877; vllm-project.github.io _posts/2026-07-27-decode-context-parallelism.md; prefill groups keep the whole cache: pull request 46570",
  commit: null,
  date: "2026-07-27",
} satisfies Reference;
