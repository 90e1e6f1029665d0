import { priceList } from "./price-row.ts";

export default priceList({
  id: "lambda",
  provider: "Lambda",
  isMarketplace: false,
  rows: [
    {
      accelerator: "b200-sxm",
      usdPerDeviceHour: 6.69,
      minDevices: 8,
      product: "8x B200 SXM6",
      date: "2026-09-20",
      source: "lambda-labs-plans",
    },
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 4.29,
      product: "1x H100 SXM",
      date: "2026-09-25",
      source: "silybench-data",
    },
    {
      accelerator: "h100-sxm",
      usdPerDeviceHour: 3.99,
      minDevices: 8,
      product: "8x H100 SXM",
      date: "2026-09-25",
      source: "silybench-data",
    },
    {
      accelerator: "b200-sxm",
      usdPerDeviceHour: 6.99,
      product: "1x B200 SXM6",
      date: "2026-09-25",
      source: "silybench-data",
    },
    {
      accelerator: "a100-80gb-sxm",
      usdPerDeviceHour: 2.79,
      minDevices: 8,
      product: "8x A100 80GB",
      date: "2026-09-25",
      source: "silybench-data",
    },
    {
      accelerator: "h100-pcie",
      usdPerDeviceHour: 3.29,
      product: "1x H100 PCIe",
      date: "2026-09-25",
      source: "silybench-data",
    },
    {
      accelerator: "gh200-96gb",
      usdPerDeviceHour: 2.29,
      product: "1x GH200",
      date: "2026-09-25",
      source: "silybench-data",
    },
    {
      accelerator: "a100-40gb-sxm",
      usdPerDeviceHour: 1.99,
      product: "1x A100",
      date: "2026-09-25",
      source: "silybench-data",
    },
    { accelerator: "a10", usdPerDeviceHour: 1.29, product: "1x A10", date: "2026-09-25", source: "silybench-data" },
  ],
});
