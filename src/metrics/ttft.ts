import { wholePoolId } from "../scenario/prompt-pool.ts";
import type { PoolResult, QueueStates } from "../engine/plan-result.ts";
import { classFigure, poolFigure, poolOf, resultOf } from "./figure.ts";
import { ofTheWay, wayParts } from "./handover.ts";
import { flowName, flowsWhere, type ClassFlow } from "./flow-figure.ts";
import type { Facts, FigureField, Metric } from "./metric.ts";
import { judgedOr, judgedOrFormula } from "./judged-figure.ts";
import { foundMean, queueFigure, queueOf, ttftReached } from "./queue-figure.ts";

interface FoundPart {
  readonly secondsAt: (queue: QueueStates) => Float64Array;
  /** Why it depends on what a call finds. */
  readonly step: string;
}

/** A part of the time to the first token that depends on how many calls run when a new one comes. */
function foundPart(facts: Facts<FigureField<PoolResult>>, { secondsAt, step }: FoundPart): Metric {
  return queueFigure(
    facts,
    (queue, value) => foundMean(queue, secondsAt(queue), step, value),
    (otherwise) => judgedOr("pool", "mean", ofTheWay(otherwise)),
  );
}

interface TtftPart {
  readonly id: "waitMeanSeconds" | "ttftIntakeSeconds" | "ttftResidualSeconds" | "ttftPrefillSeconds";
  readonly label: string;
  readonly method: string;
}

/** The parts of a pool's mean in the order they pass. */
const parts: readonly TtftPart[] = [
  { id: "waitMeanSeconds", label: "Wait for a place in the batch", method: "where the batch is full" },
  { id: "ttftIntakeSeconds", label: "Taking the call in", method: "the server reads it and counts its tokens" },
  { id: "ttftResidualSeconds", label: "Rest of the step in progress", method: "a new call joins between two steps" },
  { id: "ttftPrefillSeconds", label: "Its own prompt", method: "the tokens that the cache does not hold" },
];

function partsOf({ timesBasis }: PoolResult): readonly TtftPart[] {
  if (timesBasis === "formula") return parts;
  // A simulated wait ends with the step in progress.
  return parts
    .filter(({ id }) => id !== "ttftResidualSeconds")
    .map((part) =>
      part.id === "waitMeanSeconds"
        ? { ...part, method: "where the batch is full, and for the step in progress to end" }
        : part,
    );
}

/** Time to the first token, its parts and its percentile. */
export const ttft: readonly Metric[] = [
  poolFigure(
    {
      id: "ttftMeanSeconds",
      label: "Time to first token, mean",
      unit: "s",
      better: "less",
      words: "Mean time from arrival to first token over all calls of the pool, at the planning load.",
    },
    (value, plan, _input, at) => {
      const pool = poolOf(plan, at);
      if (pool === null) return null;
      if (pool.handover !== undefined && pool.timesBasis === "formula") {
        return { kind: "sum", lines: wayParts(pool.handover), value };
      }
      return {
        kind: "sum",
        lines: partsOf(pool).map(({ id, label, method }) => ({ id, label, value: pool[id], method })),
        value,
      };
    },
  ),
  poolFigure(
    {
      id: "ttftIntakeSeconds",
      label: "First token: taking the call in",
      unit: "s",
      better: "less",
      words: "Time that passes before a call's first step whatever runs: the server takes it in and counts its tokens.",
    },
    judgedOrFormula("pool", "ttftIntakeSeconds", "mean"),
  ),
  foundPart(
    {
      id: "ttftResidualSeconds",
      label: "First token: rest of the step in progress",
      unit: "s",
      better: "less",
      words: "Mean time that a new call waits for the step in progress to end, at the planning load.",
    },
    {
      secondsAt: ({ residualSeconds }) => residualSeconds,
      step: "A new call joins between two steps. It finds an idle replica, or a step on average half over, more often a long one: one with the prompts of other calls.",
    },
  ),
  foundPart(
    {
      id: "ttftPrefillSeconds",
      label: "First token: the call's own prompt",
      unit: "s",
      better: "less",
      words:
        "Mean time to compute what the cache does not hold of a call's prompt, beside the calls that run, at the planning load.",
    },
    {
      secondsAt: ({ prefillSeconds }) => prefillSeconds,
      step: "The prompt is computed in steps of at most so many tokens. The calls that run get a token in each of them, so a prompt takes longer the more there are. A vision tower computes the images in it, if there are any, before.",
    },
  ),
  queueFigure(
    {
      id: "ttftAtPercentileSeconds",
      label: "Time to first token, at the percentile",
      unit: "s",
      better: "less",
      words:
        "Longest time to the first token of a call, the slowest calls left out as far as the limits allow, of the class that waits longest, at the planning load.",
    },
    (queue, value, plan, input, at) => {
      const flows = flowsWhere(plan, ({ poolId }) => at !== null && poolId === wholePoolId(at));
      const own = ({ id }: ClassFlow) => queue.classes.find((served) => served.id === id)?.ttftSeconds ?? 0;
      const away = (flow: ClassFlow) => Math.abs(own(flow) - value);
      const [slowest, ...others] = flows.toSorted((one, other) => away(one) - away(other));
      const reached = slowest === undefined ? null : ttftReached(queue, slowest.id, value);
      if (reached === null || slowest === undefined || others.length === 0) return reached;
      const which = `Of all that comes to the pool ${flowName(input, slowest)} waits longest: the figure is its own.`;
      return { ...reached, steps: [which, ...reached.steps] };
    },
    (otherwise) => judgedOr("pool", "percentile", ofTheWay(otherwise)),
  ),
  classFigure(
    {
      id: "ttftMeanSeconds",
      label: "Time to first token, mean",
      unit: "s",
      better: "less",
      words: "Mean time from a call's arrival to its first token, at the planning load.",
    },
    judgedOrFormula("class", "ttftMeanSeconds", "mean"),
  ),
  classFigure(
    {
      id: "ttftAtPercentileSeconds",
      label: "Time to first token, at the percentile",
      unit: "s",
      better: "less",
      words:
        "Longest time to the first token of a call of the class, the slowest calls left out as far as its limits allow, at the planning load.",
    },
    judgedOr(
      "class",
      "percentile",
      ofTheWay((value, plan, _input, at) => {
        const result = resultOf(plan, at);
        const queue = queueOf(plan, result?.poolId);
        return queue === null || result === null ? null : ttftReached(queue, result.id, value);
      }),
    ),
  ),
];
