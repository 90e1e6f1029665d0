import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "callsPerSecond",
  label: "Calls a second",
  unit: "calls/s",
  better: null,
  words: "Model calls a second, mean over the day. Calls of failed attempts count.",
});
