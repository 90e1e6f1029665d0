import type { Reference } from "./reference.ts";

export default {
  id: "hu-2021-lora",
  title: "Hu et al. 2021: LoRA, low-rank adaptation of large language models",
  where: "https://arxiv.org/abs/2106.09685",
  commit: null,
  date: "2021-06-17",
} satisfies Reference;
