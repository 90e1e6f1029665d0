import { poolInput } from "./pool-input.ts";

export default poolInput(
  {
    id: "quotaDevices",
    label: "Quota",
    unit: "devices",
    better: "more",
    words: "Devices that can be had at most. Unknown where there is no quota.",
  },
  ({ quotaDevices }) => quotaDevices,
);
