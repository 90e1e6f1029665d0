import type { Reference } from "./reference.ts";

export default {
  id: "qwen3-vl-configuration",
  title: "Qwen3-VL: configurations of model and image processor",
  where: "https://huggingface.co/Qwen/Qwen3-VL-8B-Instruct config.json, preprocessor_config.json",
  commit: null,
  date: null,
} satisfies Reference;
