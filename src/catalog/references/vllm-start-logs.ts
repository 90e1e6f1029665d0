import type { Reference } from "./reference.ts";

export default {
  id: "vllm-start-logs",
  title: "vLLM: memory lines of start-up logs in issues and pull requests (10511, 10517, 23278, 24577, 27508)",
  where: "https://github.com/vllm-project/vllm/issues/10517",
  commit: null,
  date: null,
} satisfies Reference;
