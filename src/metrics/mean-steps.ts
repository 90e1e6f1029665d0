import { toldFigure } from "./told-figure.ts";

export default toldFigure(
  {
    id: "meanSteps",
    label: "Steps of a whole attempt, mean",
    unit: "steps",
    better: null,
    words: "Steps of an attempt that runs to its end, in the mean over workflows: whole numbers as they are drawn.",
  },
  {
    read: ({ meanSteps }) => meanSteps,
    tell: ({ spreads }) => ({
      steps: [
        spreads.steps === null
          ? "All workflows have the steps entered; between two whole numbers, some have the one and some the other, so that the mean is kept."
          : "The spread of the steps gives each whole number its share, and the figure is their mean. Rounding to whole steps moves it a little from what is entered.",
        "Exact, nothing is drawn.",
      ],
      from: ["steps"],
    }),
  },
);
