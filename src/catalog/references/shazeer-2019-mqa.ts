import type { Reference } from "./reference.ts";

export default {
  id: "shazeer-2019-mqa",
  title: "Shazeer, Fast Transformer Decoding: One Write-Head is All You Need, 2019",
  where: "arXiv:1911.02150",
  commit: null,
  date: null,
} satisfies Reference;
