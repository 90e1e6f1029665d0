import type { Reference } from "./reference.ts";

export default {
  id: "gpumap",
  title: "gpumap: device tables with tensor rates by accumulation",
  where: "lamonoai/gpumap nvidia/GPU.md",
  commit: "8d5e174f6f25a520db1ada126d4c1fa5c5eb6df9",
  date: null,
} satisfies Reference;
