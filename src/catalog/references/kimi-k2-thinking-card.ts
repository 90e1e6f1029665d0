import type { Reference } from "./reference.ts";

export default {
  id: "kimi-k2-thinking-card",
  title: "Kimi K2 Thinking: model card, native INT4 and a context of 256k",
  where: "https://huggingface.co/unsloth/Kimi-K2-Thinking-GGUF",
  commit: null,
  date: null,
} satisfies Reference;
