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

/** Why the time between tokens has no formula where hardly anything runs. */
export const idleWords =
  "So little runs that there is no mean to take: the figure is the time between two tokens of a call alone on a replica.";
