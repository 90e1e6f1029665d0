import type { Reference } from "./reference.ts";

export default {
  id: "aws-gpu-price-tracker",
  title: "AWS GPU price tracker: history of list prices",
  where: "amorton45/aws-gpu-price-tracker gpu_prices.csv",
  commit: "00a01dcbaf37a9fb41b2fb25d1167705675bb44e",
  date: null,
} satisfies Reference;
