import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "deadlineSeconds",
    label: "Time until a batch is done",
    unit: "s",
    better: null,
    words: "Time in which all workflows of a batch submission must have begun.",
  },
  ({ submission }) => submission?.deadlineSeconds ?? null,
  "arrivals.submission.deadlineSeconds",
);
