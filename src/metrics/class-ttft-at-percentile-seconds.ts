import { classFigure } from "./class-figure.ts";
import type { Metric } from "./metric.ts";
import { queueOf, ttftReached } from "./over-states.ts";

const figure = classFigure({
  id: "ttftAtPercentileSeconds",
  label: "Time to first token, at the percentile",
  unit: "s",
  better: "less",
  words:
    "Longest time to the first token of a call of the class, the slowest calls left out as far as its limits allow, at the planning load.",
});

const metric: Metric = {
  ...figure,
  explain: (plan, _input, at) => {
    const own = plan.classes.find(({ id }) => id === at);
    const queue = queueOf(plan, own?.poolId);
    const value = own?.ttftAtPercentileSeconds ?? null;
    return queue === null || own === undefined || value === null ? null : ttftReached(queue, own.id, value);
  },
};

export default metric;
