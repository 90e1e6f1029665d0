import type { Estimate } from "../../../../../src/engine/simulation/measure/lane-report.ts";
import type { ComparedFigures } from "../../../../../src/planning/experiments/compared-figures.ts";

/** A figure with an interval of a tenth to both sides. */
export function estimate(value: number): Estimate {
  return { value, low: 0.9 * value, high: 1.1 * value, method: "order statistics", doubt: null };
}

const plain: ComparedFigures = {
  offeredCalls: 1000,
  hitShare: 0.9,
  computedTokensPerCall: 500,
  ttftP95: estimate(1),
  goodputShare: 0.99,
  preemptions: 0,
  busiestOverMean: 1,
  workflowMean: estimate(60),
  workflowP95: estimate(90),
  itlP95: estimate(0.02),
  queueSeconds: 0.1,
  promptSeconds: 0.3,
  roomSeconds: null,
  transferSeconds: null,
};

/** Figures of a way, with some of them changed. */
export function figuresWith(more: Partial<ComparedFigures>): ComparedFigures {
  return { ...plain, ...more };
}

/** What every comparison says of its runs. */
export const comparedBase = {
  fleetShare: 1,
  seed: 1,
  runs: 1,
  events: 500_000,
  simulatedSeconds: 7200,
  warmUpSeconds: 1800,
};
