import type { PriceList } from "./price-row.ts";

export default {
  id: "jarvis-labs",
  provider: "Jarvis Labs",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 4.59,
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
