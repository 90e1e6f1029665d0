import type { Metric } from "./metric.ts";
import { meanRunning, queueOf } from "./over-states.ts";
import { poolFigure } from "./pool-figure.ts";

const figure = poolFigure({
  id: "operatingBatch",
  label: "Batch at the planning load",
  unit: "calls",
  better: null,
  words: "Calls that a serving replica runs together on average at the planning load.",
});

const metric: Metric = {
  ...figure,
  explain: (plan, input, at) => {
    const value = figure.read(plan, input, at);
    const queue = queueOf(plan, at);
    return queue === null || value === null ? null : meanRunning(queue, value);
  },
};

export default metric;
