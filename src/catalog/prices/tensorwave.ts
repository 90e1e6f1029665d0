import { priceList } from "./price-row.ts";

export default priceList({
  id: "tensorwave",
  provider: "TensorWave",
  isMarketplace: false,
  rows: [
    { accelerator: "mi300x", usdPerDeviceHour: 1.5, date: "2026-05-18", source: "amd-inference-economics" },
    { accelerator: "mi325x", usdPerDeviceHour: 1.95, date: "2026-05-18", source: "amd-inference-economics" },
  ],
});
