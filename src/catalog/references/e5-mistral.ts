import type { Reference } from "./reference.ts";

export default {
  id: "e5-mistral",
  title: "E5 Mistral 7B Instruct: model card and configuration",
  where: "https://huggingface.co/intfloat/e5-mistral-7b-instruct",
  commit: null,
  date: null,
} satisfies Reference;
