import type { Reference } from "./reference.ts";

export default {
  id: "gpu-cloud-price-index",
  title: "GPU cloud price index: list prices collected daily from providers' interfaces",
  where: "https://huggingface.co/datasets/tokenwatt/gpu-cloud-prices",
  commit: null,
  date: "2026-10-07",
} satisfies Reference;
