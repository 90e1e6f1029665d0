import type { Reference } from "./reference.ts";

export default {
  id: "nvidia-ampere-ga102",
  title: "NVIDIA Ampere GA102 whitepaper: GeForce RTX 3090",
  where: "https://www.nvidia.com/content/PDF/nvidia-ampere-ga-102-gpu-architecture-whitepaper-v2.pdf",
  commit: null,
  date: null,
} satisfies Reference;
