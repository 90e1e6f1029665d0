import type { Reference } from "./reference.ts";

export default {
  id: "scaling-book",
  title: "How to Scale Your Model: TPU tables",
  where: "jax-ml/scaling-book tpus.md",
  commit: "0819a7d8c55ddc113f5cba0285a5f97380cac1e3",
  date: null,
} satisfies Reference;
