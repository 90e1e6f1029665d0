import type { Reference } from "./reference.ts";

export default {
  id: "frantar-2024-marlin",
  title: "Frantar et al., MARLIN: Mixed-Precision Auto-Regressive Parallel Inference on Large Language Models, 2024",
  where: "arXiv:2408.11743",
  commit: null,
  date: null,
} satisfies Reference;
