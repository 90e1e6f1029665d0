import { planInput } from "./plan-input.ts";

export default planInput(
  { id: "targets.marginShare", label: "Margin", unit: "share", better: null, words: "Kept free below every limit." },
  (input) => input.targets.marginShare,
);
