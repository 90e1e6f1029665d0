import type { Reference } from "./reference.ts";

export default {
  id: "lambda-labs-plans",
  title: "Lambda plans and pricing",
  where:
    "https://raw.githubusercontent.com/api-evangelist/lambda-labs/refs/heads/main/plans/lambda-labs-plans-pricing.yml",
  commit: null,
  date: "2026-09-20",
} satisfies Reference;
