import { priceList } from "./price-row.ts";

export default priceList({
  id: "together-ai",
  provider: "Together AI",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 5.99,
      commitment: "on-demand (provider average)",
      date: "2026-10-24",
      source: "compute-screener",
    },
  ],
});
