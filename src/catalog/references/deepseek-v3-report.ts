import type { Reference } from "./reference.ts";

export default {
  id: "deepseek-v3-report",
  title: "DeepSeek-AI, DeepSeek-V3 Technical Report, 2024",
  where: "arXiv:2412.19437",
  commit: null,
  date: "2024-12-27",
} satisfies Reference;
