import { priceList } from "./price-row.ts";

export default priceList({
  id: "vultr",
  provider: "Vultr",
  isMarketplace: false,
  rows: [
    { accelerator: "mi300x", usdPerDeviceHour: 1.85, date: "2026-05-18", source: "amd-inference-economics" },
    { accelerator: "l40s", usdPerDeviceHour: 1.67, date: "2026-08-18", source: "gpu-price-feed" },
  ],
});
