import type { Reference } from "./reference.ts";

export default {
  id: "genz-llm-analyzer",
  title: "GenZ LLM Analyzer: model sets",
  where: "abhibambhaniya/GenZ-LLM-Analyzer GenZ/Models/Model_sets",
  commit: "091bdd0a2777dfe4d405a8fcdd91c8f12b474bf3",
  date: "2026-07-29",
} satisfies Reference;
