import type { Reference } from "./reference.ts";

export default {
  id: "openrouter-deepseek-v4",
  title: "OpenRouter: page of DeepSeek V4 Flash, total and active parameters",
  where: "https://openrouter.ai/deepseek/deepseek-v4-flash",
  commit: null,
  date: null,
} satisfies Reference;
