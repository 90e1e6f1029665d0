import type { Reference } from "./reference.ts";

export default {
  id: "llm-d-planner-vllm-0.19",
  title:
    "llm-d planner: memory that vLLM 0.19.0 reported at start, 28 models on H100 80 GB, tensor and pipeline parallel",
  where: "llm-d-incubation/llm-d-planner docs/accuracy/vllm-v0.19.0-accuracy-report.md",
  commit: "2d557dca",
  date: null,
} satisfies Reference;
