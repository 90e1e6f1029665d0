import type { PriceList } from "./price-row.ts";

export default {
  id: "openrelay",
  provider: "OpenRelay",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 2.6,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-09-20",
      source: "openrelay-plans",
      note: null,
    },
  ],
} satisfies PriceList;
