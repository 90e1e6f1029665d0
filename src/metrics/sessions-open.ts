import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "sessionsOpen",
  label: "Sessions open",
  unit: "sessions",
  better: null,
  words: "Workflows under way at a time, mean over the day, those that wait for tools included.",
});
