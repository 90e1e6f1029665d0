import { chainFigure } from "./chain-figure.ts";

export default chainFigure(
  {
    id: "askMinutesPerWorkflow",
    label: "Time of people asked at the cap",
    unit: "minutes",
    better: "less",
    words: "Minutes that people asked at the budget's cap take, over all workflows.",
  },
  ({ askMinutes }) => askMinutes,
);
