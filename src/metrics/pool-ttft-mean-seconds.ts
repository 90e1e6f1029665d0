import type { Metric } from "./metric.ts";
import { poolFigure } from "./pool-figure.ts";

const figure = poolFigure({
  id: "ttftMeanSeconds",
  label: "Time to first token, mean",
  unit: "s",
  better: "less",
  words: "Mean time from arrival to first token over all calls of the pool, at the planning load.",
});

/** The parts in the order they pass. */
const parts = [
  { id: "waitMeanSeconds", label: "Wait for a place in the batch", method: "where the batch is full" },
  { id: "ttftIntakeSeconds", label: "Taking the call in", method: "the server reads it and counts its tokens" },
  { id: "ttftResidualSeconds", label: "Rest of the step in progress", method: "a new call joins between two steps" },
  { id: "ttftPrefillSeconds", label: "Its own prompt", method: "the tokens that the cache does not hold" },
] as const;

const metric: Metric = {
  ...figure,
  explain: (plan, input, at) => {
    const value = figure.read(plan, input, at);
    const pool = plan.pools.find(({ id }) => id === at);
    if (value === null || pool === undefined) return null;
    return {
      kind: "sum",
      lines: parts.map(({ id, label, method }) => ({ id, label, value: pool[id], method })),
      value,
    };
  },
};

export default metric;
