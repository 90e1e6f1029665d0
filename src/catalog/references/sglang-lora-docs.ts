import type { Reference } from "./reference.ts";

export default {
  id: "sglang-lora-docs",
  title: "SGLang: LoRA serving, adapters of a batch and in host memory, ranks and target modules",
  where: "https://docs.sglang.io/advanced_features/lora.html",
  commit: null,
  date: null,
} satisfies Reference;
