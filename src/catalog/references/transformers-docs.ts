import type { Reference } from "./reference.ts";

export default {
  id: "transformers-docs",
  title: "Hugging Face transformers: page of the class that GLM-4.5 and GLM-4.6 share",
  where: "https://huggingface.co/docs/transformers/main/model_doc/glm4_moe",
  commit: null,
  date: null,
} satisfies Reference;
