import type { PriceList } from "./price-row.ts";

export default {
  id: "digitalocean",
  provider: "DigitalOcean",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 4.47,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: null,
    },
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 4.41,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: null,
    },
    {
      accelerator: "l40s",
      usdPerDeviceHour: 1.57,
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
