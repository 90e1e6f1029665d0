import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "growthPerMonth",
    label: "Growth a month",
    unit: "share",
    better: null,
    words: "Growth of demand a month, compounded over the months that the plan looks ahead.",
  },
  ({ growthPerMonth }) => growthPerMonth,
  "arrivals.growthPerMonth",
);
