import type { Reference } from "./reference.ts";

export default {
  id: "inferencex-acceptance",
  title: "InferenceX golden_al_distribution: acceptance lengths by draft tokens on SPEED-Bench coding",
  where: "SemiAnalysisAI/InferenceX golden_al_distribution",
  commit: "843c6254",
  date: "2026-11-22",
} satisfies Reference;
