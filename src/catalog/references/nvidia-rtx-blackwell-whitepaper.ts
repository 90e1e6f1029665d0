import type { Reference } from "./reference.ts";

export default {
  id: "nvidia-rtx-blackwell-whitepaper",
  title: "NVIDIA RTX Blackwell GPU architecture: rates of GeForce RTX 5090 by type of accumulation",
  where: "https://images.nvidia.com/aem-dam/Solutions/geforce/blackwell/nvidia-rtx-blackwell-gpu-architecture.pdf",
  commit: null,
  date: null,
} satisfies Reference;
