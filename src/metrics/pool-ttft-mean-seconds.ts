import type { Plan } from "../engine/plan-result.ts";
import { formatShare } from "../quantity/format-share.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import type { SumLine } from "./explanation.ts";
import type { Metric } from "./metric.ts";
import { queueOf, ttftMean } from "./over-states.ts";
import { flowName, flowsWhere, isOwn, type ClassFlow } from "./pool-flows.ts";
import { poolFigure } from "./pool-figure.ts";

const figure = poolFigure({
  id: "ttftMeanSeconds",
  label: "Time to first token, mean",
  unit: "s",
  better: "less",
  words: "Mean time from arrival to first token over all calls of the pool, at the planning load.",
});

/** A class's own figure, and of its other calls the mean over the states they find. */
function meanOf(plan: Plan, flow: ClassFlow, poolId: string | null): number | null {
  if (isOwn(flow)) return plan.classes.find(({ id }) => id === flow.classId)?.ttftMeanSeconds ?? null;
  const queue = queueOf(plan, poolId);
  const wait = plan.pools.find(({ id }) => id === poolId)?.waitMeanSeconds ?? null;
  return queue === null || wait === null ? null : ttftMean(queue, flow.id, wait);
}

const metric: Metric = {
  ...figure,
  explain: (plan, input, at) => {
    const value = figure.read(plan, input, at);
    if (value === null) return null;
    const flows = flowsWhere(plan, ({ poolId, peakCallsPerSecond }) => poolId === at && peakCallsPerSecond > 0);
    const all = flows.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
    const lines = flows.map((flow): SumLine => {
      const share = flow.peakCallsPerSecond / all;
      const mean = meanOf(plan, flow, at);
      return {
        id: flow.id,
        label: flowName(input, flow),
        value: mean === null ? null : mean * share,
        method: `${formatShare(share)} of the pool's calls × ${formatSeconds(mean)}, ${isOwn(flow) ? "the class's" : "their"} mean`,
      };
    });
    return { kind: "sum", lines, value };
  },
};

export default metric;
