import type { Reference } from "./reference.ts";

export default {
  id: "jamba-1.5-card",
  title: "Jamba 1.5: model card, active and total parameters",
  where: "https://huggingface.co/ai21labs/AI21-Jamba-1.5-Large",
  commit: null,
  date: null,
} satisfies Reference;
