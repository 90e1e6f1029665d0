import type { PriceList } from "./price-row.ts";

export default {
  id: "tensorwave",
  provider: "TensorWave",
  isMarketplace: false,
  rows: [
    {
      accelerator: "mi300x",
      usdPerDeviceHour: 1.5,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-05-18",
      source: "amd-inference-economics",
      note: null,
    },
    {
      accelerator: "mi325x",
      usdPerDeviceHour: 1.95,
      commitment: "on-demand",
      region: null,
      minDevices: 1,
      product: null,
      date: "2026-05-18",
      source: "amd-inference-economics",
      note: null,
    },
  ],
} satisfies PriceList;
