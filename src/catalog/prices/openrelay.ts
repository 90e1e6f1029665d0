import { priceList } from "./price-row.ts";

export default priceList({
  id: "openrelay",
  provider: "OpenRelay",
  isMarketplace: false,
  rows: [{ accelerator: "h100-sxm", usdPerDeviceHour: 2.6, date: "2026-09-20", source: "openrelay-plans" }],
});
