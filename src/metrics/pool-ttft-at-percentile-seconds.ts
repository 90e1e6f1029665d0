import type { Metric } from "./metric.ts";
import { queueOf, ttftAtPercentile, ttftReached } from "./over-states.ts";
import { flowName, flowsWhere, type ClassFlow } from "./pool-flows.ts";
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
    if (queue === null || value === null) return null;
    const flows = flowsWhere(plan, ({ poolId }) => poolId === at);
    const away = ({ id }: ClassFlow) => Math.abs((ttftAtPercentile(queue, id) ?? 0) - value);
    const [slowest, ...others] = flows.toSorted((one, other) => away(one) - away(other));
    const reached = slowest === undefined ? null : ttftReached(queue, slowest.id, value);
    if (reached === null || slowest === undefined || others.length === 0) return reached;
    const which = `Of all that comes to the pool ${flowName(input, slowest)} waits longest: the figure is its own.`;
    return { ...reached, steps: [which, ...reached.steps] };
  },
};

export default metric;
