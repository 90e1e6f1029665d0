import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "readsPerWrite",
  label: "Read from the cache per token written",
  unit: "",
  better: "more",
  words: "Prompt tokens that the class's own session finds in the prefix cache for each one that it has to compute.",
});
