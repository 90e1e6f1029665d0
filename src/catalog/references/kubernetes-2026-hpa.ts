import type { Reference } from "./reference.ts";

export default {
  id: "kubernetes-2026-hpa",
  title: "Kubernetes: Horizontal Pod Autoscaling, autoscaling/v2, algorithm details and configurable scaling behavior",
  where:
    "https://kubernetes.io/docs/concepts/workloads/autoscaling/horizontal-pod-autoscale/; kubernetes/kubernetes pkg/controller/podautoscaler",
  commit: null,
  date: null,
} satisfies Reference;
