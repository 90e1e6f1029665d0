import { toldFigure } from "./told-figure.ts";

export default toldFigure(
  {
    id: "passingCallsPerWorkflow",
    label: "Calls that pay off",
    unit: "calls",
    better: null,
    words: "Calls of attempts that pass, per workflow. The rest of its calls is failed work.",
  },
  {
    read: ({ passingCallsPerWorkflow }) => passingCallsPerWorkflow,
    tell: () => ({
      steps: [
        "Each workflow that succeeds by itself or at the cap counts with the calls of its one whole attempt, for every length that workflows have.",
        "Calls of attempts before it, and of workflows that end otherwise, are not among them. Exact, nothing is drawn.",
      ],
      from: ["successShare", "meanSteps", "callsPerStep", "callsPerWorkflow"],
    }),
  },
);
