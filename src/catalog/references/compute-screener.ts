import type { Reference } from "./reference.ts";

export default {
  id: "compute-screener",
  title: "compute-screener: averages over each provider's offers",
  where: "https://raw.githubusercontent.com/renshuBTC/compute-screener/main/data/gpu_providers_latest.csv",
  commit: null,
  date: "2026-10-24",
} satisfies Reference;
