import { priceList } from "./price-row.ts";

// Left out: 7 rows of the SkyPilot catalogue, which carry no date.
export default priceList({
  id: "nebius",
  provider: "Nebius",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 3.85,
      product: "HGX H100",
      date: "2026-09-25",
      source: "silybench-data",
    },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 4.5,
      product: "HGX H200",
      date: "2026-09-25",
      source: "silybench-data",
    },
    {
      accelerator: "b200-sxm",
      usdPerDeviceHour: 7.15,
      product: "HGX B200",
      date: "2026-09-25",
      source: "silybench-data",
    },
    {
      accelerator: "l40s",
      usdPerDeviceHour: 1.55,
      product: "L40S (Intel)",
      date: "2026-09-25",
      source: "silybench-data",
    },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 5.4,
      commitment: "on-demand (provider average)",
      date: "2026-10-24",
      source: "compute-screener",
    },
  ],
});
