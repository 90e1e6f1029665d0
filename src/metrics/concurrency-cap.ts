import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "concurrencyCap",
    label: "Most workflows in progress",
    unit: "workflows",
    better: null,
    words:
      "No more workflows of the class than this are in progress at a time. A cap holds workflows back; it does not change their number.",
  },
  ({ concurrencyCap }) => concurrencyCap,
  "arrivals.concurrencyCap",
);
