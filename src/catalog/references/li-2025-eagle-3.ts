import type { Reference } from "./reference.ts";

export default {
  id: "li-2025-eagle-3",
  title:
    "Li, Wei, Zhang, Zhang: EAGLE-3, Scaling up Inference Acceleration of Large Language Models via Training-Time Test",
  where: "https://arxiv.org/abs/2503.01840",
  commit: null,
  date: "2025-03-03",
} satisfies Reference;
