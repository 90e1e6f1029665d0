import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "decodeContextTokens",
  label: "Context of a decode step",
  unit: "tokens",
  better: null,
  words: "Context that one step of generating reads, on average.",
});
