import { outcomeFigure } from "./chain-figure.ts";
import { formulaOf, traceOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";

const figure = outcomeFigure(
  {
    id: "promptTokensPerWorkflow",
    label: "Prompts of a workflow",
    unit: "tokens",
    better: null,
    words: "Prompt tokens of all calls of a workflow's own session, retries included.",
  },
  { of: ({ promptTokens }) => promptTokens },
);

/** Of a simple class by its closed formula. */
const metric: Metric = {
  ...figure,
  read: (plan, input, at) => traceOf(plan, "class", at, figure.id)?.value ?? figure.read(plan, input, at),
  explain: (plan, input, at) => formulaOf(plan, "class", at, figure.id) ?? figure.explain(plan, input, at),
};

export default metric;
