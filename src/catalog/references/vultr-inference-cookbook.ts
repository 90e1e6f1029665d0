import type { Reference } from "./reference.ts";

export default {
  id: "vultr-inference-cookbook",
  title: "Inference cookbook: concurrency tuning on HGX B200",
  where: "docs.vultr.com/inference-cookbook",
  commit: null,
  date: "2026-03-11",
} satisfies Reference;
