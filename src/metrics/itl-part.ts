import type { PoolResult, QueueStates } from "../engine/plan-result.ts";
import type { Facts, FigureField, Metric } from "./metric.ts";
import { queueOf, tokenMean, tokenStates } from "./over-states.ts";
import { poolFigure } from "./pool-figure.ts";

interface ItlPart {
  /** With so many calls running. */
  readonly secondsAt: (queue: QueueStates, running: number) => number;
  /** What the part is, as a step of the explanation. */
  readonly step: string;
}

/** A part of the mean time between two tokens of a pool; all of them sum to it. */
export function itlPart(
  facts: Omit<Facts<FigureField<PoolResult>>, "unit" | "better">,
  { secondsAt, step }: ItlPart,
): Metric {
  const figure = poolFigure({ ...facts, unit: "s", better: "less" });
  return {
    ...figure,
    explain: (plan, input, at) => {
      const queue = queueOf(plan, at);
      const value = figure.read(plan, input, at);
      if (queue === null || value === null) return null;
      const states = tokenStates(queue, (running) => secondsAt(queue, running));
      return tokenMean(queue, states, step, value);
    },
  };
}
