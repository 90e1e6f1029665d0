import { priceList } from "./price-row.ts";

export default priceList({
  id: "gmi-cloud",
  provider: "GMI Cloud",
  isMarketplace: false,
  rows: [
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 2,
      commitment: 'not stated ("approximately")',
      date: "2026-04-08",
      source: "gmi-cloud-page",
    },
    {
      accelerator: "h200-sxm",
      usdPerDeviceHour: 2.6,
      commitment: 'not stated ("approximately")',
      date: "2026-04-08",
      source: "gmi-cloud-page",
    },
  ],
});
