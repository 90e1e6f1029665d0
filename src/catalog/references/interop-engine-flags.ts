import type { Reference } from "./reference.ts";

export default {
  id: "interop-engine-flags",
  title: "aiconfigurator 0.11: names of engine flags for vLLM and SGLang; the engines' own pages of arguments",
  where:
    "ai-dynamo/aiconfigurator generator/config/backend_config_mapping.yaml; https://docs.vllm.ai; https://docs.sglang.io/advanced_features/server_arguments.html",
  commit: "095f58a",
  date: null,
} satisfies Reference;
