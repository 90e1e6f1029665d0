import type { Reference } from "./reference.ts";

const reference: Reference = {
  id: "gpumap",
  title: "gpumap: device tables with tensor rates by accumulation",
  where: "lamonoai/gpumap nvidia/GPU.md",
  commit: "8d5e174f6f25a520db1ada126d4c1fa5c5eb6df9",
  date: null,
};

export default reference;
