import type { Reference } from "./reference.ts";

export default {
  id: "frantar-2022-gptq",
  title: "Frantar et al., GPTQ: Accurate Post-Training Quantization for Generative Pre-trained Transformers, 2022",
  where: "arXiv:2210.17323",
  commit: null,
  date: null,
} satisfies Reference;
