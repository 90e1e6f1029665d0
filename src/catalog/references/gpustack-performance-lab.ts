import type { Reference } from "./reference.ts";

export default {
  id: "gpustack-performance-lab",
  title: "Performance lab: vllm bench serve on A100, H100 and H200 with three engines",
  where: "gpustack/gpustack docs/performance-lab",
  commit: "47277d79",
  date: null,
} satisfies Reference;
