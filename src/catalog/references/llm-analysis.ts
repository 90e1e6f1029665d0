import type { Reference } from "./reference.ts";

export default {
  id: "llm-analysis",
  title: "llm-analysis: device configurations",
  where: "cli99/llm-analysis llm_analysis/gpu_configs",
  commit: "d841e40aec8c84b9e76ba9cfbce67418adb172bd",
  date: null,
} satisfies Reference;
