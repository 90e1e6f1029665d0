import type { Reference } from "./reference.ts";

export default {
  id: "silybench-data",
  title: "silybench-data: GPU prices read 2026-09-25 and 2026-09-26",
  where: "tgarg01/silybench-data derived/csv/gpu_prices.csv",
  commit: "045df3bf56b8d62c58f108fc43cb397306b83331",
  date: "2026-09-25",
} satisfies Reference;
