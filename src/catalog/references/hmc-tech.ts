import type { Reference } from "./reference.ts";

export default {
  id: "hmc-tech",
  title: "HMC Tech: comparison tables with tensor rates by accumulation",
  where:
    "https://hmc-tech.com/gpus/nvidia-geforce-rtx-4090-vs-nvidia-rtx-pro-5000-blackwell; https://hmc-tech.com/gpu/nvidia-a16-vs-nvidia-t4",
  commit: null,
  date: null,
} satisfies Reference;
