import type { Reference } from "./reference.ts";

export default {
  id: "sglang-siglip-times",
  title: "SGLang: SigLIP of Gemma 3 on one and two H100s, 896 x 896 pixels",
  where: "https://github.com/sgl-project/sglang/pull/34988",
  commit: null,
  date: "2026-08-16",
} satisfies Reference;
