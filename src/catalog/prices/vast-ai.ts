import type { PriceList } from "./price-row.ts";

export default {
  id: "vast-ai",
  provider: "Vast.ai",
  isMarketplace: true,
  rows: [
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 1.74,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: null,
    },
    {
      accelerator: "l4",
      usdPerDeviceHour: 0.202,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: null,
    },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 5.5826,
      commitment: "on-demand (provider average)",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-10-24",
      source: "compute-screener",
      note: null,
    },
  ],
} satisfies PriceList;
