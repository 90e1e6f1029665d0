import { priceList } from "./price-row.ts";

export default priceList({
  id: "vast-ai",
  provider: "Vast.ai",
  isMarketplace: true,
  rows: [
    { accelerator: "h100-sxm", usdPerDeviceHour: 1.74, date: "2026-08-18", source: "gpu-price-feed" },
    { accelerator: "l4", usdPerDeviceHour: 0.202, date: "2026-08-18", source: "gpu-price-feed" },
    { accelerator: "a100-40gb-sxm", usdPerDeviceHour: 0.736, date: "2026-08-18", source: "gpu-price-feed" },
    { accelerator: "rtx-pro-6000-server", usdPerDeviceHour: 1.01, date: "2026-08-18", source: "gpu-price-feed" },
    { accelerator: "rtx-5090", usdPerDeviceHour: 0.303, date: "2026-08-18", source: "gpu-price-feed" },
    { accelerator: "rtx-4090", usdPerDeviceHour: 0.283, date: "2026-08-18", source: "gpu-price-feed" },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 5.5826,
      commitment: "on-demand (provider average)",
      date: "2026-10-24",
      source: "compute-screener",
    },
  ],
});
