import type { PriceList } from "./price-row.ts";

export default {
  id: "azure",
  provider: "Azure",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 12.29,
      commitment: "on-demand",
      region: "eastus",
      minDevices: 8,
      product: "Standard_ND96isr_H100_v5",
      date: "2026-11-09",
      source: "data-receipts",
      note: null,
    },
  ],
} satisfies PriceList;
