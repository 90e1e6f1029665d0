import type { TimesByFormula } from "../engine/plan-result.ts";
import type { Explanation } from "./explanation.ts";
import { figure, resultOf } from "./figure.ts";
import type { Metric } from "./metric.ts";
import { itlReached, queueOf, ttftReached } from "./queue-figure.ts";

type Time = keyof TimesByFormula;

const names: Readonly<Record<Time, readonly [label: string, words: string]>> = {
  ttftAtPercentileSeconds: [
    "First token by formula, at the percentile",
    "Longest time to the first token of a call of the class as the formulas have it, the slowest calls left out as far as its limits allow.",
  ],
  itlAtPercentileSeconds: [
    "Gap of a call by formula, at the percentile",
    "Longest mean gap between the tokens of one call as the formulas have it, the slowest calls left out as far as the class's limits allow.",
  ],
  e2eSeconds: ["Time of a call by formula", "Mean time of a call from its arrival to its last token, by formula."],
  workflowSeconds: [
    "Time of a workflow by formula",
    "Mean time of a workflow with its tools, queues and retries, where its calls take what the formulas say.",
  ],
};

const beside: Explanation & { readonly kind: "steps" } = {
  kind: "steps",
  steps: [
    "The plan's own figure is simulated. This one is what the formulas come to with the same replicas: the mean time to the first token, the mean gap between tokens, and what passes beside them.",
  ],
  from: [],
  value: 0,
};

function timeByFormula(time: Time): Metric {
  const [label, words] = names[time];
  return figure(
    "class",
    { id: `byFormula.${time}`, label, unit: "s", better: "less", words: `${words} At the planning load.` },
    (plan, _input, at) => resultOf(plan, at)?.byFormula?.[time] ?? null,
    (value, plan, _input, at) => {
      const result = resultOf(plan, at);
      const queue = queueOf(plan, result?.poolId);
      if (result === null || queue === null) return null;
      if (time === "ttftAtPercentileSeconds") return ttftReached(queue, result.id, value);
      if (time === "itlAtPercentileSeconds") return itlReached(queue, result.id, value);
      return { ...beside, value };
    },
  );
}

/** Times of a class by formula, beside those that were simulated. */
export const timesByFormula: readonly Metric[] = (Object.keys(names) as Time[]).map(timeByFormula);
