import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "uncachedPromptTokensPerCall",
  label: "Prompt that is computed",
  unit: "tokens",
  better: "less",
  words: "Prompt tokens of a call that are not found in the prompt cache and must be computed.",
});
