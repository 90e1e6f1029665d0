import type { Reference } from "./reference.ts";

export default {
  id: "kendall-1953",
  title:
    "Kendall, Stochastic Processes Occurring in the Theory of Queues, Annals of Mathematical Statistics 24(3), 1953",
  where: "https://doi.org/10.1214/aoms/1177728975",
  commit: null,
  date: null,
} satisfies Reference;
