import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "targets.marginShare",
    label: "Margin",
    unit: "share",
    better: null,
    words: "Share of every limit that is kept free: the plan stays that far below each.",
  },
  (input) => input.targets.marginShare,
);
