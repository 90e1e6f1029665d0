import type { SampledQuantiles, WorkflowSample } from "../engine/outcome.ts";
import type { Plan } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { FigureAt } from "./explanation.ts";
import type { Metric } from "./metric.ts";

type Drawn = "steps" | "calls" | "promptTokens" | "workflowSeconds";

interface DrawnFacts {
  readonly label: string;
  readonly unit: string;
  /** `Steps that a workflow runs`. */
  readonly what: string;
  readonly from: readonly string[];
}

const drawn: Readonly<Record<Drawn, DrawnFacts>> = {
  steps: {
    label: "Steps a workflow",
    unit: "steps",
    what: "Steps that a workflow runs, in all its attempts",
    from: ["stepsPerWorkflow", "steps", "successPerAttempt", "maxAttempts"],
  },
  calls: {
    label: "Calls a workflow",
    unit: "calls",
    what: "Model calls of a workflow's own session, in all its attempts",
    from: ["callsPerWorkflow", "steps", "callsPerStep", "successPerAttempt", "maxAttempts"],
  },
  promptTokens: {
    label: "Prompts of a workflow",
    unit: "tokens",
    what: "Prompt tokens that a workflow's own session sends, in all its attempts",
    from: ["promptTokensPerWorkflow", "prefixTokens", "growthTokensPerCall", "steps", "callsPerStep"],
  },
  workflowSeconds: {
    label: "Time of a workflow",
    unit: "s",
    what: "Time that a workflow takes at the planning load, in all its attempts",
    from: ["workflowSeconds", "ttftMeanSeconds", "toolSeconds", "steps"],
  },
};

const percentiles: Readonly<Record<keyof SampledQuantiles, { readonly label: string; readonly words: string }>> = {
  p50: { label: "median", words: "half of the workflows stay at or below it" },
  p95: { label: "95th percentile", words: "95 of 100 workflows stay at or below it" },
  p99: { label: "99th percentile", words: "99 of 100 workflows stay at or below it" },
};

function sampleOf({ classes }: Plan, at: string | null): WorkflowSample | null {
  return classes.find(({ id }) => id === at)?.sample ?? null;
}

/** A percentile over workflows that no formula gives: drawn. */
export function drawnFigure(quantity: Drawn, percentile: keyof SampledQuantiles): Metric {
  const { label, unit, what, from } = drawn[quantity];
  const { label: which, words } = percentiles[percentile];
  const read: Metric["read"] = (plan, _input, at) => sampleOf(plan, at)?.[quantity]?.[percentile] ?? null;
  return {
    id: `sample.${quantity}.${percentile}`,
    label: `${label}, ${which}`,
    unit,
    better: "less",
    words: `${what}: ${words}. Failed workflows count.`,
    scope: "class",
    read,
    explain: (plan, input, at) => {
      const sample = sampleOf(plan, at);
      const value = read(plan, input, at);
      if (sample === null || value === null) return null;
      const figures = from.map((id): FigureAt => ({ scope: "class", at, id }));
      return {
        kind: "simulated",
        steps: [
          `No formula gives it, so ${formatCount(sample.draws, 6)} workflows are drawn, each with its own length, first prompt, failures, retries and waits, from the same chances as the exact means.`,
          `They are put in order, and the figure is the value at that place. The draws start from the seed ${sample.seed}: the same plan always draws the same; another seed moves the figure a little.`,
        ],
        draws: sample.draws,
        seed: sample.seed,
        from: figures,
        value,
      };
    },
  };
}
