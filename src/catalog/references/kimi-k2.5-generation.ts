import type { Reference } from "./reference.ts";

export default {
  id: "kimi-k2.5-generation",
  title: "Kimi K2.5: generation_config.json of a copy of the checkpoint, most tokens of a sequence",
  where: "https://huggingface.co/daslab-testing/Kimi-K2.5-2bit-GSQ/blob/main/generation_config.json",
  commit: null,
  date: null,
} satisfies Reference;
