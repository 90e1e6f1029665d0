import { priceList } from "./price-row.ts";

export default priceList({
  id: "jarvis-labs",
  provider: "Jarvis Labs",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 4.59,
      commitment: "on-demand (provider average)",
      date: "2026-10-24",
      source: "compute-screener",
    },
  ],
});
