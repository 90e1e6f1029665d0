import type { Reference } from "./reference.ts";

export default {
  id: "llm-d-planner-vllm-memory",
  title: "llm-d planner: memory that vLLM 0.11.0 reported at start, H100 80 GB",
  where: "llm-d-incubation/llm-d-planner docs/empirical-vllm-memory-results.md",
  commit: "e50305af",
  date: "2026-04-27",
} satisfies Reference;
