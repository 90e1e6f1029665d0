import type { PriceList } from "./price-row.ts";

export default {
  id: "gmi-cloud",
  provider: "GMI Cloud",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 2,
      commitment: 'not stated ("approximately")',
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-04-08",
      source: "gmi-cloud-page",
      note: null,
    },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 2.6,
      commitment: 'not stated ("approximately")',
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-04-08",
      source: "gmi-cloud-page",
      note: null,
    },
  ],
} satisfies PriceList;
