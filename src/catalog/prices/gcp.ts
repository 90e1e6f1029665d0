import type { PriceList } from "./price-row.ts";

export default {
  id: "gcp",
  provider: "GCP",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 10.9791,
      commitment: "on-demand",
      region: "us-central1",
      minDevices: 1,
      product: "a3-highgpu-1g (GPU + 26 vCPU + 234 GiB)",
      date: "2026-09-26",
      source: "silybench-data",
      note: "1g/2g/4g shapes are Spot/Flex-start only; on-demand-equivalent list price",
    },
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 6.571,
      commitment: "spot",
      region: "us-central1",
      minDevices: 1,
      product: "a3-highgpu-1g",
      date: "2026-09-26",
      source: "silybench-data",
      note: null,
    },
  ],
} satisfies PriceList;
