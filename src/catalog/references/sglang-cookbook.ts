import type { Reference } from "./reference.ts";

export default {
  id: "sglang-cookbook",
  title: "SGLang cookbook: benchmark sections of its pages",
  where: "sgl-project/sgl-cookbook",
  commit: "7b5bd9c0",
  date: null,
} satisfies Reference;
