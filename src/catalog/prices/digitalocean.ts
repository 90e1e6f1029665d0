import { priceList } from "./price-row.ts";

export default priceList({
  id: "digitalocean",
  provider: "DigitalOcean",
  isMarketplace: false,
  rows: [
    { accelerator: "h200-sxm", usdPerDeviceHour: 4.47, date: "2026-08-18", source: "gpu-price-feed" },
    { accelerator: "h100-sxm", usdPerDeviceHour: 4.41, date: "2026-08-18", source: "gpu-price-feed" },
    { accelerator: "l40s", usdPerDeviceHour: 1.57, date: "2026-08-18", source: "gpu-price-feed" },
    {
      accelerator: "mi300x",
      usdPerDeviceHour: 2.59,
      date: "2026-10-07",
      source: "gpu-cloud-price-index",
      note: "list price of size gpu-mi300x1-192gb",
    },
  ],
});
