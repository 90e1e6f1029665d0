import type { Reference } from "./reference.ts";

export default {
  id: "nvidia-matrix-multiplication",
  title: "NVIDIA Matrix Multiplication Background User's Guide: tile dimensions and tile quantization",
  where: "https://docs.nvidia.com/deeplearning/performance/dl-performance-matrix-multiplication/index.html",
  commit: null,
  date: null,
} satisfies Reference;
