import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "kvUse",
  label: "KV cache in use",
  unit: "share",
  better: null,
  words: "Share of the KV cache that running calls fill on average at the planning load.",
});
