import type { Reference } from "./reference.ts";

export default {
  id: "transformers",
  title: "Hugging Face transformers: configuration classes of Qwen3-Next and Llama 4, with their defaults",
  where: "huggingface/transformers src/transformers/models",
  commit: "008e574391258935f3ecc3035c882e73bbcac419",
  date: null,
} satisfies Reference;
