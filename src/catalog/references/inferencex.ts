import type { Reference } from "./reference.ts";

export default {
  id: "inferencex",
  title: "InferenceX: further results and experiments of its repository",
  where: "SemiAnalysisAI/InferenceX",
  commit: "843c6254",
  date: null,
} satisfies Reference;
