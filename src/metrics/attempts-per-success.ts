import { writtenFigure } from "./written-figure.ts";

export default writtenFigure(
  {
    id: "attemptsPerSuccess",
    label: "Attempts of a success",
    unit: "attempts",
    better: "less",
    words: "Attempts of all workflows, divided by the workflows that succeed.",
  },
  {
    words: "attempts a success takes, failed workflows included",
    expression: "attemptsPerWorkflow / successShare",
    inputs: ({ attemptsPerWorkflow, successShare }) =>
      successShare > 0 ? { attemptsPerWorkflow, successShare } : null,
    value: ({ attemptsPerWorkflow, successShare }) => attemptsPerWorkflow / successShare,
  },
);
