import { contextQuantile } from "./context-quantile.ts";

export default contextQuantile(
  "contextMedianTokens",
  "Context, median",
  "Tokens that the median call of an attempt holds at its end, prompt and output.",
  "the call in the middle",
);
