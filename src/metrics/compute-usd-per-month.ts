import { partOf } from "./part-of.ts";

export default partOf(
  "class",
  { of: "costUsdPerMonth", otherwise: "The class sends no work to its pool's devices." },
  {
    id: "computeUsdPerMonth",
    label: "Its part of the devices a month",
    unit: "USD/month",
    better: "less",
    words:
      "The class's part of what its pool's devices cost a month. Busy time goes by what it uses at the mean load, idle time and reserves by what it asks at the peak.",
  },
);
