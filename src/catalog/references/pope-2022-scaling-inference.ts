import type { Reference } from "./reference.ts";

export default {
  id: "pope-2022-scaling-inference",
  title: "Pope et al., Efficiently Scaling Transformer Inference, 2022",
  where: "arXiv:2211.05102",
  commit: null,
  date: null,
} satisfies Reference;
