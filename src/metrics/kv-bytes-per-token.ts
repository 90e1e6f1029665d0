import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "kvBytesPerToken",
  label: "KV cache a token",
  unit: "bytes",
  better: "less",
  words: "Bytes that the next token adds to a sequence's KV cache at the longest context, one copy over all layers.",
});
