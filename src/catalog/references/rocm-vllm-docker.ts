import type { Reference } from "./reference.ts";

const reference: Reference = {
  id: "rocm-vllm-docker",
  title: "Batch latency and throughput of vLLM on MI300X",
  where: "ROCm/vllm docs/dev-docker/README.md",
  commit: "040de12d",
  date: null,
};

export default reference;
