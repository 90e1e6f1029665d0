import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "toolCallsPerSecond",
  label: "Tool calls a second",
  unit: "calls/s",
  better: null,
  words: "Tool calls a second, mean over the day. Calls of failed attempts count.",
});
