import type { PriceList } from "./price-row.ts";

// Left out: 7 rows of the SkyPilot catalogue, which carry no date.
const prices: PriceList = {
  id: "nebius",
  provider: "Nebius",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 3.85,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: "HGX H100",
      date: "2026-09-25",
      source: "silybench-data",
      note: null,
    },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 4.5,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: "HGX H200",
      date: "2026-09-25",
      source: "silybench-data",
      note: null,
    },
    {
      accelerator: "b200-sxm",
      usdPerDeviceHour: 7.15,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: "HGX B200",
      date: "2026-09-25",
      source: "silybench-data",
      note: null,
    },
    {
      accelerator: "l40s",
      usdPerDeviceHour: 1.55,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: "L40S (Intel)",
      date: "2026-09-25",
      source: "silybench-data",
      note: null,
    },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 5.4,
      commitment: "on-demand (provider average)",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-10-24",
      source: "compute-screener",
      note: null,
    },
  ],
};

export default prices;
