import { priceList } from "./price-row.ts";

export default priceList({
  id: "verda",
  provider: "Verda (DataCrunch)",
  isMarketplace: false,
  rows: [
    { accelerator: "b200-sxm", usdPerDeviceHour: 6.11, date: "2026-08-18", source: "gpu-price-feed" },
    {
      accelerator: "b200-sxm",
      usdPerDeviceHour: 3.06,
      commitment: "spot",
      date: "2026-08-18",
      source: "gpu-price-feed",
    },
    { accelerator: "h200-sxm", usdPerDeviceHour: 4, date: "2026-08-18", source: "gpu-price-feed" },
    { accelerator: "h200-sxm", usdPerDeviceHour: 2, commitment: "spot", date: "2026-08-18", source: "gpu-price-feed" },
    { accelerator: "h100-sxm", usdPerDeviceHour: 3.25, date: "2026-08-18", source: "gpu-price-feed" },
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 1.62,
      commitment: "spot",
      date: "2026-08-18",
      source: "gpu-price-feed",
    },
    { accelerator: "a100-80gb-sxm", usdPerDeviceHour: 1.79, date: "2026-08-18", source: "gpu-price-feed" },
    {
      accelerator: "a100-80gb-sxm",
      usdPerDeviceHour: 0.895,
      commitment: "spot",
      date: "2026-08-18",
      source: "gpu-price-feed",
    },
    { accelerator: "l40s", usdPerDeviceHour: 1.37, date: "2026-08-18", source: "gpu-price-feed" },
    { accelerator: "a100-40gb-sxm", usdPerDeviceHour: 1.29, date: "2026-08-18", source: "gpu-price-feed" },
    { accelerator: "rtx-6000-ada", usdPerDeviceHour: 1.04, date: "2026-08-18", source: "gpu-price-feed" },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 5.8621,
      commitment: "on-demand (provider average)",
      date: "2026-10-24",
      source: "compute-screener",
    },
  ],
});
