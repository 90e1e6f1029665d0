import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "toolCallsInFlight",
  label: "Tool calls in flight at the peak",
  unit: "calls",
  better: null,
  words: "Tool calls under way at a time, at the planning load.",
});
