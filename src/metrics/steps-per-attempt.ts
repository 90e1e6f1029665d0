import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "stepsPerAttempt",
  label: "Steps an attempt",
  unit: "steps",
  better: null,
  words: "Steps an attempt runs on average. Attempts that stop where they fail count with the steps they ran.",
});
