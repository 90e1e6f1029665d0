import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "computeReplayUsdPerMonth",
  label: "Evaluations and replays a month",
  unit: "USD/month",
  better: "less",
  words: "What the serving devices cost a month while they work for evaluations and replays.",
});
