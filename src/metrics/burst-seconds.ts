import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "burstSeconds",
    label: "Length of a burst",
    unit: "s",
    better: "less",
    words: "How long a burst lasts.",
  },
  ({ burst }) => burst?.seconds ?? null,
  "arrivals.burst.seconds",
);
