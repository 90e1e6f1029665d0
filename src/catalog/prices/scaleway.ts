import type { PriceList } from "./price-row.ts";

export default {
  id: "scaleway",
  provider: "Scaleway",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 3.84,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: "Scaleway converted at 1.1593 USD/EUR",
    },
    {
      accelerator: "l40s",
      usdPerDeviceHour: 1.7,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: "Scaleway converted at 1.1593 USD/EUR",
    },
    {
      accelerator: "l4",
      usdPerDeviceHour: 0.913,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: "Scaleway converted at 1.1593 USD/EUR",
    },
  ],
} satisfies PriceList;
