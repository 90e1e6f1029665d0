import type { Reference } from "./reference.ts";

export default {
  id: "interop-kubernetes",
  title: "Kubernetes API: Deployment apps/v1, Service v1, probes and rolling updates",
  where: "https://kubernetes.io/docs/reference/kubernetes-api/",
  commit: null,
  date: null,
} satisfies Reference;
