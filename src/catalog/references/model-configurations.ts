import type { Reference } from "./reference.ts";

export default {
  id: "model-configurations",
  title: "Configurations (config.json) that the makers of models publish with their checkpoints",
  where: "https://huggingface.co/models",
  commit: null,
  date: null,
} satisfies Reference;
