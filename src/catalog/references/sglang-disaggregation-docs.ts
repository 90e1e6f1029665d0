import type { Reference } from "./reference.ts";

export default {
  id: "sglang-disaggregation-docs",
  title: "SGLang: prefill and decode disaggregation, --disaggregation-mode and its transfer backends",
  where: "https://docs.sglang.ai/advanced_features/pd_disaggregation.html",
  commit: null,
  date: null,
} satisfies Reference;
