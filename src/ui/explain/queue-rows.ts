import { metricOf } from "../../metrics/opened-by.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { isSameTarget, poolFigureAt } from "./explain-target.ts";
import type { FigureRow } from "./figure-rows.tsx";
import { longFigureText } from "./figure-text.ts";
import { targetName } from "./target-name.ts";

const poolFigures = ["offeredCallsPerSecond", "utilisation", "operatingBatch", "batchCap", "maxWaiting"];
const classFigures = ["limits.ttftSeconds", "limits.itlSeconds", "limits.percentile"];

/** What the queue of a figure's pool was given, and the limits of the classes that the figure speaks of. */
export function queueRows(target: ExplainTarget, { plan, input }: PagePlan): readonly FigureRow[] {
  const poolId = target.scope === "class" ? plan.classes.find(({ id }) => id === target.at)?.poolId : target.at;
  if (poolId === undefined || poolId === null) return [];
  const classes = input.classes.filter(({ id, poolId: served }) =>
    target.scope === "class" ? id === target.at : served === poolId,
  );
  const targets: readonly ExplainTarget[] = [
    ...poolFigures.map((id) => poolFigureAt(poolId, id)),
    ...classes.flatMap(({ id: at }) => classFigures.map((id) => ({ scope: "class" as const, at, id }))),
  ];
  return targets.flatMap((figure): FigureRow[] => {
    const metric = metricOf(figure.scope, figure.id);
    const value = metric?.read(plan, input, figure.at) ?? null;
    if (metric === null || value === null || isSameTarget(figure, target)) return [];
    return [
      {
        id: `${figure.at} ${figure.id}`,
        label: targetName(figure, input),
        target: figure,
        value,
        text: longFigureText(value, metric.unit),
      },
    ];
  });
}

const lead =
  "No single formula gives this figure. It rests on the queue at the planning load: how likely a replica is to run 0, 1, 2 and so on calls, and how long a step takes with each.";

const details: Readonly<Record<string, string>> = {
  operatingBatch: "The figure is the mean number of running calls over those probabilities.",
  blockedShare: "The figure is the probability that a new call finds the batch and all waiting places taken.",
  ttftMeanSeconds: "The figure adds the wait, the rest of the step in progress and the call's own prompt, on average.",
  ttftAtPercentileSeconds:
    "The figure adds the wait, the rest of the step in progress and the call's own prompt for each number of calls that a new one may find, and takes what the percentile of calls keep.",
  itlAtPercentileSeconds:
    "The figure is the time between two tokens in the batch that the percentile of busy time does not exceed.",
  itlMeanSeconds: "So little runs that the figure is the time between two tokens of a call alone.",
};

/** In words how a figure comes out of the queue. */
export function queueWords(id: string): string {
  const detail = details[id];
  return detail === undefined ? lead : `${lead} ${detail}`;
}
