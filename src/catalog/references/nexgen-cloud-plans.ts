import type { Reference } from "./reference.ts";

export default {
  id: "nexgen-cloud-plans",
  title: "NexGen Cloud (Hyperstack) plans and pricing",
  where:
    "https://raw.githubusercontent.com/api-evangelist/nexgen-cloud/refs/heads/main/plans/nexgen-cloud-plans-pricing.yml",
  commit: null,
  date: "2026-08-26",
} satisfies Reference;
