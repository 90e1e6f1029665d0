import type { Reference } from "./reference.ts";

export default {
  id: "wilson-hilferty-1931",
  title: "Wilson and Hilferty, The distribution of chi-square, 1931",
  where: "Proceedings of the National Academy of Sciences 17(12), 1931",
  commit: null,
  date: null,
} satisfies Reference;
