import { contextQuantile } from "./context-quantile.ts";

export default contextQuantile(
  "contextWorstTokens",
  "Context, longest",
  "Tokens that the longest call of an attempt holds at its end, prompt and output: the context the class needs.",
  "the last in that order",
);
