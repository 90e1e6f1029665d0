import type { Reference } from "./reference.ts";

const reference: Reference = {
  id: "pope-2022-scaling-inference",
  title: "Pope et al., Efficiently Scaling Transformer Inference, 2022",
  where: "arXiv:2211.05102",
  commit: null,
  date: null,
};

export default reference;
