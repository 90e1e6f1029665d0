import type { Reference } from "./reference.ts";

export default {
  id: "vllm-nixl-docs",
  title: "vLLM: NixlConnector, its --kv-transfer-config and roles for prefill and decode instances",
  where: "https://docs.vllm.ai/en/latest/features/nixl_connector_usage/",
  commit: null,
  date: null,
} satisfies Reference;
