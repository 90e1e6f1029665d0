import type { Reference } from "./reference.ts";

export default {
  id: "vllm-docs",
  title: "vLLM: engine arguments and the worker that sizes the KV cache from a share of the device's total memory",
  where: "vllm-project/vllm vllm/v1/worker/gpu_worker.py; https://docs.vllm.ai",
  commit: null,
  date: null,
} satisfies Reference;
