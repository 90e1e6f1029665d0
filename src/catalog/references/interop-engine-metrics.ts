import type { Reference } from "./reference.ts";

export default {
  id: "interop-engine-metrics",
  title: "vLLM 0.26 and SGLang: names of the figures that they publish for Prometheus",
  where: "vllm-project/vllm docs/design/metrics.md; https://docs.sglang.io/references/production_metrics.html",
  commit: "0328b59",
  date: null,
} satisfies Reference;
