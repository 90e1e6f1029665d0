import type { PriceList } from "./price-row.ts";

export default {
  id: "vultr",
  provider: "Vultr",
  isMarketplace: false,
  rows: [
    {
      accelerator: "mi300x",
      usdPerDeviceHour: 1.85,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-05-18",
      source: "amd-inference-economics",
      note: null,
    },
    {
      accelerator: "l40s",
      usdPerDeviceHour: 1.67,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: null,
    },
  ],
} satisfies PriceList;
