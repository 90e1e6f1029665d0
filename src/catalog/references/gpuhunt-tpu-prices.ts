import type { Reference } from "./reference.ts";

export default {
  id: "gpuhunt-tpu-prices",
  title: "gpuhunt: prices of TPUs by region",
  where: "dstackai/gpuhunt src/gpuhunt/resources/tpu_pricing.json",
  commit: "35841515de3792fe6be73b0422ac8901b6b929c8",
  date: "2026-08-19",
} satisfies Reference;
