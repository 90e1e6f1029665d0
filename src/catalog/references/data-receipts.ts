import type { Reference } from "./reference.ts";

export default {
  id: "data-receipts",
  title: "data-receipts: GPU list prices of hyperscalers and vendors",
  where:
    "https://raw.githubusercontent.com/datareceipts/data-receipts/main/109-gpu-pricing/{hyperscalers,vendors}.json",
  commit: null,
  date: "2026-11-09",
} satisfies Reference;
