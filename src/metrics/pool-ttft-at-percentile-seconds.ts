import type { Metric } from "./metric.ts";
import { className } from "./class-name.ts";
import { queueOf, ttftReached } from "./over-states.ts";
import { poolFigure } from "./pool-figure.ts";

const figure = poolFigure({
  id: "ttftAtPercentileSeconds",
  label: "Time to first token, at the percentile",
  unit: "s",
  better: "less",
  words:
    "Longest time to the first token of a call, the slowest calls left out as far as the limits allow, of the class that waits longest, at the planning load.",
});

const metric: Metric = {
  ...figure,
  explain: (plan, input, at) => {
    const value = figure.read(plan, input, at);
    const queue = queueOf(plan, at);
    const classes = plan.classes.filter(({ poolId }) => poolId === at);
    const slowest = classes.find(({ ttftAtPercentileSeconds }) => ttftAtPercentileSeconds === value);
    if (queue === null || value === null || slowest === undefined) return null;
    const reached = ttftReached(queue, slowest.id, value);
    if (reached === null || classes.length === 1) return reached;
    const which = `Of the pool's classes ${className(input, slowest.id)} waits longest: the figure is its own.`;
    return { ...reached, steps: [which, ...reached.steps] };
  },
};

export default metric;
