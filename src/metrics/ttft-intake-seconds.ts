import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "ttftIntakeSeconds",
  label: "First token: taking the call in",
  unit: "s",
  better: "less",
  words: "Time that passes before a call's first step whatever runs: the server takes it in and counts its tokens.",
});
