import { formatShare } from "../quantity/format-share.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import type { SumLine } from "./explanation.ts";
import type { Metric } from "./metric.ts";
import { className } from "./class-name.ts";
import { poolFigure } from "./pool-figure.ts";

const figure = poolFigure({
  id: "ttftMeanSeconds",
  label: "Time to first token, mean",
  unit: "s",
  better: "less",
  words: "Mean time from arrival to first token over all calls of the pool, at the planning load.",
});

const metric: Metric = {
  ...figure,
  explain: (plan, input, at) => {
    const value = figure.read(plan, input, at);
    if (value === null) return null;
    const classes = plan.classes.filter(({ poolId, peakCallsPerSecond }) => poolId === at && peakCallsPerSecond > 0);
    const all = classes.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
    const lines = classes.map(({ id, peakCallsPerSecond, ttftMeanSeconds }): SumLine => {
      const share = peakCallsPerSecond / all;
      return {
        id,
        label: className(input, id),
        value: ttftMeanSeconds === null ? null : ttftMeanSeconds * share,
        method: `${formatShare(share)} of the pool's calls × ${formatSeconds(ttftMeanSeconds)}, the class's mean`,
      };
    });
    return { kind: "sum", lines, value };
  },
};

export default metric;
