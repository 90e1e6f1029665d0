import type { Reference } from "./reference.ts";

export default {
  id: "vidur",
  title: "Vidur: model configurations",
  where: "microsoft/vidur vidur/config/model_config.py",
  commit: "7d47513363ec447a741ac5e47241580b47724fbf",
  date: null,
} satisfies Reference;
