import type { Reference } from "./reference.ts";

const reference: Reference = {
  id: "openrouter-deepseek-v4",
  title: "OpenRouter: page of DeepSeek V4 Flash, total and active parameters",
  where: "https://openrouter.ai/deepseek/deepseek-v4-flash",
  commit: null,
  date: null,
};

export default reference;
