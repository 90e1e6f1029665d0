import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "callsInFlight",
  label: "Calls in flight",
  unit: "calls",
  better: null,
  words: "Model calls waiting or running at a time, mean over the day.",
});
