import type { Reference } from "./reference.ts";

export default {
  id: "sglang-static-share",
  title:
    "InferenceX: SGLang's log of weights, free memory and the least static share that starts (DeepSeek V4 Pro, 8 H200)",
  where: "https://github.com/SemiAnalysisAI/InferenceX/issues/2128",
  commit: null,
  date: "2026-07-09",
} satisfies Reference;
