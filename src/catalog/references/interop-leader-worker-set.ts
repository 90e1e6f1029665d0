import type { Reference } from "./reference.ts";

export default {
  id: "interop-leader-worker-set",
  title: "LeaderWorkerSet v1: groups of pods as one replica, and vLLM over several nodes on it",
  where: "kubernetes-sigs/lws docs/examples/vllm/GPU/lws.yaml; https://lws.sigs.k8s.io",
  commit: null,
  date: null,
} satisfies Reference;
