import type { Reference } from "./reference.ts";

export default {
  id: "inference-perf-demos",
  title: "inference-perf: demonstrations of KubeCon 2025, Llama 3.1 8B on H100",
  where: "kubernetes-sigs/inference-perf",
  commit: "7de5ef2e",
  date: null,
} satisfies Reference;
