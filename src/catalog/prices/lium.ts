import { priceList } from "./price-row.ts";

export default priceList({
  id: "lium",
  provider: "Lium",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 4.9544,
      commitment: "on-demand (provider average)",
      date: "2026-10-24",
      source: "compute-screener",
    },
  ],
});
