import type { SampledQuantiles, WorkflowSample } from "../engine/outcome.ts";
import type { Plan } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { FigureAt } from "./explanation.ts";
import { figure, resultOf } from "./figure.ts";
import type { Metric } from "./metric.ts";

type Drawn = "steps" | "calls" | "promptTokens" | "workflowSeconds";

interface DrawnFacts {
  readonly quantity: Drawn;
  readonly label: string;
  readonly unit: string;
  /** `Steps that a workflow runs`. */
  readonly what: string;
  readonly from: readonly string[];
}

const drawn: readonly DrawnFacts[] = [
  {
    quantity: "steps",
    label: "Steps a workflow",
    unit: "steps",
    what: "Steps that a workflow runs, in all its attempts",
    from: ["stepsPerWorkflow", "steps", "successPerAttempt", "maxAttempts"],
  },
  {
    quantity: "calls",
    label: "Calls a workflow",
    unit: "calls",
    what: "Model calls of a workflow's own session, in all its attempts",
    from: ["callsPerWorkflow", "steps", "callsPerStep", "successPerAttempt", "maxAttempts"],
  },
  {
    quantity: "promptTokens",
    label: "Prompts of a workflow",
    unit: "tokens",
    what: "Prompt tokens that a workflow's own session sends, in all its attempts",
    from: ["promptTokensPerWorkflow", "prefixTokens", "growthTokensPerCall", "steps", "callsPerStep"],
  },
  {
    quantity: "workflowSeconds",
    label: "Time of a workflow",
    unit: "s",
    what: "Time that a workflow takes at the planning load, in all its attempts",
    from: ["workflowSeconds", "ttftMeanSeconds", "toolSeconds", "steps", "callsPerStep"],
  },
];

interface Percentile {
  readonly id: keyof SampledQuantiles;
  readonly label: string;
  readonly words: string;
}

const percentiles: readonly Percentile[] = [
  { id: "p50", label: "median", words: "half of the workflows stay at or below it" },
  { id: "p95", label: "95th percentile", words: "95 of 100 workflows stay at or below it" },
  { id: "p99", label: "99th percentile", words: "99 of 100 workflows stay at or below it" },
];

function sampleOf(plan: Plan, at: string | null): WorkflowSample | null {
  return resultOf(plan, at)?.sample ?? null;
}

function drawnFigure({ quantity, label, unit, what, from }: DrawnFacts, percentile: Percentile): Metric {
  return figure(
    "class",
    {
      id: `sample.${quantity}.${percentile.id}`,
      label: `${label}, ${percentile.label}`,
      unit,
      better: "less",
      words: `${what}: ${percentile.words}. Failed workflows count.`,
    },
    (plan, _input, at) => sampleOf(plan, at)?.[quantity]?.[percentile.id] ?? null,
    (value, plan, _input, at) => {
      const sample = sampleOf(plan, at);
      if (sample === null) return null;
      return {
        kind: "simulated",
        steps: [
          `No formula gives it, so ${formatCount(sample.draws, 6)} workflows are drawn, each with its own length, first prompt, failures, retries and waits, from the same chances as the exact means.`,
          `They are put in order, and the figure is the value at that place. The draws start from the seed ${sample.seed}: the same plan always draws the same; another seed moves the figure a little.`,
        ],
        draws: sample.draws,
        seed: sample.seed,
        from: from.map((id): FigureAt => ({ scope: "class", at, id })),
        value,
      };
    },
  );
}

/** Percentiles over the workflows of a class that no formula gives: drawn. */
export const draws: readonly Metric[] = drawn.flatMap((facts) =>
  percentiles.map((percentile) => drawnFigure(facts, percentile)),
);
