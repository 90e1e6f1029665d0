import type { Reference } from "./reference.ts";

export default {
  id: "litgpt",
  title: "LitGPT: model configurations",
  where: "Lightning-AI/litgpt litgpt/config.py",
  commit: "26857050fe3ff627cd714fe92f5838f51a3d5efa",
  date: "2026-06-29",
} satisfies Reference;
