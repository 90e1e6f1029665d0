import type { Reference } from "./reference.ts";

export default {
  id: "inference-perf-workloads",
  title: "inference-perf's catalogue of workloads: seven classes with lengths, turns, limits and their justification",
  where: "kubernetes-sigs/inference-perf workload-catalog",
  commit: "7de5ef2; interactive chat and deep research at earlier ones",
  date: null,
} satisfies Reference;
