import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "failureUsd",
    label: "Cost of a failed workflow",
    unit: "USD",
    better: "less",
    words: "What a failed workflow costs the business, besides what it spends.",
  },
  ({ failureUsd }) => failureUsd,
);
