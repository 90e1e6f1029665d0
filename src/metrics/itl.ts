import type { PoolResult, QueueStates } from "../engine/plan-result.ts";
import { closedFormula } from "./formula-of.ts";
import { classFigure, poolFigure, resultOf } from "./figure.ts";
import type { Facts, FigureField, Metric } from "./metric.ts";
import { judgedOr, judgedOrFormula } from "./judged-figure.ts";
import { itlReached, queueFigure, queueOf, tokenMean, tokenStates } from "./queue-figure.ts";

interface ItlPart {
  /** With so many calls running. */
  readonly secondsAt: (queue: QueueStates, running: number) => number;
  /** What the part is, as a step of the explanation. */
  readonly step: string;
}

/** A part of the mean time between two tokens of a pool; all of them sum to it. */
function itlPart(facts: Omit<Facts<FigureField<PoolResult>>, "unit" | "better">, { secondsAt, step }: ItlPart): Metric {
  return queueFigure({ ...facts, unit: "s", better: "less" }, (queue, value) => {
    const states = tokenStates(queue, (running) => secondsAt(queue, running));
    return tokenMean(queue, states, step, value);
  });
}

/** All the parts of a step without prompts. */
function stepSeconds({ steps }: QueueStates, running: number): number {
  return Object.values(steps).reduce((sum, seconds) => sum + (seconds[running - 1] ?? 0), 0);
}

/** Time between two tokens, its parts and its percentile. */
export const itl: readonly Metric[] = [
  poolFigure(
    {
      id: "itlMeanSeconds",
      label: "Time between tokens, mean",
      unit: "s",
      better: "less",
      words: "Mean time between two tokens of a call, over all tokens of the pool, at the planning load.",
    },
    judgedOrFormula("pool", "itlMeanSeconds", "mean-gap"),
  ),
  poolFigure(
    {
      id: "itlByFormulaSeconds",
      label: "Time between tokens, mean by formula",
      unit: "s",
      better: "less",
      words:
        "Mean time between two tokens of a call as the formulas have it, over all tokens of the pool, at the planning load: what its parts add up to.",
    },
    (_value, plan, _input, at) => closedFormula(plan, "pool", at, "itlMeanSeconds"),
  ),
  itlPart(
    {
      id: "itlWeightsSeconds",
      label: "Between tokens: reading weights",
      words: "Mean part of the time between two tokens in which weights are read, at the planning load.",
    },
    {
      secondsAt: ({ steps }, running) => steps.weightsSeconds[running - 1] ?? 0,
      step: "Each step reads the weights once, for all calls together; of experts, those that any of the calls needs.",
    },
  ),
  itlPart(
    {
      id: "itlKvSeconds",
      label: "Between tokens: reading the KV cache",
      words:
        "Mean part of the time between two tokens in which the KV cache of the running calls is read, at the planning load.",
    },
    {
      secondsAt: ({ steps }, running) => steps.kvSeconds[running - 1] ?? 0,
      step: "Each step reads what the cache holds of every running call.",
    },
  ),
  itlPart(
    {
      id: "itlComputeSeconds",
      label: "Between tokens: computing",
      words: "Mean part of the time between two tokens that computing adds to reading, at the planning load.",
    },
    {
      secondsAt: ({ steps }, running) => steps.computeSeconds[running - 1] ?? 0,
      step: "Computing goes on while memory is read. Only what takes longer than the reading, or is not hidden behind it, counts here, and what is written and read of each token between the matrices.",
    },
  ),
  itlPart(
    {
      id: "itlCommunicationSeconds",
      label: "Between tokens: between devices",
      words:
        "Mean part of the time between two tokens in which the devices of a replica exchange results, at the planning load.",
    },
    {
      secondsAt: ({ steps }, running) => steps.communicationSeconds[running - 1] ?? 0,
      step: "In every layer the devices of a replica exchange results and wait for one another.",
    },
  ),
  itlPart(
    {
      id: "itlOverheadSeconds",
      label: "Between tokens: overhead",
      words:
        "Mean part of the time between two tokens that the engine spends beside reading, computing and communication, at the planning load.",
    },
    {
      secondsAt: ({ steps }, running) => steps.overheadSeconds[running - 1] ?? 0,
      step: "Starting kernels, scheduling and sampling take a time of their own for each layer, each step and each running call.",
    },
  ),
  itlPart(
    {
      id: "itlPromptsSeconds",
      label: "Between tokens: prompts of other calls",
      words: "Mean time between two tokens that the prompts of other calls add, at the planning load.",
    },
    {
      secondsAt: (queue, running) => {
        const step = stepSeconds(queue, running);
        return step > 0 ? Math.max(0, (queue.itlSeconds[running - 1] ?? 0) - step) : 0;
      },
      step: "Prompts of new calls are computed between the tokens of those that run. What a step with them takes longer than one without is spread over all steps.",
    },
  ),
  classFigure(
    {
      id: "itlMeanSeconds",
      label: "Time between tokens, mean",
      unit: "s",
      better: "less",
      words: "Mean time between two tokens of a call of the class, at the planning load.",
    },
    judgedOrFormula("class", "itlMeanSeconds", "mean-gap"),
  ),
  classFigure(
    {
      id: "itlAtPercentileSeconds",
      label: "Mean gap of a call, at the percentile",
      unit: "s",
      better: "less",
      words:
        "Longest mean gap between the tokens of one call, the slowest calls left out as far as the class's limits allow, at the planning load.",
    },
    judgedOr("class", "gap-percentile", (value, plan, _input, at) => {
      const result = resultOf(plan, at);
      const queue = queueOf(plan, result?.poolId);
      return queue === null || result === null ? null : itlReached(queue, result.id, value);
    }),
  ),
];
