import type { Reference } from "./reference.ts";

export default {
  id: "leviathan-2023-speculative",
  title: "Leviathan, Kalman, Matias: Fast Inference from Transformers via Speculative Decoding, ICML 2023",
  where: "https://arxiv.org/abs/2211.17192",
  commit: null,
  date: "2023-05-18",
} satisfies Reference;
