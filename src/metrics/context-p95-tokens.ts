import { contextQuantile } from "./context-quantile.ts";

export default contextQuantile(
  "contextP95Tokens",
  "Context, 95th percentile",
  "Tokens that 95 of 100 calls of an attempt hold at most at their end, prompt and output.",
  "the call that 95 of 100 do not exceed",
);
