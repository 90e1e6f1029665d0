import { writtenFigure } from "./written-figure.ts";

export default writtenFigure(
  {
    id: "toolFailedAttemptsShare",
    label: "Attempts that a tool fails",
    unit: "share",
    better: "less",
    words: "Share of undisturbed attempts that fail because a tool does.",
  },
  {
    words: "share of attempts that fail by a tool",
    expression: "(1 - successPerAttempt) * toolFailureShare",
    inputs: ({ successPerAttempt }, { outcome }) => ({
      successPerAttempt,
      toolFailureShare: outcome.failures.toolFailure.share,
    }),
    value: ({ successPerAttempt }, { outcome }) => (1 - successPerAttempt) * outcome.failures.toolFailure.share,
  },
);
