import type { Reference } from "./reference.ts";

export default {
  id: "coreweave-plans",
  title: "CoreWeave plans and pricing, page read 2026-09-20",
  where: "https://raw.githubusercontent.com/api-evangelist/coreweave/refs/heads/main/plans/coreweave-plans-pricing.yml",
  commit: null,
  date: "2026-09-20",
} satisfies Reference;
