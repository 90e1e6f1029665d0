import { poolInput } from "./pool-input.ts";

export default poolInput(
  {
    id: "tp",
    label: "Tensor parallelism",
    unit: "devices",
    better: null,
    words: "Devices that each layer is split over.",
  },
  ({ tp }) => tp,
);
