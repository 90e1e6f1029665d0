import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "blockedShare",
  label: "Calls refused",
  unit: "share",
  better: "less",
  words: "Share of calls that find the queue full at the planning load and are refused.",
});
