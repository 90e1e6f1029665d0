import { priceList } from "./price-row.ts";

export default priceList({
  id: "scaleway",
  provider: "Scaleway",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 3.84,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: "Scaleway converted at 1.1593 USD/EUR",
    },
    {
      accelerator: "l40s",
      usdPerDeviceHour: 1.7,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: "Scaleway converted at 1.1593 USD/EUR",
    },
    {
      accelerator: "l4",
      usdPerDeviceHour: 0.913,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: "Scaleway converted at 1.1593 USD/EUR",
    },
    {
      accelerator: "h100-pcie",
      usdPerDeviceHour: 3.32,
      date: "2026-08-18",
      source: "gpu-price-feed",
      note: "Scaleway converted at 1.1593 USD/EUR",
    },
  ],
});
