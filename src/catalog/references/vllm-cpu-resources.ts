import type { Reference } from "./reference.ts";

export default {
  id: "vllm-cpu-resources",
  title: "vLLM: processor cores for deployments on N devices, at least 2 + N: a server, an engine core and N workers",
  where: "vllm-project/vllm docs/configuration/optimization.md, CPU Resources for GPU Deployments",
  commit: "c39ee9ee2ba1e004610f671212b62f2572311da0",
  date: "2026-02-06",
} satisfies Reference;
