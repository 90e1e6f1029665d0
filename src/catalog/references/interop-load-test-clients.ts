import type { Reference } from "./reference.ts";

export default {
  id: "interop-load-test-clients",
  title:
    "Clients of load tests: vllm bench serve (0.24), sglang.bench_serving (0.5.16), GuideLLM 0.7.3, AIPerf 0.14, inference-perf",
  where:
    "https://docs.vllm.ai/cli/bench/serve.html; https://docs.sglang.io/docs/developer_guide/bench_serving.md; vllm-project/guidellm docs/guides; https://docs.nvidia.com/aiperf/v0.14.0/; kubernetes-sigs/inference-perf docs/config.md",
  commit: null,
  date: null,
} satisfies Reference;
