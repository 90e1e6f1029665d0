import type { Metric } from "./metric.ts";
import { queueOf, refused } from "./over-states.ts";
import { poolFigure } from "./pool-figure.ts";

const figure = poolFigure({
  id: "blockedShare",
  label: "Calls refused",
  unit: "share",
  better: "less",
  words: "Share of calls that find the queue full at the planning load and are refused.",
});

const metric: Metric = {
  ...figure,
  explain: (plan, input, at) => {
    const value = figure.read(plan, input, at);
    const queue = queueOf(plan, at);
    return queue === null || value === null ? null : refused(queue, value);
  },
};

export default metric;
