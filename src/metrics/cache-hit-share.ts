import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "cacheHitShare",
  label: "Prompt found in the cache",
  unit: "share",
  better: "more",
  words: "Share of the prompt tokens of the class's own session that the prefix cache holds, over all its calls.",
});
