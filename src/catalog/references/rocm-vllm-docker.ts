import type { Reference } from "./reference.ts";

export default {
  id: "rocm-vllm-docker",
  title: "Batch latency and throughput of vLLM on MI300X",
  where: "ROCm/vllm docs/dev-docker/README.md",
  commit: "040de12d",
  date: null,
} satisfies Reference;
