import type { Reference } from "./reference.ts";

export default {
  id: "marquardt-1963",
  title: "An algorithm for least-squares estimation of nonlinear parameters",
  where: "Journal of the Society for Industrial and Applied Mathematics 11(2), 431-441",
  commit: null,
  date: null,
} satisfies Reference;
