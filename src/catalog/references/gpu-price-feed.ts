import type { Reference } from "./reference.ts";

export default {
  id: "gpu-price-feed",
  title: "gpu-price-feed, checked 2026-08-18",
  where: "toolshedlabs-hash/gpu-price-feed README.md",
  commit: "3dbbf38e2cdc2878ef554e18cee5668e47488c7a",
  date: "2026-08-18",
} satisfies Reference;
