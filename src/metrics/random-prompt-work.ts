import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "randomPromptWork",
  label: "Prompt work, spread at random",
  unit: "",
  better: "less",
  words:
    "How many times the prompt tokens would have to be computed if each call went to any serving replica instead of its session's own.",
});
