import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "callsPerAttempt",
  label: "Calls an attempt",
  unit: "calls",
  better: null,
  words: "Model calls an attempt makes on average.",
});
