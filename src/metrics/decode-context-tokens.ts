import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "decodeContextTokens",
  label: "Context of a decode step",
  unit: "tokens",
  better: null,
  words: "Tokens that a call has behind it on average while it generates: its prompt and half of its output.",
});
