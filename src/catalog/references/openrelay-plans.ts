import type { Reference } from "./reference.ts";

export default {
  id: "openrelay-plans",
  title: "OpenRelay plans and pricing",
  where: "https://raw.githubusercontent.com/api-evangelist/openrelay/refs/heads/main/plans/openrelay-plans-pricing.yml",
  commit: null,
  date: "2026-09-20",
} satisfies Reference;
