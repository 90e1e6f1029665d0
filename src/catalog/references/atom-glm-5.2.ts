import type { Reference } from "./reference.ts";

export default {
  id: "atom-glm-5.2",
  title: "ROCm ATOM: GLM-5.2 IndexShare, which layers have an indexer of their own",
  where: "https://github.com/ROCm/ATOM/pull/1260",
  commit: null,
  date: null,
} satisfies Reference;
