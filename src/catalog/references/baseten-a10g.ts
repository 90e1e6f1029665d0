import type { Reference } from "./reference.ts";

export default {
  id: "baseten-a10g",
  title: "Baseten: NVIDIA A10 against A10G for inference",
  where: "https://www.baseten.co/blog/nvidia-a10-vs-a10g-for-ml-model-inference/",
  commit: null,
  date: null,
} satisfies Reference;
