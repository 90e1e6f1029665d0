import type { Reference } from "./reference.ts";

export default {
  id: "deepseek-v4-code",
  title: "DeepSeek V4: model code of the release, read in a public copy",
  where: "https://huggingface.co/deepseek-ai/DeepSeek-V4-Flash/blob/main/inference/model.py",
  commit: null,
  date: null,
} satisfies Reference;
