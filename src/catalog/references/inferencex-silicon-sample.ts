import type { Reference } from "./reference.ts";

export default {
  id: "inferencex-silicon-sample",
  title: "InferenceX points: TTFT and TPOT by concurrency on H100, H200, B200 and GB200",
  where: "ai-dynamo/aiconfigurator aic-core/src/aiconfigurator_core/systems/silicon_sample.csv",
  commit: "095f58a5",
  date: "2026-04-27",
} satisfies Reference;
