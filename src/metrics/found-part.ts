import type { PoolResult, QueueStates } from "../engine/plan-result.ts";
import type { Facts, FigureField, Metric } from "./metric.ts";
import { foundMean, queueOf } from "./over-states.ts";
import { poolFigure } from "./pool-figure.ts";

interface FoundPart {
  readonly secondsAt: (queue: QueueStates) => Float64Array;
  /** Why it depends on what a call finds. */
  readonly step: string;
}

/** A part of the time to the first token that depends on how many calls run when a new one comes. */
export function foundPart(facts: Facts<FigureField<PoolResult>>, { secondsAt, step }: FoundPart): Metric {
  const figure = poolFigure(facts);
  return {
    ...figure,
    explain: (plan, input, at) => {
      const queue = queueOf(plan, at);
      const value = figure.read(plan, input, at);
      return queue === null || value === null ? null : foundMean(queue, secondsAt(queue), step, value);
    },
  };
}
