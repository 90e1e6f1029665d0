import { priceList } from "./price-row.ts";

export default priceList({
  id: "hyperstack",
  provider: "Hyperstack",
  isMarketplace: false,
  rows: [
    { accelerator: "b200-sxm", usdPerDeviceHour: 6, date: "2026-08-26", source: "nexgen-cloud-plans" },
    { accelerator: "h200-sxm", usdPerDeviceHour: 3.99, date: "2026-08-26", source: "nexgen-cloud-plans" },
    { accelerator: "h100-sxm", usdPerDeviceHour: 3.2, date: "2026-08-26", source: "nexgen-cloud-plans" },
    { accelerator: "b300-sxm", usdPerDeviceHour: 7.4, date: "2026-08-26", source: "nexgen-cloud-plans" },
    {
      accelerator: "h100-pcie",
      usdPerDeviceHour: 2.6,
      date: "2026-08-26",
      source: "nexgen-cloud-plans",
      note: "sold with NVLink bridges, which the row of the device has not",
    },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 3.99,
      commitment: "on-demand (provider average)",
      date: "2026-10-24",
      source: "compute-screener",
    },
  ],
});
