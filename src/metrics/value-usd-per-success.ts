import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "valueUsdPerSuccess",
    label: "Value of a success",
    unit: "USD",
    better: "more",
    words: "What a successful workflow is worth. Unknown where nobody has said.",
  },
  ({ valueUsdPerSuccess }) => valueUsdPerSuccess,
);
