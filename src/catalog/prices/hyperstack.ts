import type { PriceList } from "./price-row.ts";

const prices: PriceList = {
  id: "hyperstack",
  provider: "Hyperstack",
  isMarketplace: false,
  rows: [
    {
      accelerator: "b200-sxm",
      usdPerDeviceHour: 6,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-08-26",
      source: "nexgen-cloud-plans",
      note: null,
    },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 3.99,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-08-26",
      source: "nexgen-cloud-plans",
      note: null,
    },
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 3.2,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-08-26",
      source: "nexgen-cloud-plans",
      note: null,
    },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 3.99,
      commitment: "on-demand (provider average)",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-10-24",
      source: "compute-screener",
      note: null,
    },
  ],
};

export default prices;
