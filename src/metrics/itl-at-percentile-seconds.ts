import { classFigure } from "./class-figure.ts";
import type { Metric } from "./metric.ts";
import { itlReached, queueOf } from "./over-states.ts";

const figure = classFigure({
  id: "itlAtPercentileSeconds",
  label: "Time between tokens, at the percentile",
  unit: "s",
  better: "less",
  words:
    "Longest time between two tokens of a call, the slowest part of the busy time left out as far as the class's limits allow, at the planning load.",
});

const metric: Metric = {
  ...figure,
  explain: (plan, input, at) => {
    const own = plan.classes.find(({ id }) => id === at);
    const percentile = input.classes.find(({ id }) => id === at)?.limits.percentile;
    const queue = queueOf(plan, own?.poolId);
    const value = own?.itlAtPercentileSeconds ?? null;
    return queue === null || percentile === undefined || value === null ? null : itlReached(queue, percentile, value);
  },
};

export default metric;
