import { priceList } from "./price-row.ts";

export default priceList({
  id: "civo",
  provider: "Civo",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 3.4518,
      commitment: "on-demand (provider average)",
      date: "2026-10-24",
      source: "compute-screener",
    },
  ],
});
