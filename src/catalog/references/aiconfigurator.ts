import type { Reference } from "./reference.ts";

export default {
  id: "aiconfigurator",
  title: "NVIDIA aiconfigurator: model configurations, device tables and memory model of its SDK",
  where: "ai-dynamo/aiconfigurator aic-core/src/aiconfigurator_core/{model_configs,systems,sdk}",
  commit: "095f58a51c4ca8e61b66ec108d86f223f8d559ce",
  date: "2026-08-21",
} satisfies Reference;
